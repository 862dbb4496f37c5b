import { useSyncExternalStore, useEffect, useState } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser reports a network connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** The last value that stayed unchanged for `pauseMs`. The first value counts at once. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}

/** After this time, the screen says that it takes longer than usual and may be stopped. */
const SLOW_MS = 8000

/** True once the same work has run for eight seconds. */
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
