import type { CompanyForm } from '@minutebook/contract/company-form'
import type { TopicId } from '@minutebook/contract/topics'
import { words } from '../journey/words.ts'
import { lazySpeech } from './speech.ts'

/** What a topic is called of a company of this form. What is published is its title, whatever it is called here. */
export function topicTitle(topic: TopicId, form: CompanyForm): string {
  const ofMembers = form === 'llc' ? lazySpeech.now()?.llcTitles[topic] : undefined
  return ofMembers ?? words.discussion.topic(topic)
}
