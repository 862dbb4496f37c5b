import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Returns a function to call when controls appear or disappear. Once they are rendered, an `input` event
 * tells the listeners that save the form or compute from it.
 */
export function useShapeChange(part: RefObject<HTMLElement | null>): () => void {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0) part.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [changes, part])
  return () => setChanges((before) => before + 1)
}

/**
 * Notifies the form when `answers` changes: a changed interest clears an answer, and no person typed that.
 */
export function useInputEvent(part: RefObject<HTMLElement | null>, answers: string): void {
  const before = useRef(answers)
  useEffect(() => {
    if (answers !== before.current) part.current?.dispatchEvent(new Event('input', { bubbles: true }))
    before.current = answers
  }, [part, before, answers])
}
