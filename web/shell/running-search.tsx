import type { StepId } from '@minutebook/domain/journey'
import { anySignal } from '../browser/any-signal.ts'
import { type LookupResult, type RunningSearch, tab, useTab } from '../browser/tab-state.ts'
import { words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { useSlowness } from '../ui/hooks.ts'
import { LoadingOverlay } from '../ui/overlay.tsx'

/** The search that the frame shows: one that started without a button. */
export function useUnpressedSearch(): RunningSearch | undefined {
  const search = useTab(
    () => tab.state.search,
    () => undefined,
  )
  return search?.isPressed ? undefined : search
}

/**
 * Covers the screen while a company is looked up without a press of the search button: at the start, or for a
 * deep link.
 */
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

/**
 * Runs one search. `stop` ends it at once; each of `signals` ends it as soon as `find` reacts to the signal.
 */
export async function runSearch<Result>(
  search: Omit<RunningSearch, 'stop'>,
  signals: readonly AbortSignal[],
  find: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | { kind: 'stopped' }> {
  const stopper = new AbortController()
  const own: RunningSearch = { ...search, stop: () => stopper.abort() }
  tab.change({ search: own })
  try {
    return await Promise.race([find(anySignal([...signals, stopper.signal])), whenStopped(stopper.signal)])
  } finally {
    // Another search may have started since.
    if (tab.state.search === own) tab.change({ search: undefined })
  }
}

function whenStopped(signal: AbortSignal): Promise<{ kind: 'stopped' }> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'stopped' }), { once: true })
  })
}

/** The result of looking up the stored term, for the search screen. The next call returns nothing. */
export function consumeStoredResult(): LookupResult | undefined {
  const { company, storedLookup } = tab.state
  if (storedLookup?.company !== company || !('result' in storedLookup)) return undefined
  tab.change({ storedLookup: undefined })
  return storedLookup.result
}
