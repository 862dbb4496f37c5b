import { anySignal } from '../browser/any-signal.ts'
import { tab, type CompanyState, type RunningSearch } from '../browser/tab-state.ts'
import type { LookupResult } from './find-company.ts'

/** Runs one search. `stop` ends it at once; each of `signals` ends it as soon as `find` reacts to the signal. */
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

/** The result of looking up the stored term, while this is the tab's company and until the search screen has shown it. */
const storedResults = new WeakMap<CompanyState, LookupResult>()

export function keepStoredResult(result: LookupResult | undefined): void {
  if (result) storedResults.set(tab.state.company, result)
}

/** Takes that result, for the search screen. The next call returns nothing. */
export function takeStoredResult(): LookupResult | undefined {
  const result = storedResults.get(tab.state.company)
  storedResults.delete(tab.state.company)
  return result
}
