import { ENTITY_NUMBER_IN_PATH } from '@minutebook/domain/entity-number'
import { STEPS, type StepId } from '@minutebook/domain/journey'
import { pathBelowBase } from '../browser/base.ts'
import { words } from '../language/words.ts'
import { Skeleton } from '../ui/overlay.tsx'
import { Header } from './header.tsx'
import { Progress } from './progress.tsx'
import { SearchOverlay, useUnpressedSearch } from './running-search.tsx'

/**
 * Headings that are known before anything loads; the others need the company, the named people, or words that
 * load later.
 */
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
 * The frame while the first screen of a visit loads; the built pages also contain it. The screen's chunk
 * loads quickly, but a company lookup may take long, so the heading and the search are shown meanwhile.
 */
export function Opening() {
  const search = useUnpressedSearch()
  const step = search && stepInAddress()
  const heading = step && headings()[step]
  return (
    <>
      <Header step={undefined} />
      <div className="frame">
        <div className="frame-main">
          {step && <Progress step={step} />}
          <main id="main" tabIndex={-1}>
            <h1 className={heading ? undefined : 'visually-hidden'}>{heading ?? words.product}</h1>
            <Skeleton lines={4} />
            <SearchOverlay step={step} />
          </main>
        </div>
      </div>
    </>
  )
}

function stepInAddress(): StepId | undefined {
  const path = decoded(pathBelowBase(window.location.pathname).slice(1))
  return (
    STEPS.find((step) => step.path === path)?.id ??
    (ENTITY_NUMBER_IN_PATH.test(path) ? 'entityHome' : undefined)
  )
}

/** An address that cannot be decoded is no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
