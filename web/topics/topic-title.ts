import type { CompanyForm } from '@minutebook/domain/company-form'
import type { TopicId } from '@minutebook/domain/topics'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { words } from '../language/words.ts'
import { currentSpeech } from '../review/speech.ts'

/** The form field that selects the screen's action; the main button sends none. */
export const INTENT = 'intent'
export type Intent = 'another' | 'leave' | 'remove' | 'makeMain'

/** The topic that an intent concerns, by its id in the answers. */
export const TOPIC_ID = 'id'

/** A topic's name for this form of company. The published title does not depend on it. */
export function topicTitle(topic: TopicId, form: CompanyForm): string {
  return currentSpeech().words(topic, form).title
}

/** A topic's name among these topics: two with the same title differ by their number in the list. */
export function titleAmong(
  resolutions: readonly ResolutionAnswers[],
  { id, topic }: ResolutionAnswers,
  form: CompanyForm,
): string {
  const title = topicTitle(topic, form)
  const hasTwin = resolutions.some((each) => each.topic === topic && each.id !== id)
  const position = resolutions.findIndex((each) => each.id === id) + 1
  return hasTwin ? words.discussion.rowOf(title, position) : title
}
