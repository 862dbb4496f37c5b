import type { ShareVotes } from './minutes.ts'
import {
  atLeastMajority,
  fractionOf,
  isShareQuorum,
  majorityOf,
  quorumOf,
  type Quorum,
  type Rule,
} from './quorum.ts'
import { isOwners, type Body } from './company-form.ts'
import type { VoteChoice, Votes } from './votes.ts'

/** What the votes on one matter are counted from. Lists stand in the order of the directors. */
export type VoteFacts = {
  body: Body
  seats: number | undefined
  statuses: readonly ('present' | 'remote' | 'absent')[]
  /** Some came late or left early: of those present, the numbers of a vote tell how many were there for it. */
  cameOrWent?: boolean | undefined
  votes: Votes
  /** Which directors have an interest in the matter, and whether they left the room for it. */
  interested: readonly (undefined | { leftRoom: boolean })[]
  quorumRule?: Rule | undefined
  voteRule?: Rule | undefined
  jurisdiction?: string | undefined
  shareVotes?: ShareVotes | undefined
  /** Shareholders elect directors by the most votes, whatever is cast against them (KRS 271B.7-280). */
  isElection?: boolean | undefined
  /**
   * As records of the first two wordings count: votes for that are enough adopt a matter, though as many are told against it, more
   * together than people were there.
   */
  adoptsOutvoted?: boolean | undefined
  /** As records of the first three wordings count: votes told in numbers are those of directors without an interest, as many as there are. */
  takesAllAsDisinterested?: boolean | undefined
}

export type VoteDoubt =
  | 'countsDoNotAddUp'
  | 'voteOfSomeoneAbsent'
  | 'awayWithoutTimes'
  | 'voteOfSomeoneInterested'
  | 'interestedAmongNumbers'
  | 'recusedWithoutInterest'
  | 'moreVotesThanPeople'
  | 'moreThanTookPart'

/**
 * What the votes came to. `rule` says which arithmetic was used: the act of the board, that of the directors without an
 * interest, a plain majority of the votes cast, the most votes, more than half of all interests, or a majority of all managers.
 */
export type VoteResult = {
  rule: 'act' | 'disinterested' | 'cast' | 'plurality' | 'interests' | 'managers'
  for: number
  /** More than `for` where only numbers are told, and some of them must be votes of directors with an interest: nobody knows which. */
  mostFor: number
  against: number
  abstaining: number
  notVoting: number
  recused: number
  /** Directors who counted as present for this matter. */
  present: number
  /**
   * Votes for that were needed; for `cast` one more than those against, for `interests` the percentage to be exceeded. The owners
   * may have agreed on a larger part.
   */
  needed: number
  /** For `disinterested`: directors in office without an interest. */
  disinterested: number
  isAdopted: boolean
  /** The votes may be enough, and may not: it depends on whose they are. */
  isUncertain: boolean
  quorum: Quorum | undefined
  doubts: VoteDoubt[]
}

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
  const tally = votes.manner === 'counted' ? { ...pick(votes), recused: 0 } : tallyOf(choices)
  const present = votes.manner === 'counted' && facts.cameOrWent ? Math.min(named, toldIn(tally)) : named
  const quorum = quorumFor(facts, present)
  const doubts = doubtsIn(facts, choices, tally, present)
  const counted = { ...tally, mostFor: tally.for, isUncertain: false, present, quorum, doubts }
  if (facts.interested.some(Boolean)) return { ...counted, ...byDisinterested(facts, choices, tally) }
  if (body === 'managers') return { ...counted, ...byManagers(facts, tally) }
  const needed = atLeastMajority(facts.voteRule, present)
  const isAdopted = (quorum?.isMet ?? true) && isEnough(tally, needed, facts) && present > 0
  return { ...counted, rule: 'act', needed, disinterested: choices.length, isAdopted }
}

/**
 * Votes of shares or interests. Who holds how many is not known, so votes by name are not counted; where all who took part
 * agreed, the votes that were represented are.
 */
function countShares({
  votes,
  body,
  shareVotes = {},
  isElection,
  voteRule,
}: VoteFacts): VoteResult | undefined {
  const { represented, entitled, percent } = shareVotes
  const all = body === 'members' ? percent : represented
  const unanimous = { for: all, against: 0, abstaining: 0, notVoting: 0 }
  const tally = votes.manner === 'counted' ? pick(votes) : unanimous
  const { for: votesFor } = tally
  if (votes.manner === 'byName' || votesFor === undefined) return undefined
  const told = votesFor + tally.against + tally.abstaining + tally.notVoting
  const tookPart = all ?? (body === 'members' ? 100 : told)
  // Thirds of a hundred, rounded as people round them, add up to a little more.
  const doubts: VoteDoubt[] = told > tookPart + 0.1 && !isElection ? ['moreThanTookPart'] : []
  const hasQuorum =
    entitled === undefined || represented === undefined || isShareQuorum({ entitled, represented })
  const counted = {
    ...tally,
    for: votesFor,
    mostFor: votesFor,
    isUncertain: false,
    recused: 0,
    present: 0,
    disinterested: 0,
    quorum: undefined,
    doubts,
  }
  if (body === 'members') {
    const isAdopted = votesFor > 50 && votesFor >= fractionOf(voteRule, 100)
    return { ...counted, rule: 'interests', needed: 50, isAdopted }
  }
  const asked = Math.ceil(fractionOf(voteRule, votesFor + tally.against))
  const needed = isElection ? 1 : Math.max(tally.against + 1, asked)
  const isAdopted = hasQuorum && votesFor >= needed
  return { ...counted, rule: isElection ? 'plurality' : 'cast', needed, isAdopted }
}

type Tally = Pick<VoteResult, 'for' | 'against' | 'abstaining' | 'notVoting' | 'recused'>

function pick(votes: Extract<Votes, { manner: 'counted' }>) {
  return { for: votes.for, against: votes.against, abstaining: votes.abstaining, notVoting: votes.notVoting }
}

/** What each director did. Where that is not told by name, all who were present and have no interest voted for. */
function choicesOf({ statuses, votes, interested }: VoteFacts): VoteChoice[] {
  return statuses.map((status, index) => {
    if (status === 'absent') return 'absent'
    if (votes.manner === 'byName') return votes.choices[index] ?? 'notVoting'
    return interested[index] ? 'recused' : 'for'
  })
}

/** Whoever is in the room counts, also without voting; who left it does not. */
function isPresent(choice: VoteChoice, interest: { leftRoom: boolean } | undefined): boolean {
  return choice !== 'absent' && choice !== 'away' && !(choice === 'recused' && interest?.leftRoom)
}

function tallyOf(choices: readonly VoteChoice[]): Tally {
  const count = (choice: VoteChoice) => choices.filter((each) => each === choice).length
  return {
    for: count('for'),
    against: count('against'),
    abstaining: count('abstained'),
    notVoting: count('notVoting'),
    recused: count('recused'),
  }
}

function toldIn(tally: Tally): number {
  return tally.for + tally.against + tally.abstaining + tally.notVoting + tally.recused
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
  const mostFor = others > 0 ? Math.min(own.for, presentWithout(facts)) : votesFor
  const needed = Math.max(2, majorityOf(disinterested))
  const isAdopted = disinterested > 1 && votesFor >= needed
  const isUncertain = disinterested > 1 && !isAdopted && mostFor >= needed
  const counted = { ...own, for: votesFor, mostFor, needed, disinterested }
  return { ...counted, rule: 'disinterested' as const, isAdopted, isUncertain }
}

/** Votes told in numbers beyond those that directors without an interest can have cast: they are of others. */
function votesOfInterested(facts: VoteFacts, { for: votesFor, against, abstaining }: Tally): number {
  if (facts.takesAllAsDisinterested) return 0
  return Math.max(0, votesFor + against + abstaining - presentWithout(facts))
}

/** Directors without an interest who were there. */
function presentWithout({ interested, statuses }: VoteFacts): number {
  return statuses.filter((status, index) => status !== 'absent' && !interested[index]).length
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

function doubtsIn(
  facts: VoteFacts,
  choices: readonly VoteChoice[],
  tally: Tally,
  present: number,
): VoteDoubt[] {
  const { votes, statuses, interested, cameOrWent } = facts
  const isByName = votes.manner === 'byName'
  const told = toldIn(tally)
  const doubts: [VoteDoubt, boolean][] = [
    ['countsDoNotAddUp', votes.manner === 'counted' && told !== present],
    ['moreVotesThanPeople', votes.manner === 'counted' && told > statuses.length],
    [
      'voteOfSomeoneAbsent',
      isByName && votes.choices.some((choice, index) => statuses[index] === 'absent' && choice !== 'absent'),
    ],
    ['awayWithoutTimes', isByName && cameOrWent === false && votes.choices.includes('away')],
    [
      'voteOfSomeoneInterested',
      isByName &&
        choices.some((choice, index) => interested[index] && (choice === 'for' || choice === 'against')),
    ],
    [
      'interestedAmongNumbers',
      votes.manner === 'counted' && interested.some(Boolean) && votesOfInterested(facts, tally) > 0,
    ],
    [
      'recusedWithoutInterest',
      isByName && choices.some((choice, index) => choice === 'recused' && !interested[index]),
    ],
  ]
  return doubts.flatMap(([doubt, applies]) => (applies ? [doubt] : []))
}
