import { composeMinutes } from '@minutebook/document-text/minutes-blocks'
import { resolutionText } from '@minutebook/document-text/resolution-text'
import type { MinutesDocument } from '@minutebook/domain/blocks'
import type { Minutes } from '@minutebook/domain/minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { fetchSentences } from '../language/words.ts'

/** `document` is missing if the sentences of the minutes' language did not load. */
type MinutesInWords = { minutes: Minutes; document?: MinutesDocument }

/**
 * Adds the text of each resolution to the minutes, so that every program reads the record as the person saw
 * it, and composes the document that the server stores. If the sentences of their language do not load, the
 * minutes go unchanged: the server composes the same words. `registerName` has all lines of the company's
 * name.
 */
export async function putIntoWords(minutes: Minutes, registerName: string): Promise<MinutesInWords> {
  const { resolutions, language = 'en' } = minutes
  try {
    const { wording } = await fetchSentences(language)
    const withText = (resolution: Resolution): Resolution => ({
      ...resolution,
      text: resolutionText(resolution, minutes, wording),
    })
    const withTexts = resolutions ? { ...minutes, resolutions: resolutions.map(withText) } : minutes
    return {
      minutes: withTexts,
      document: composeMinutes(withTexts, registerName, wording),
    }
  } catch {
    // Offline, or replaced by a new release. No answer depends on it.
    return { minutes }
  }
}
