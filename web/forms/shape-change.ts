import { useEffect, useState, type RefObject } from 'react'

/**
 * Controls came or went: told once they stand in the form, as if something had been typed, so that what is kept of the form
 * and what is made of it know of them.
 */
export function useShapeChange(part: RefObject<HTMLElement | null>): () => void {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0) part.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [changes, part])
  return () => setChanges((before) => before + 1)
}
