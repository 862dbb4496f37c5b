import type { CompanyForm } from '@minutebook/contract/company-form'
import type { TopicId } from '@minutebook/contract/topics'
import type { ResolutionAnswers } from '../draft/resolution-answers.ts'
import { words } from '../language/words.ts'
import { lazySpeech } from '../summary/speech.ts'

/** What a topic is called of a company of this form. What is published is its title, whatever it is called here. */
export function topicTitle(topic: TopicId, form: CompanyForm): string {
  const ofMembers = form === 'llc' ? lazySpeech.now()?.llcTitles[topic] : undefined
  return ofMembers ?? words.discussion.topic(topic)
}

/** What it is called among these topics: two of one title are told apart by their places in the list. */
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
