import type { ReactNode } from 'react'
import { useUiWords } from './ui-words.ts'

/** A legend or heading of what may be left out: the word for it looks as it does at a field. */
export function Optional({ children }: { children: ReactNode }) {
  const words = useUiWords()
  return (
    <>
      <span>{children}</span>
      <span className="optional"> {words.optional}</span>
    </>
  )
}
