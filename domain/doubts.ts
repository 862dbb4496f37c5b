import { isOwners } from './company-form.ts'
import { isAbove, mostOfOwners, totalOf, type VoteCount, type VoteFacts } from './count-votes.ts'
import type { Finding, Unknown } from './law/arithmetic.ts'
import type { InterestFinding, QuorumFinding } from './law/findings.ts'
import type { BarredReason, ConflictEffect, ConflictRule, ReservedDecision } from './law/rule.ts'
import { representsMore } from './presence.ts'
import { quorumOf, type TakingPart } from './quorum.ts'
import type { Outcome, VoteChoice, Votes } from './resolutions.ts'

/*
 * What is doubtful in the answers about a meeting and its matters. The app shows it and never refuses it. The
 * names select the sentences of the screens, which have them in this order.
 */

/** Numbers of those who took part that contradict each other, or the law. */
const OF_QUORUM = {
  moreDirectorsThanSeats: ({ body, seats = 0, directors }) =>
    !isOwners(body) && seats > 0 && directors > seats,
  ruleAboveSeats: (_facts, quorum) => quorum?.basis === 'ownRule' && quorum.needed > quorum.base,
  ruleBelowFloor: (_facts, quorum) => quorum?.basis === 'floor',
  moreRepresented: representsMore,
} satisfies Record<string, (facts: TakingPart, ofBoard: QuorumFinding | undefined) => boolean>

export function quorumDoubts(facts: TakingPart): (keyof typeof OF_QUORUM)[] {
  const quorum = quorumOf(facts)
  const ofBoard = typeof quorum === 'object' && 'present' in quorum ? quorum : undefined
  return namesOf(OF_QUORUM).filter((name) => OF_QUORUM[name](facts, ofBoard))
}

/** Numbers and names of a vote that contradict each other. */
const OF_VOTES = {
  countsDoNotAddUp: ({ votes }, count) =>
    votes.manner === 'counted' && count.present !== undefined && totalOf(count) !== count.present,
  voteOfSomeoneAbsent: (facts) =>
    hasVote(facts, (choice, { isPresent }) => !isPresent && choice !== 'absent'),
  awayWithoutTimes: (facts) => facts.cameOrWent === false && hasVote(facts, (choice) => choice === 'away'),
  voteOfSomeoneInterested: (facts) =>
    hasVote(
      facts,
      (choice, { isPresent, interest }) =>
        isPresent && interest !== undefined && (choice === 'for' || choice === 'against'),
    ),
  interestedAmongNumbers: (_facts, { disinterested }) => (disinterested?.ofOthers ?? 0) > 0,
  recusedWithoutInterest: (facts) =>
    hasVote(facts, (choice, { isPresent, interest }) => isPresent && !interest && choice === 'recused'),
  moreThanTookPart: (facts, count) => {
    // The numbers of directors are compared with the people present.
    if (count.present !== undefined || facts.isElection) return false
    return isAbove(mostOfOwners(facts), totalOf(count))
  },
} satisfies Record<string, (facts: VoteFacts, count: VoteCount) => boolean>

/** What came of a matter. */
export type VoteResult = {
  /** `undefined` where no vote is recorded. */
  votes: Exclude<Votes, { manner: 'notRecorded' }> | undefined
  /** As the chair declared it. */
  outcome: Outcome | undefined
  /**
   * The result of the votes under the governing law. It never changes the outcome. `owners-decide`: only the
   * owners can decide this matter, whatever the board or the managers voted.
   */
  finding: Finding | Unknown | 'owners-decide'
  /** The decision out of the ordinary that it is, if any: no rule on ordinary matters is applied to it. */
  decision: ReservedDecision | undefined
  /**
   * The finding, where the stated outcome differs from it. Without a rule for votes, a missing quorum is one.
   */
  against: Finding | LostQuorum | undefined
  /**
   * Whether the directors without an interest protect the matter; `undefined` where no director has an
   * interest.
   */
  interest: InterestFinding | Unknown | undefined
  /** What the law asks for in such a matter; `undefined` where no director has an interest. */
  conflict: ConflictRule | undefined
  /** Directors who objected at the start and voted for the matter, where the law then drops the objection. */
  droppedObjections: readonly number[]
}

export type LostQuorum = { kind: 'not-carried'; because: 'quorum' }

/** The stated outcome and the result under the governing law differ, or cannot be compared. */
const OF_RESULT = {
  adoptedAgainstVotes: ({ against }) => against?.kind === 'not-carried',
  notAdoptedAgainstVotes: ({ against }) => against?.kind === 'carried',
  ownersDecide: ({ finding, outcome }) => finding === 'owners-decide' && outcome === 'adopted',
  reservedUnchecked: ({ decision, finding, outcome }) =>
    decision !== undefined && finding === 'not-checked' && outcome === 'adopted',
  outcomeNotStated: ({ votes, outcome }) => votes !== undefined && outcome === undefined,
  // What the votes of those without an interest miss, by what the law lets them achieve.
  voidable: (result) => misses(result, 'voidable'),
  equitableRelief: (result) => misses(result, 'equitableRelief'),
  account: (result) => misses(result, 'account'),
  burden: (result) => misses(result, 'burden'),
  // What the law asks for beside their votes.
  alsoFair: ({ conflict, outcome }) => conflict?.alsoFair === true && outcome === 'adopted',
  writtenBasis: (result) => isAsked(result, 'writtenBasis'),
  votedApart: (result) => isAsked(result, 'apart'),
  objectedAndVotedFor: ({ droppedObjections }) => droppedObjections.length > 0,
} satisfies Record<string, (result: VoteResult) => boolean>

function misses({ interest, outcome }: VoteResult, effect: ConflictEffect): boolean {
  const isMissed = typeof interest === 'object' && interest.kind === 'not-met'
  return isMissed && interest.rule.effect === effect && outcome === 'adopted'
}

function isAsked({ conflict, outcome }: VoteResult, asked: 'writtenBasis' | 'apart'): boolean {
  return outcome === 'adopted' && (conflict?.asks ?? []).includes(asked)
}

type VoteDoubt = keyof typeof OF_VOTES
type ResultDoubt = keyof typeof OF_RESULT
export type Doubt = VoteDoubt | ResultDoubt

/** What the law, as we read it, says of a matter; beside these screens say who has reviewed the rule. */
const OF_LAW: ReadonlySet<string> = new Set<Doubt | BarredReason>([
  'ownersDecide',
  'voidable',
  'equitableRelief',
  'account',
  'burden',
  'alsoFair',
  'writtenBasis',
  'votedApart',
  'objectedAndVotedFor',
  'noProfitToMembers',
  'noShares',
  'noLoansToDirectors',
])

/** Whether a doubt or a remark rests on a rule of law. */
export function isOfLaw(name: string): boolean {
  return OF_LAW.has(name)
}

export function voteDoubts(facts: VoteFacts, count: VoteCount): VoteDoubt[] {
  return namesOf(OF_VOTES).filter((name) => OF_VOTES[name](facts, count))
}

export function resultDoubts(result: VoteResult): ResultDoubt[] {
  return namesOf(OF_RESULT).filter((name) => OF_RESULT[name](result))
}

/** Object.keys forgets the type of the keys. */
function namesOf<Name extends string>(table: Record<Name, unknown>): Name[] {
  return Object.keys(table) as Name[]
}

/**
 * Whether the condition holds for any vote by name. A director whose attendance is not stated counts as
 * absent.
 */
function hasVote(
  { votes, directors }: VoteFacts,
  is: (choice: VoteChoice, director: VoteFacts['directors'][number]) => boolean,
): boolean {
  return (
    votes.manner === 'byName' &&
    votes.choices.some((choice, index) => is(choice, directors[index] ?? { isPresent: false }))
  )
}
