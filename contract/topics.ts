import * as company from './topics/company.ts'
import * as money from './topics/money.ts'
import * as people from './topics/people.ts'
import * as records from './topics/records.ts'
import type { Topic } from './topics/topic.ts'

export { TOPIC_GROUPS, type Topic } from './topics/topic.ts'

/** Every topic, in the order in which it is offered. Another one is one more entry; the catalogues then miss its words. */
export const TOPICS = {
  electDirectors: people.electDirectors,
  officers: people.officers,
  contract: people.contract,
  indemnify: people.indemnify,
  bankAccount: money.bankAccount,
  distribution: money.distribution,
  issueShares: money.issueShares,
  loan: money.loan,
  financials: money.financials,
  fiscalYearOrTax: money.fiscalYearOrTax,
  registeredAgent: company.registeredAgent,
  amendBylaws: company.amendBylaws,
  approveMinutes: records.approveMinutes,
  ratify: records.ratify,
  other: records.other,
} as const satisfies Record<string, Topic>
export type TopicId = keyof typeof TOPICS

// Object.keys forgets the type of the keys that it lists.
export const TOPIC_IDS = Object.keys(TOPICS) as [TopicId, ...TopicId[]]

/** The topic that was published under this title; none for what a person wrote in their own words. */
export function topicOf(title: string): TopicId | undefined {
  return TOPIC_IDS.find((id) => id !== 'other' && TOPICS[id].title === title)
}
