import { useEffect } from 'react'
import type { FilledIn } from '@minutebook/contract/minutes-summary'
import type { MinutesSoFar } from '@minutebook/contract/minutes-so-far'
import { createLazyPart } from '../ui/lazy-part.ts'
import { lazyTeller } from './teller.ts'
import { words } from '../language/words.ts'

const summaries = createLazyPart(() => import('@minutebook/contract/minutes-summary'))

/** Fetches what tells minutes row by row; in the sentences of documents too, unless those are out of reach. */
export async function loadSummary(): Promise<void> {
  await Promise.all([summaries.load(), lazyTeller.load().catch(() => undefined)])
}

/** Every answer of the minutes in words. No sections before `loadSummary` has come to its end. */
export function useSummary(minutes: MinutesSoFar, filledIn?: FilledIn) {
  const summary = summaries.use()
  const teller = lazyTeller.use()
  useEffect(() => {
    // Whoever waits for it asks again, aloud.
    summaries.load().catch(() => undefined)
  }, [])
  const matters = minutes.discussion === undefined ? undefined : teller?.matters(minutes)
  const sections = summary?.summarizeMinutes(minutes, words, { ...(filledIn && { filledIn }), matters }) ?? []
  return { sections, matters, teller }
}
