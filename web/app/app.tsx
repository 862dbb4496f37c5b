import { StrictMode, type ReactNode } from 'react'
import { useSpokenLanguage } from '../language/language.ts'
import { words } from '../language/words.ts'
import { UiWordsContext } from '../ui/ui-words.ts'

/** Wraps the router, in the browser and where the build renders the first screen. */
export function App({ children }: { children: ReactNode }) {
  useSpokenLanguage()
  return (
    <StrictMode>
      <UiWordsContext value={words.ui}>{children}</UiWordsContext>
    </StrictMode>
  )
}
