import type { Body } from './company-form.ts'
import { adjournment } from './topics/adjournment.ts'
import { amendBylaws } from './topics/amend-bylaws.ts'
import { approveMinutes } from './topics/approve-minutes.ts'
import { bankAccount } from './topics/bank-account.ts'
import { boardSize } from './topics/board-size.ts'
import { contract } from './topics/contract.ts'
import { directorLeaves } from './topics/director-leaves.ts'
import { distribution } from './topics/distribution.ts'
import { electDirectors } from './topics/elect-directors.ts'
import type { FactValues } from './topics/fact.ts'
import { financials } from './topics/financials.ts'
import { fiscalYearOrTax } from './topics/fiscal-year-or-tax.ts'
import { indemnify } from './topics/indemnify.ts'
import { issueShares } from './topics/issue-shares.ts'
import { loan } from './topics/loan.ts'
import { officers } from './topics/officers.ts'
import { other } from './topics/other.ts'
import { ratify } from './topics/ratify.ts'
import { registeredAgent } from './topics/registered-agent.ts'
import type { Topic } from './topics/topic.ts'

export { TOPIC_GROUPS, type Topic } from './topics/topic.ts'

/** Every topic, in the order of the screens. */
export const TOPICS = {
  electDirectors,
  directorLeaves,
  boardSize,
  officers,
  contract,
  indemnify,
  bankAccount,
  distribution,
  issueShares,
  loan,
  financials,
  fiscalYearOrTax,
  registeredAgent,
  amendBylaws,
  approveMinutes,
  ratify,
  adjournment,
  other,
} satisfies Record<string, Topic>
export type TopicId = keyof typeof TOPICS

/** The names of the checks of these topics. Their texts have a remark for each. */
export type CheckName<T extends TopicId = TopicId> = {
  [Each in T]: (typeof TOPICS)[Each] extends { checks: infer Checks } ? keyof Checks & string : never
}[T]

// Object.keys forgets the type of the keys that it lists.
export const TOPIC_IDS = Object.keys(TOPICS) as [TopicId, ...TopicId[]]

/** Whether there is anything to decide: see `Topic`. */
export function needsVote(
  { topic, facts = {} }: { topic: TopicId; facts?: FactValues | undefined },
  body: Body,
): boolean {
  const { needsVote: needs }: Topic = TOPICS[topic]
  return needs?.(facts, body) ?? true
}

const TOPIC_OF_TITLE = new Map<string, TopicId>(
  TOPIC_IDS.flatMap((id) => (id === 'other' ? [] : [[TOPICS[id].title, id]])),
)

/** The topic with this published title; undefined for a person's own words. */
export function topicOf(title: string): TopicId | undefined {
  return TOPIC_OF_TITLE.get(title)
}
