import type { MinutesDocument } from '@minutebook/domain/blocks'
import type { Minutes } from '@minutebook/domain/minutes'
import type { Resolution } from '@minutebook/domain/resolutions'
import { SENTENCES } from '../shell/sentences.ts'

/** `document` is missing if the code that composes it did not load. */
type MinutesInWords = { minutes: Minutes; document?: MinutesDocument }

/**
 * Adds the text of each resolution to the minutes, so that every program reads the record as the person saw it, and composes
 * the document that the server stores. If the code for both does not load, the minutes go unchanged: the server composes the
 * same words. `registerName` has all lines of the company's name.
 */
export async function putIntoWords(minutes: Minutes, registerName: string): Promise<MinutesInWords> {
  const { resolutions, language = 'en' } = minutes
  try {
    const [{ resolutionText }, { composeMinutes }, { wording }, { ofDocument }] = await Promise.all([
      import('@minutebook/document-text/resolution-text'),
      import('@minutebook/document-text/minutes-blocks'),
      SENTENCES[language].wording(),
      SENTENCES[language].ofDocument(),
    ])
    const withText = (resolution: Resolution): Resolution => ({
      ...resolution,
      text: resolutionText(resolution, minutes, wording),
    })
    const withTexts = resolutions ? { ...minutes, resolutions: resolutions.map(withText) } : minutes
    return {
      minutes: withTexts,
      document: composeMinutes(withTexts, registerName, { ...wording, ...ofDocument }),
    }
  } catch {
    // Offline, or replaced by a new release. No answer depends on it.
    return { minutes }
  }
}
