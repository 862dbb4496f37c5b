import { Status } from './status.tsx'
import { useSettled } from './use-settled.ts'

/** All numbers count UTF-16 code units, as the schemas do. */
export type CountedText = {
  limit: number
  /** From this length on the count is shown. */
  from: number
  /** "You have 12 characters left", "You have 3 characters too many": `left` is then below zero. */
  text: (left: number) => string
}

const PAUSE_MS = 1000

/** How much is left, shown at once and read out when typing pauses. */
export function CharacterCount({ length, limit, from, text }: CountedText & { length: number }) {
  const words = length >= from ? text(limit - length) : ''
  const settledWords = useSettled(words, PAUSE_MS)
  return (
    <>
      <p className="hint counter" data-over={length > limit ? true : undefined} aria-hidden="true">
        {words}
      </p>
      <Status hidden>{settledWords}</Status>
    </>
  )
}
