import { useEffect, useState } from 'react'

const LATE_MS = 300

/** A status that is worth saying only when it lasts: shown after 300 ms, gone at once. */
export function useLateStatus(text: string): string {
  const [late, setLate] = useState('')
  useEffect(() => {
    if (!text) return undefined
    const timer = setTimeout(() => setLate(text), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate('')
    }
  }, [text])
  return late
}
