import { useSyncExternalStore } from 'react'
import { ENTITY_NUMBER_IN_PATH } from '@minutebook/contract/entity-number'
import { STEPS, type StepId } from '@minutebook/contract/journey'
import { Skeleton } from '../ui/skeleton.tsx'
import { onRunningSearch, runningSearch } from '../lookup/running-search.ts'
import { Header } from './header.tsx'
import { Progress } from './progress.tsx'
import { SearchOverlay } from '../lookup/search-overlay.tsx'
import { words } from '../language/words.ts'

/** Headings that are known before anything is loaded; the others wait for the company, the people named, or their own words. */
function headings(): Partial<Record<StepId, string>> {
  return {
    entitySearch: words.entitySearch.heading,
    entityDetails: words.entityDetails.heading,
    ceo: words.ceo.heading,
    secretary: words.offices.secretary.heading,
    cfo: words.offices.cfo.heading,
  }
}

/**
 * While the first screen is on its way: the frame. Its chunk is there in a moment; a company that has to be looked up
 * first may take long, and then the screen's heading and what is happening are shown meanwhile.
 */
export function Opening() {
  const isSearching = useSyncExternalStore(onRunningSearch, runningSearch) !== undefined
  const step = isSearching ? stepInAddress() : undefined
  const heading = step && headings()[step]
  return (
    <>
      <Header step={undefined} />
      <div className="frame">
        {step && <Progress step={step} />}
        <main id="main" className="frame-main" tabIndex={-1}>
          <h1 className={heading ? undefined : 'visually-hidden'}>{heading ?? words.product}</h1>
          <Skeleton lines={4} />
          <SearchOverlay step={step} />
        </main>
      </div>
    </>
  )
}

function stepInAddress(): StepId | undefined {
  const path = window.location.pathname.slice(1)
  return (
    STEPS.find((step) => step.path === path)?.id ??
    (ENTITY_NUMBER_IN_PATH.test(path) ? 'entityHome' : undefined)
  )
}
