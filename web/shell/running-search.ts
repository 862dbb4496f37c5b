import { anySignal } from '../browser/any-signal.ts'
import { createNotifier } from '../ui/notifier.ts'
import type { LookupResult } from './find-company.ts'

/** A search by number, or by words of a name. */
export type Searched = 'number' | 'name'

/**
 * A search in progress. `isPressed`: its form shows it. Otherwise it runs without a button, at the start or for a deep link,
 * and the overlay shows it.
 */
export type RunningSearch = { what: Searched; term: string; isPressed: boolean; stop: () => void }

let running: RunningSearch | undefined
const changes = createNotifier()

export function runningSearch(): RunningSearch | undefined {
  return running
}

export const onRunningSearch = changes.subscribe

function setRunning(search: RunningSearch | undefined): void {
  running = search
  changes.notify()
}

/** Runs one search. `stop` ends it at once; each of `signals` ends it as soon as `find` reacts to the signal. */
export async function runSearch<Result>(
  search: Omit<RunningSearch, 'stop'>,
  signals: readonly AbortSignal[],
  find: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | { kind: 'stopped' }> {
  const stopper = new AbortController()
  const own: RunningSearch = { ...search, stop: () => stopper.abort() }
  setRunning(own)
  try {
    return await Promise.race([find(anySignal([...signals, stopper.signal])), whenStopped(stopper.signal)])
  } finally {
    // Another search may have started since.
    if (running === own) setRunning(undefined)
  }
}

function whenStopped(signal: AbortSignal): Promise<{ kind: 'stopped' }> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ kind: 'stopped' }), { once: true })
  })
}

let storedResult: LookupResult | undefined

export function keepStoredResult(result: LookupResult | undefined): void {
  storedResult = result
}

/** Takes the result of looking up the stored term, for the search screen. The next call returns nothing. */
export function takeStoredResult(): LookupResult | undefined {
  const result = storedResult
  storedResult = undefined
  return result
}
