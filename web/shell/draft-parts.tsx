import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { durationClass } from '@minutebook/contract/analytics'
import type { StepId } from '@minutebook/domain/journey'
import { storeInput } from '../draft/draft.ts'
import './restore-device.ts'
import { SEND } from './send.ts'
import { flush, track, trackPage } from './tracker.ts'

/*
 * The parts of the frame that depend on drafts, and the guard. They include all schemas, so the first screen
 * does not wait for them: see `load-draft-parts.ts`.
 */
export { MinutesSoFar } from '../page/minutes-so-far.tsx'
export { Banners, PageBanners, SampleNotice } from './banners.tsx'
export { ClearDraft } from './clear-draft.tsx'
export { enterStep } from './guard.ts'
export { ReviewProgress } from './review-progress.tsx'

/** Stores what is typed on any screen, at each input. */
export function KeepTyped() {
  useEffect(() => {
    const listening = new AbortController()
    for (const event of ['input', 'change'])
      document.addEventListener(event, handleInput, { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return null
}

function handleInput({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null
  if (form) storeInput(form)
}

/** Keeps how a send ends while any screen or page is open. */
export function KeepSend() {
  useFetcher(SEND)
  return null
}

/**
 * Tracks one page view per screen, the time spent when the person leaves it, and an exit when the page
 * closes.
 */
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
