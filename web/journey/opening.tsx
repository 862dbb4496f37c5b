import { STEPS, type StepId } from '@minutebook/contract/journey'
import { Skeleton } from '../ui/skeleton.tsx'
import { Header } from './header.tsx'
import { Progress } from './progress.tsx'
import { SearchOverlay } from './search-overlay.tsx'
import { words } from './words.ts'

/** Headings that are known before anything is loaded; the others wait for the company or for the people named. */
const HEADINGS: Partial<Record<StepId, string>> = {
  entitySearch: words.entitySearch.heading,
  entityDetails: words.entityDetails.heading,
  ceo: words.ceo.heading,
  secretary: words.offices.secretary.heading,
  cfo: words.offices.cfo.heading,
  meetingDate: words.meetingDate.heading,
  discussion: words.discussion.heading,
  attendance: words.attendance.heading,
  review: words.review.heading,
}

/** While the first screen's chunk or the stored company is on its way: the frame, the heading, what is happening. */
export function Opening() {
  const step = STEPS.find(({ path }) => window.location.pathname === `/${path}`)?.id
  const heading = step && HEADINGS[step]
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
