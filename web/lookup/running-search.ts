import type { LookupResult } from './find-company.ts'
import { createNotifier } from '../ui/notifier.ts'

/** A search that runs without a button: at the start, or behind a deep link. The overlay shows it and can stop it. */
export type RunningSearch = { term: string; stop: () => void }

let running: RunningSearch | undefined
let lastResult: LookupResult | undefined
const changes = createNotifier()

export function runningSearch(): RunningSearch | undefined {
  return running
}

export const onRunningSearch = changes.subscribe

export function setRunningSearch(search: RunningSearch | undefined): void {
  running = search
  changes.notify()
}

export function keepSearchResult(result: LookupResult | undefined): void {
  lastResult = result
}

/** What the last search without a button came to, for the screen that the person lands on. Told once. */
export function takeLastSearchResult(): LookupResult | undefined {
  const result = lastResult
  lastResult = undefined
  return result
}
