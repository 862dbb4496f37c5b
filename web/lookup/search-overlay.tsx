import { useSyncExternalStore } from 'react'
import type { StepId } from '@minutebook/contract/journey'
import { LoadingOverlay } from '../ui/overlay.tsx'
import { Button } from '../ui/button.tsx'
import { onRunningSearch, runningSearch } from './running-search.ts'
import { useSlowness } from '../ui/use-slowness.ts'
import { words } from '../language/words.ts'

/** Covers the screen while a company is looked up without a button having been pressed: at the start, behind a deep link. */
export function SearchOverlay({ step }: { step?: StepId }) {
  const search = useSyncExternalStore(onRunningSearch, runningSearch)
  const isSlow = useSlowness(search)
  // Nobody waits for it at the search itself: the field is there to be typed into.
  if (!search || step === 'entitySearch') return null
  return (
    <LoadingOverlay text={isSlow ? words.search.slow : words.search.waiting(search.term)}>
      {isSlow && (
        <Button variant="secondary" onClick={search.stop}>
          {words.search.stop}
        </Button>
      )}
    </LoadingOverlay>
  )
}
