import {
  floorOf,
  majorityOf,
  ruleNeeds,
  type BelowFloor,
  type Finding,
  type OwnRule,
  type QuorumBehind,
  type Unknown,
  type VoteContradiction,
} from './arithmetic.ts'
import { ownersActFinding, type OwnersVotes } from './owners-findings.ts'
import type { ActRule, InterestRule, Law, QuorumRule } from './rule.ts'

/** A board, or the managers of an LLC, at one matter. `undefined` means not stated and is never taken for zero. */
export type BoardFacts = {
  /** Seats of the board, vacant ones included; for managers, all of them. */
  seats: number | undefined
  inOffice: number | undefined
  /** In the room or remote. People who could not hear, or who left the room, are not present. */
  present: number | undefined
  /** The size of the board varies and no number is prescribed: some laws then count the directors in office. */
  isSizeVariable?: boolean | undefined
  ownRule?: OwnRule | undefined
}

export type QuorumContradiction =
  'moreDirectorsThanSeats' | 'morePresentThanDirectors' | 'ruleAboveSeats' | 'ruleBelowFloor'

export type QuorumFinding = {
  needed: number
  present: number
  isMet: boolean
  /** The base of the number. */
  base: number
  of: 'seats' | 'inOffice'
  /** `act`: the law names no quorum, but a majority of all must vote for a matter, so fewer people cannot decide. */
  basis: 'law' | 'ownRule' | 'floor' | 'act'
  belowFloor?: BelowFloor
  contradictions: QuorumContradiction[]
  rule: QuorumRule | ActRule
}

/** Whether enough of a board, or of the managers, took part to decide. */
export function quorumFinding(law: Law | undefined, facts: BoardFacts): QuorumFinding | Unknown {
  const rule = law?.quorum ?? (law?.act?.majorityOf === 'all' ? law.act : undefined)
  if (!rule) return 'not-checked'
  const counted = baseOf(rule, facts)
  if (!counted || facts.present === undefined) return 'not-stated'
  const { base, of } = counted
  const { seats, inOffice, present, ownRule } = facts
  const asked = ownRule && ruleNeeds(ownRule, base)
  const floor = 'base' in rule && rule.floor ? floorOf(rule.floor, base) : undefined
  const isBelow = asked !== undefined && floor !== undefined && asked < floor
  const needed = isBelow ? floor : (asked ?? majorityOf(base))
  const byLaw = 'base' in rule ? 'law' : 'act'
  const contradictions: [QuorumContradiction, boolean][] = [
    ['moreDirectorsThanSeats', seats !== undefined && inOffice !== undefined && inOffice > seats],
    ['morePresentThanDirectors', inOffice !== undefined && present > inOffice],
    ['ruleAboveSeats', asked !== undefined && asked > base],
    ['ruleBelowFloor', isBelow],
  ]
  return {
    needed,
    present,
    isMet: present >= needed,
    base,
    of,
    basis: isBelow ? 'floor' : asked === undefined ? byLaw : 'ownRule',
    ...(isBelow && { belowFloor: { asked, floor } }),
    contradictions: contradictions.flatMap(([contradiction, applies]) => (applies ? [contradiction] : [])),
    rule,
  }
}

/** The smallest quorum that bylaws may set. `not-checked` also where the law sets none. */
export function quorumFloor(law: Law | undefined, facts: Omit<BoardFacts, 'present'>): number | Unknown {
  if (!law?.quorum?.floor) return 'not-checked'
  const counted = baseOf(law.quorum, { ...facts, present: undefined })
  return counted ? floorOf(law.quorum.floor, counted.base) : 'not-stated'
}

function baseOf(rule: QuorumRule | ActRule, { seats, inOffice, isSizeVariable }: BoardFacts) {
  const base = 'base' in rule ? rule.base : 'seats'
  const countsInOffice = base === 'in-office' || (base === 'seats-or-in-office' && isSizeVariable && !seats)
  const number = countsInOffice ? inOffice : seats
  // A board without seats has no majority.
  return number
    ? { base: number, of: countsInOffice ? ('inOffice' as const) : ('seats' as const) }
    : undefined
}

export type BoardVotes = Omit<BoardFacts, 'ownRule'> & {
  body: 'board' | 'managers'
  for: number | undefined
  against?: number | undefined
  abstaining?: number | undefined
  notVoting?: number | undefined
  quorumRule?: OwnRule | undefined
  voteRule?: OwnRule | undefined
  /** There was a quorum at the start of the meeting. Some laws let the meeting continue after directors left. */
  beganWithQuorum?: boolean | undefined
}

/** The result of the votes on a matter under the governing law. */
export function actFinding(law: Law | undefined, votes: BoardVotes | OwnersVotes): Finding | Unknown {
  return isOfOwners(votes) ? ownersActFinding(law, votes) : boardActFinding(law, votes)
}

function isOfOwners(votes: BoardVotes | OwnersVotes): votes is OwnersVotes {
  return votes.body === 'shareholders' || votes.body === 'members'
}

function boardActFinding(law: Law | undefined, votes: BoardVotes): Finding | Unknown {
  const rule = law?.act
  if (!rule) return 'not-checked'
  const base = rule.majorityOf === 'all' ? votes.seats : votes.present
  if (base === undefined || votes.for === undefined) return 'not-stated'
  const own = votes.voteRule && ruleNeeds(votes.voteRule, base)
  const needed = rule.isReplacedByOwnRule ? (own ?? majorityOf(base)) : Math.max(majorityOf(base), own ?? 0)
  const quorum =
    rule.majorityOf === 'present' ? quorumFinding(law, { ...votes, ownRule: votes.quorumRule }) : undefined
  const contradictions = contradictionsIn(votes)
  const isEnough = votes.for >= needed && votes.for > (votes.against ?? 0)
  const found = { needed, needs: 'at-least' as const, counted: votes.for, contradictions, rule }
  const behind = quorum === undefined ? {} : { quorum }
  if (typeof quorum === 'object' && !quorum.isMet) {
    const going = continuesAfterDeparture(law, { ...votes, requiredQuorum: quorum.needed })
    // Without a statement about the start of the meeting, it is unknown whether the votes are enough.
    if (going === 'not-stated' && isEnough && votes.for >= majorityOf(quorum.needed)) return going
    if (typeof going === 'string') return { ...found, ...behind, kind: 'not-carried', because: 'quorum' }
    const isCarried = going.kind === 'carried' && isEnough
    const needs = { ...going, needed: Math.max(going.needed, needed), contradictions, quorum }
    return isCarried ? needs : { ...needs, kind: 'not-carried', because: going.because ?? 'votes' }
  }
  return isEnough
    ? { ...found, ...behind, kind: 'carried' }
    : { ...found, ...behind, kind: 'not-carried', because: 'votes' }
}

/**
 * Whether a meeting that began with a quorum could still decide after directors left (Cal. Corp. Code 307(a)(8)).
 * `requiredQuorum` is the number that was needed at its beginning.
 */
export function continuesAfterDeparture(
  law: Law | undefined,
  votes: Pick<BoardVotes, 'for' | 'beganWithQuorum'> & { requiredQuorum: number | undefined },
): Finding | Unknown {
  const rule = law?.departure
  if (!rule) return 'not-checked'
  const { for: counted, beganWithQuorum, requiredQuorum } = votes
  if (counted === undefined || beganWithQuorum === undefined || requiredQuorum === undefined) {
    return 'not-stated'
  }
  const needed = majorityOf(requiredQuorum)
  const found = { needed, needs: 'at-least' as const, counted, contradictions: [], rule }
  if (!beganWithQuorum) return { ...found, kind: 'not-carried', because: 'quorum' }
  return counted >= needed
    ? { ...found, kind: 'carried' }
    : { ...found, kind: 'not-carried', because: 'votes' }
}

function contradictionsIn(votes: BoardVotes): VoteContradiction[] {
  const { present, inOffice, for: inFavor, against, abstaining, notVoting } = votes
  const told = [inFavor, against, abstaining, notVoting]
  const total = told.reduce<number>((sum, number) => sum + (number ?? 0), 0)
  const isWhole = !told.includes(undefined)
  const found: [VoteContradiction, boolean][] = [
    ['countsDoNotAddUp', present !== undefined && (total > present || (isWhole && total !== present))],
    ['moreVotesThanPeople', inOffice !== undefined && total > inOffice],
  ]
  return found.flatMap(([contradiction, applies]) => (applies ? [contradiction] : []))
}

export type InterestVotes = Omit<BoardVotes, 'body' | 'for' | 'against' | 'abstaining' | 'notVoting'> & {
  body: BoardVotes['body'] | OwnersVotes['body']
  /** Directors in office without an interest. */
  disinterested: number | undefined
  /** Votes in favor by directors without an interest. */
  for: number | undefined
  /** Where it is unknown who cast the votes: the most of them that may be theirs; `for` is then the least. */
  forAtMost?: number | undefined
}

export type InterestFinding = {
  /** Whether the vote has the effect that the rule is about. It does not say whether the matter was adopted. */
  kind: 'met' | 'not-met'
  needed: number
  counted: number
  because?: 'votes' | 'quorum' | 'too-few-disinterested' | 'committee-needed'
  rule: InterestRule
  quorum?: QuorumBehind
}

/**
 * Whether the votes of the directors without an interest protect the deal. It does not say whether the matter was adopted: see
 * {@link actFinding}. Votes of owners are not checked.
 */
export function interestFinding(law: Law | undefined, votes: InterestVotes): InterestFinding | Unknown {
  const { body, disinterested, for: counted, forAtMost = counted } = votes
  const rule = law?.interests
  if (!rule || body === 'shareholders' || body === 'members') return 'not-checked'
  if (disinterested === undefined || counted === undefined) return 'not-stated'
  const asked = interestNeeds(law, rule, { ...votes, body, disinterested })
  if (typeof asked === 'string') return asked
  const { because: obstacle, ...rest } = asked
  const found = { ...rest, counted, rule }
  if (obstacle) return { ...found, kind: 'not-met', because: obstacle }
  if (asked.needed > disinterested) return { ...found, kind: 'not-met', because: 'too-few-disinterested' }
  if (counted >= asked.needed) return { ...found, kind: 'met' }
  return forAtMost !== undefined && forAtMost >= asked.needed
    ? 'not-stated'
    : { ...found, kind: 'not-met', because: 'votes' }
}

type Needs = Pick<InterestFinding, 'needed' | 'because' | 'quorum'>

function interestNeeds(
  law: Law | undefined,
  rule: InterestRule,
  votes: InterestVotes & { body: BoardVotes['body']; disinterested: number },
): Needs | Unknown {
  const { disinterested, inOffice } = votes
  if (rule.test === 'majority-of-disinterested') {
    const needed = Math.max(majorityOf(disinterested), rule.atLeast ?? 1)
    if (!rule.committeeOf) return { needed }
    if (inOffice === undefined) return 'not-stated'
    return inOffice - disinterested > inOffice / 2 ? { needed, because: 'committee-needed' } : { needed }
  }
  const act = boardActFinding(law, votes)
  if (typeof act === 'string') return act
  const quorum = act.quorum === undefined ? {} : { quorum: act.quorum }
  const isTooFew = rule.orUnanimous && disinterested > 0 && disinterested < act.needed
  const needed = isTooFew ? disinterested : act.needed
  return act.because === 'quorum' ? { needed, because: 'quorum', ...quorum } : { needed, ...quorum }
}
