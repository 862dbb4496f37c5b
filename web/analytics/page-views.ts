import { useEffect } from 'react'
import { durationClass } from '@minutebook/contract/analytics'
import type { StepId } from '@minutebook/contract/journey'
import { flush, track, trackPage } from './tracker.ts'

/** One page view for each screen, the time spent when it is left, and an exit when the page goes away. */
export function usePageViews(step: StepId | undefined): void {
  useEffect(() => {
    if (!step) return undefined
    const arrivedAt = performance.now()
    trackPage(step)

    function handleExit() {
      if (!step) return
      track('page_exit', step, { duration: durationClass(performance.now() - arrivedAt) })
      flush()
    }
    window.addEventListener('pagehide', handleExit)
    return () => {
      window.removeEventListener('pagehide', handleExit)
      track('page_timing', step, { duration: durationClass(performance.now() - arrivedAt) })
    }
  }, [step])
}
