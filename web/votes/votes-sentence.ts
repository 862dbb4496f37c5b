import type { Body } from '@minutebook/contract/company-form'
import { isPutToVote, type ResolutionAnswers } from '../draft/resolution-answers.ts'
import { words } from '../language/words.ts'
import type { Speech } from '../summary/speech.ts'

/** The votes in words: those of the documents once something else was said than that all were in favor. */
export function votesSentence(
  draft: ResolutionAnswers,
  body: Body,
  spoken: ReturnType<Speech['about']> | undefined,
): string {
  const isUntouched = isPutToVote(draft) && !draft.votes && !draft.outcome && draft.interests.length === 0
  if (isUntouched) return words.discussion.everyoneInFavor[body]
  return spoken?.votes() ?? ''
}
