import type { MinutesSoFar } from './minutes-so-far.ts'
import type { Resolution } from './resolutions.ts'
import { topicOf } from './topics.ts'

/**
 * The matters of the meeting in their order. Minutes of an older shape name a topic alone, or a text in the sender's own
 * words: those are matters too.
 */
export function resolutionsOf({ resolutions = [], discussion }: MinutesSoFar): Resolution[] {
  const [main, ...others] = resolutions
  if (!discussion) return resolutions
  const topic = topicOf(discussion) ?? 'other'
  const facts = topic === 'other' ? { text: discussion } : undefined
  if (!main) return [{ topic, ...(facts && { facts }) }]
  if (main.topic === 'other' && !main.text && main.facts?.['text'] === undefined && facts) {
    return [{ ...main, facts: { ...main.facts, ...facts } }, ...others]
  }
  return resolutions
}
