import { useEffect } from 'react'
import { durationClass } from '@minutebook/contract/analytics'
import type { StepId } from '@minutebook/domain/journey'
import { clearWithOtherTabs, redrawWhenBroughtBack } from '../draft/clear-device.ts'
import { companyState } from '../draft/company.ts'
import { keepTyped } from '../draft/draft.ts'
import { dropOldDrafts } from '../draft/old-drafts.ts'
import { storeInputWith } from '../draft/store-input.ts'
import { restoreCompany } from '../draft/stored-company.ts'
import { searchStoredTerm } from './find-stored-company.ts'
import { flush, track, trackPage } from './tracker.ts'

/*
 * The parts of the frame that depend on drafts, and the code that starts saving them. It includes all schemas, so the first
 * screen does not wait for it: see `use-draft-frame.ts`.
 */
export { MinutesSoFar } from '../page/minutes-so-far.tsx'
export { Banners, PageBanners, SampleNotice } from './banners.tsx'
export { ClearDraft } from './clear-draft.tsx'
export { guardScreen } from './guard.ts'
export { ReviewProgress } from './review-progress.tsx'

/** Restores what this device has stored, and from then on stores what is typed. */
export function restoreDevice(): void {
  clearWithOtherTabs()
  redrawWhenBroughtBack()
  // The first screen works before this part loads: do not look up a number again that the person has searched for meanwhile.
  const hasSearched = companyState().term !== undefined
  restoreCompany()
  storeInputWith(keepTyped)
  if (!hasSearched) void searchStoredTerm()
  dropOldDrafts(new Date())
}

/** Tracks one page view per screen, the time spent when the person leaves it, and an exit when the page closes. */
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
