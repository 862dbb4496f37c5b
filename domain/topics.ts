import { company } from './topics/company.ts'
import { money } from './topics/money.ts'
import { people } from './topics/people.ts'
import { records } from './topics/records.ts'
import type { Topic } from './topics/topic.ts'

export { TOPIC_GROUPS, type Topic } from './topics/topic.ts'

/** Every topic, in the order of the screens. */
export const TOPICS = { ...people, ...money, ...company, ...records } satisfies Record<string, Topic>
export type TopicId = keyof typeof TOPICS

// Object.keys forgets the type of the keys that it lists.
export const TOPIC_IDS = Object.keys(TOPICS) as [TopicId, ...TopicId[]]

/** The topic with this published title; undefined for a person's own words. */
export function topicOf(title: string): TopicId | undefined {
  return TOPIC_IDS.find((id) => id !== 'other' && TOPICS[id].titles.en === title)
}
