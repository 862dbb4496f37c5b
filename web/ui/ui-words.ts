import { createContext, useContext } from 'react'

/** The few texts that every control needs. The frame provides them; controls have no texts of their own. */
type UiWords = {
  /** Screen readers announce it before each error, for example "Error: ". */
  errorPrefix: string
  /** Follows the label of an optional answer, for example "(optional)". */
  optional: string
}

export const UiWordsContext = createContext<UiWords | undefined>(undefined)

export function useUiWords(): UiWords {
  const words = useContext(UiWordsContext)
  if (!words) throw new Error('Put UiWordsContext around the controls')
  return words
}
