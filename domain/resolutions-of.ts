import type { PartialMinutes } from './partial-minutes.ts'
import type { Resolution } from './resolutions.ts'
import { topicOf, TOPICS } from './topics.ts'

/**
 * The matters of the meeting in order. Minutes of an older shape have only a topic or a text in the sender's
 * own words: those count as matters too.
 */
export function resolutionsOf({ resolutions = [], discussion }: PartialMinutes): Resolution[] {
  const [main, ...others] = resolutions
  if (!discussion || isTitleOfOther(discussion)) return resolutions
  const topic = topicOf(discussion) ?? 'other'
  const facts = topic === 'other' ? { text: discussion } : undefined
  if (!main) return [{ topic, ...(facts && { facts }) }]
  if (main.topic === 'other' && !main.text && main.facts?.['text'] === undefined && facts) {
    return [{ ...main, facts: { ...main.facts, ...facts } }, ...others]
  }
  return resolutions
}

/** “Other” names the form's choice, not what the meeting was about. */
function isTitleOfOther(discussion: string): boolean {
  return discussion === TOPICS.other.title
}

/**
 * The stated subject of the meeting, where no matter is about it: a topic's title, or the sender's own words.
 */
export function untoldDiscussion(minutes: PartialMinutes): string | undefined {
  const { discussion } = minutes
  if (!discussion || isTitleOfOther(discussion)) return undefined
  const matters = resolutionsOf(minutes)
  const topic = topicOf(discussion)
  if (topic) return matters.some((matter) => matter.topic === topic) ? undefined : discussion
  const isSaid = matters.some(({ text, facts }) => [text, facts?.['text']].includes(discussion))
  return isSaid ? undefined : discussion
}
