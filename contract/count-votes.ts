import { isOwners } from './company-form.ts'
import { countShares } from './count-shares.ts'
import { atLeastMajority, majorityOf, quorumOf } from './quorum.ts'
import { doubtsIn } from './vote-doubts.ts'
import type { VoteFacts, VoteResult } from './vote-result.ts'
import {
  choicesOf,
  isPresent,
  presentWithoutInterest,
  tallyOf,
  toldTally,
  totalOf,
  votesOfInterested,
  type Tally,
} from './vote-tally.ts'
import type { VoteChoice } from './votes.ts'

/**
 * Counts the votes on one matter (KRS 271B.8-240(3), 8-310; 275.175). `undefined` when no vote is recorded, or none that can
 * be counted: not stated is not zero.
 */
export function countVotes(facts: VoteFacts): VoteResult | undefined {
  const { votes, body } = facts
  if (votes.manner === 'notRecorded') return undefined
  if (isOwners(body)) return countShares(facts)
  const choices = choicesOf(facts)
  const named = choices.filter((choice, index) => isPresent(choice, facts.interested[index])).length
  const tally = votes.manner === 'counted' ? { ...toldTally(votes), recused: 0 } : tallyOf(choices)
  const present = votes.manner === 'counted' && facts.cameOrWent ? Math.min(named, totalOf(tally)) : named
  const quorum = quorumFor(facts, present)
  const doubts = doubtsIn(facts, choices, tally, present)
  const counted = { ...tally, mostFor: tally.for, isUncertain: false, present, quorum, doubts }
  if (facts.interested.some(Boolean)) return { ...counted, ...byDisinterested(facts, choices, tally) }
  if (body === 'managers') return { ...counted, ...byManagers(facts, tally) }
  const needed = atLeastMajority(facts.voteRule, present)
  const isAdopted = (quorum?.isMet ?? true) && isEnough(tally, needed, facts) && present > 0
  return { ...counted, rule: 'act', needed, disinterested: choices.length, isAdopted }
}

function quorumFor({ seats, statuses, quorumRule, jurisdiction }: VoteFacts, present: number) {
  return quorumOf({ seats, directors: statuses.length, present, rule: quorumRule, jurisdiction })
}

/** Only the votes of directors without an interest count, never that of a single one, and they make the quorum (KRS 271B.8-310). */
function byDisinterested(facts: VoteFacts, choices: readonly VoteChoice[], tally: Tally) {
  const { interested, votes, statuses } = facts
  const disinterested = statuses.length - interested.filter(Boolean).length
  const isCounted = votes.manner === 'counted'
  const own = isCounted ? tally : tallyOf(choices.filter((_choice, index) => !interested[index]))
  const others = isCounted ? votesOfInterested(facts, tally) : 0
  const votesFor = Math.max(0, Math.min(own.for - others, disinterested))
  const mostFor = others > 0 ? Math.min(own.for, presentWithoutInterest(facts)) : votesFor
  const needed = Math.max(2, majorityOf(disinterested))
  const isAdopted = disinterested > 1 && votesFor >= needed
  const isUncertain = disinterested > 1 && !isAdopted && mostFor >= needed
  const counted = { ...own, for: votesFor, mostFor, needed, disinterested }
  return { ...counted, rule: 'disinterested' as const, isAdopted, isUncertain }
}

/** A majority of all managers, present or not (KRS 275.175(1)). */
function byManagers(facts: VoteFacts, tally: Tally) {
  const { seats, statuses, voteRule } = facts
  const needed = atLeastMajority(voteRule, seats ?? statuses.length)
  const isAdopted = isEnough(tally, needed, facts)
  return { rule: 'managers' as const, needed, disinterested: statuses.length, isAdopted }
}

/** A majority of those present is always more than the votes against, unless more votes are told than people were there. */
function isEnough(tally: Tally, needed: number, { adoptsOutvoted = false }: VoteFacts): boolean {
  return tally.for >= needed && (adoptsOutvoted || tally.for > tally.against)
}
