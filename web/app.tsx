import { StrictMode, useSyncExternalStore, type ReactNode } from 'react'
import { onLanguageChange, spokenLanguage, words } from './journey/words.ts'
import { UiWordsContext } from './ui/ui-words.ts'

/** What stands around the router, in the browser and where the first screen is drawn ahead of time. */
export function App({ children }: { children: ReactNode }) {
  useSyncExternalStore(onLanguageChange, spokenLanguage, spokenLanguage)
  return (
    <StrictMode>
      <UiWordsContext value={words.ui}>{children}</UiWordsContext>
    </StrictMode>
  )
}
