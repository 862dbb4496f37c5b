import type { StepId } from '@minutebook/domain/journey'
import { tab, useTab, type RunningSearch } from '../browser/tab-state.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { LoadingOverlay, useSlowness } from '../ui/overlay.tsx'

/** The search that the frame shows: one that started without a button. */
export function useUnpressedSearch(): RunningSearch | undefined {
  const search = useTab(
    () => tab.state.search,
    () => undefined,
  )
  return search?.isPressed ? undefined : search
}

/** Covers the screen while a company is looked up without a press of the search button: at the start, or for a deep link. */
export function SearchOverlay({ step }: { step?: StepId | undefined }) {
  const search = useUnpressedSearch()
  const isSlow = useSlowness(search)
  // The person can type into the first screen's field during this search.
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
