import { useEffect } from 'react'
import { durationClass } from '@minutebook/contract/analytics'
import type { StepId } from '@minutebook/contract/journey'
import { flush, track, trackPage } from './tracker.ts'

/** One page view for each screen, the time spent when it is left, and an exit when the page goes away. */
export function PageViews({ step }: { step: StepId }) {
  useEffect(() => {
    const arrivedAt = performance.now()
    trackPage(step)

    function handleExit() {
      track('page_exit', step, { duration: durationClass(performance.now() - arrivedAt) })
      flush()
    }
    window.addEventListener('pagehide', handleExit)
    return () => {
      window.removeEventListener('pagehide', handleExit)
      track('page_timing', step, { duration: durationClass(performance.now() - arrivedAt) })
    }
  }, [step])

  return null
}
