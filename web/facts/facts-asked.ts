import { TOPICS, type TopicId } from '@minutebook/contract/topics'
import type { Facts } from '@minutebook/contract/topics/fact'

/** The facts that the facts' part asks: what Other is about is asked above it. */
export function factsAsked(topic: TopicId): Facts {
  const { text: _text, ...rest }: Facts = TOPICS[topic].facts
  return topic === 'other' ? rest : TOPICS[topic].facts
}
