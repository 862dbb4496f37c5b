import { useEffect, useState } from 'react'

/** After this long the person is told that it takes longer than usual, and may stop. */
const SLOW_MS = 8000

/** True once the same work has been going on for eight seconds. */
export function useSlowness(work: unknown): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!work) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [work])
  return isSlow
}
