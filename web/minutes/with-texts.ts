import type { Minutes } from '@minutebook/contract/minutes'
import type { Resolution } from '@minutebook/contract/resolutions'
import { SENTENCES } from '../language/sentences.ts'

/**
 * The minutes with the words of each resolution in them, so that the record is read as it was shown, by any program. Where what
 * makes the words cannot be fetched the minutes go as they are: documents make the same words of the facts.
 */
export async function withTexts(minutes: Minutes): Promise<Minutes> {
  const { resolutions, language = 'en' } = minutes
  if (!resolutions) return minutes
  try {
    const [{ resolutionText }, { wording }] = await Promise.all([
      import('@minutebook/contract/documents/resolution-text'),
      SENTENCES[language].wording(),
    ])
    const withText = (resolution: Resolution): Resolution => ({
      ...resolution,
      text: resolutionText(resolution, minutes, wording),
    })
    return { ...minutes, resolutions: resolutions.map(withText) }
  } catch {
    // Offline, or replaced by a new release: nothing that was answered hangs on it.
    return minutes
  }
}
