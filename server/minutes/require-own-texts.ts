import type { Minutes } from '@minutebook/contract/minutes'
import { resolutionText } from '@minutebook/contract/documents/resolution-text'
import { wordingOf } from '@minutebook/contract/wordings'
import { invalidAnswer } from './invalid-answer.ts'

/**
 * A text of a resolution that is not marked as edited is what its facts say, in the language of the minutes: whoever reads the
 * record may rely on either. Throws `answers-invalid` for one that is not.
 */
export function requireOwnTexts(minutes: Minutes): void {
  const { resolutions = [], language = 'en' } = minutes
  const wording = wordingOf(minutes, language)
  for (const [index, { text, isEdited, ...resolution }] of resolutions.entries()) {
    if (text === undefined || isEdited) continue
    const made = resolutionText(resolution, minutes, wording)
    if (text !== made) throw invalidAnswer(`/Resolutions/${index}/Text`, 'textContradicts')
  }
}
