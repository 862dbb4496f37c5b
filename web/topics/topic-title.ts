import type { CompanyForm } from '@minutebook/domain/company-form'
import type { TopicId } from '@minutebook/domain/topics'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { words } from '../language/words.ts'
import { currentSpeech } from '../review/speech.ts'

/** A topic's name for this form of company. The published title does not depend on it. */
export function topicTitle(topic: TopicId, form: CompanyForm): string {
  return currentSpeech().words(topic, form).title
}

/** A topic's name; of another matter, the title that the person gave it. */
export function titleOf({ topic, facts }: ResolutionAnswers, form: CompanyForm): string {
  const own = topic === 'other' ? facts.other?.['title'] : undefined
  return typeof own === 'string' && own !== '' ? own : topicTitle(topic, form)
}

/** A topic's name among these topics: two with the same title differ by their number in the list. */
export function titleAmong(
  resolutions: readonly ResolutionAnswers[],
  resolution: ResolutionAnswers,
  form: CompanyForm,
): string {
  const title = titleOf(resolution, form)
  const hasTwin = resolutions.some((each) => each.id !== resolution.id && titleOf(each, form) === title)
  const position = resolutions.findIndex(({ id }) => id === resolution.id) + 1
  return hasTwin ? words.discussion.rowOf(title, position) : title
}
