import { useEffect } from 'react'
import type { FilledIn } from '@minutebook/document-text/minutes-summary'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { createLazyModule } from '../ui/lazy-module.ts'
import { words } from '../shell/words.ts'
import type { ReviewText } from '@minutebook/document-text/review-matter'
import { SENTENCES, createTranslatedModule } from '../shell/sentences.ts'

const summaries = createLazyModule(() => import('@minutebook/document-text/minutes-summary'))

/** Loads the summary and, if possible, the sentences of the documents. */
export async function loadSummary(): Promise<void> {
  await Promise.all([summaries.load(), lazyReviewText.load().catch(() => undefined)])
}

/** Every answer of the minutes in words. Returns no sections until `loadSummary` has finished. */
export function useSummary(minutes: PartialMinutes, filledIn?: FilledIn) {
  const summary = summaries.use()
  const reviewText = lazyReviewText.use()
  useEffect(() => {
    // The code that awaits the module loads it again and shows the error.
    summaries.load().catch(() => undefined)
  }, [])
  const matters = minutes.discussion === undefined ? undefined : reviewText?.matters(minutes)
  const sections = summary?.summarizeMinutes(minutes, words, { ...(filledIn && { filledIn }), matters }) ?? []
  return { sections, matters, reviewText }
}

/** Loads the text composer for the review, in the language on screen. */
export const lazyReviewText = createTranslatedModule<ReviewText>(async (language) => {
  const load = SENTENCES[language]
  const [{ createReviewText }, { wording }, { ofDocument }] = await Promise.all([
    import('@minutebook/document-text/review-matter'),
    load.wording(),
    load.ofDocument(),
  ])
  return createReviewText({ ...wording, ...ofDocument })
})
