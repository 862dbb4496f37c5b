import type { TopicId } from '@minutebook/domain/topics'
import type { topics as english } from '../en/topics.ts'
import type { Named } from '../topic-text.ts'
import { adjournment } from './topics/adjournment.ts'
import { amendBylaws } from './topics/amend-bylaws.ts'
import { approveMinutes } from './topics/approve-minutes.ts'
import { bankAccount } from './topics/bank-account.ts'
import { boardSize } from './topics/board-size.ts'
import { contract } from './topics/contract.ts'
import { directorLeaves } from './topics/director-leaves.ts'
import { distribution } from './topics/distribution.ts'
import { electDirectors } from './topics/elect-directors.ts'
import { financials } from './topics/financials.ts'
import { fiscalYearOrTax } from './topics/fiscal-year-or-tax.ts'
import { indemnify } from './topics/indemnify.ts'
import { issueShares } from './topics/issue-shares.ts'
import { loan } from './topics/loan.ts'
import { officers } from './topics/officers.ts'
import { other } from './topics/other.ts'
import { ratify } from './topics/ratify.ts'
import { registeredAgent } from './topics/registered-agent.ts'

const named: typeof english & Record<TopicId, Named> = {
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
}

export const topics: typeof english = named

export function nameOfTopic(topic: TopicId): string {
  return named[topic].name
}
