import type { Minutes } from '@minutebook/domain/minutes'
import { SENTENCES, createTranslatedModule } from '../shell/sentences.ts'

/** The titles of the matters of minutes, in their order, as documents in the screen's language print them. */
export type MatterTitles = { titlesOf: (minutes: Minutes) => string[] }

export const lazyTitles = createTranslatedModule<MatterTitles>(async (language) => {
  const [{ resolutionTitles }, { wording }] = await Promise.all([
    import('@minutebook/document-text/resolution-text'),
    SENTENCES[language].wording(),
  ])
  return { titlesOf: (minutes) => resolutionTitles(minutes, wording) }
})
