import { useEffect, useState, type RefObject } from 'react'

/**
 * Returns a function to call when controls appear or disappear. Once they are rendered, an `input` event tells the listeners
 * that save the form or compute from it.
 */
export function useShapeChange(part: RefObject<HTMLElement | null>): () => void {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0) part.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [changes, part])
  return () => setChanges((before) => before + 1)
}
