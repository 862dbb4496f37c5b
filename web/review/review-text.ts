import type { ReviewText } from '@minutebook/document-text/review-matter'
import { SENTENCES, createTranslatedModule } from '../shell/sentences.ts'

/** What the review remarks on each matter, in the language on screen. */
export const lazyReviewText = createTranslatedModule<ReviewText>(async (language) => {
  const load = SENTENCES[language]
  const [{ createReviewText }, { wording }, { ofDocument }] = await Promise.all([
    import('@minutebook/document-text/review-matter'),
    load.wording(),
    load.ofDocument(),
  ])
  return createReviewText({ ...wording, ...ofDocument })
})
