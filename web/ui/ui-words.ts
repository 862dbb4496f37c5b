import { createContext, useContext } from 'react'

/** The few words that every control needs. The frame gives them; no part has words of its own. */
type UiWords = {
  /** Read before each error by screen readers, for example "Error: ". */
  errorPrefix: string
  /** Stands after the label of an answer that may stay empty, for example "(optional)". */
  optional: string
}

export const UiWordsContext = createContext<UiWords | undefined>(undefined)

export function useUiWords(): UiWords {
  const words = useContext(UiWordsContext)
  if (!words) throw new Error('Put UiWordsContext around the controls')
  return words
}
