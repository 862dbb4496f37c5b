import { StrictMode, type ReactNode } from 'react'
import { useSpokenLanguage } from './language/language.ts'
import { words } from './language/words.ts'
import { UiWordsContext } from './ui/ui-words.ts'

/** What stands around the router, in the browser and where the first screen is drawn ahead of time. */
export function App({ children }: { children: ReactNode }) {
  useSpokenLanguage()
  return (
    <StrictMode>
      <UiWordsContext value={words.ui}>{children}</UiWordsContext>
    </StrictMode>
  )
}
