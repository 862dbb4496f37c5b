import {
  atLeast,
  toFinding,
  floorOf,
  majorityOf,
  moreThan,
  quorumNeeds,
  reaches,
  ruleNeeds,
  type Finding,
  type OwnRule,
  type QuorumBasis,
  type QuorumBehind,
  type Threshold,
  type Unknown,
} from './arithmetic.ts'
import type { ActRule, InterestRule, Law, QuorumRule } from './rule.ts'

/* What the law of a board, or of the managers of an LLC, makes of the people and votes that the minutes state. */

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

export type QuorumFinding = Threshold & {
  present: number
  isMet: boolean
  /** The base of the number. */
  base: number
  of: 'seats' | 'inOffice'
  basis: QuorumBasis
  rule: QuorumRule | ActRule
}

/** Whether enough of a board, or of the managers, took part to decide. */
export function quorumFinding(law: Law | undefined, facts: BoardFacts): QuorumFinding | Unknown {
  const rule = law?.quorum ?? (law?.act?.majorityOf === 'all' ? law.act : undefined)
  if (!rule) return 'not-checked'
  const counted = baseOf(rule, facts)
  if (!counted || facts.present === undefined) return 'not-stated'
  const { base } = counted
  const { present, ownRule } = facts
  const asked = ownRule && atLeast(ruleNeeds(ownRule, base))
  const floor = 'base' in rule && rule.floor ? floorOf(rule.floor, base) : undefined
  const needs = quorumNeeds(asked, floor, { ...moreThan(base / 2), basis: 'base' in rule ? 'law' : 'act' })
  return { ...needs, ...counted, present, isMet: reaches(present, needs), rule }
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
  for: number | undefined
  against?: number | undefined
  quorumRule?: OwnRule | undefined
  voteRule?: OwnRule | undefined
  /** There was a quorum at the start of the meeting. Some laws let the meeting continue after directors left. */
  beganWithQuorum?: boolean | undefined
}

/** The result of the votes of a board, or of the managers, on a matter. People who abstain count as present. */
export function actFinding(law: Law | undefined, votes: BoardVotes): Finding | Unknown {
  const rule = law?.act
  if (!rule) return 'not-checked'
  const { for: counted, against = 0, quorumRule, voteRule } = votes
  const base = rule.majorityOf === 'all' ? votes.seats : votes.present
  if (base === undefined || counted === undefined) return 'not-stated'
  const own = voteRule && ruleNeeds(voteRule, base)
  const needed = rule.isReplacedByOwnRule ? (own ?? majorityOf(base)) : Math.max(majorityOf(base), own ?? 0)
  const quorum =
    rule.majorityOf === 'present' ? quorumFinding(law, { ...votes, ownRule: quorumRule }) : undefined
  const isEnough = counted >= needed && counted > against
  const found = toFinding({ ...atLeast(needed), counted, rule, ...(quorum && { quorum }) }, isEnough)
  const isLost = typeof quorum === 'object' && !quorum.isMet
  return isLost ? afterDeparture(law, found, { ...votes, isEnough, required: quorum.needed }) : found
}

/**
 * The result where a quorum was missing. Some laws let a meeting that began with a quorum decide after directors left, by a
 * majority of the `required` quorum (Cal. Corp. Code 307(a)(8)).
 */
function afterDeparture(
  law: Law,
  withoutQuorum: Finding,
  { isEnough, required, beganWithQuorum }: BoardVotes & { isEnough: boolean; required: number },
): Finding | Unknown {
  const { departure: rule } = law
  if (!rule) return withoutQuorum
  const majority = majorityOf(required)
  const isCarried = isEnough && withoutQuorum.counted >= majority
  // Without a statement about the start of the meeting, it is unknown whether the votes are enough.
  if (beganWithQuorum === undefined) return isCarried ? 'not-stated' : withoutQuorum
  const { because: _because, ...found } = {
    ...withoutQuorum,
    needed: Math.max(majority, withoutQuorum.needed),
    rule,
  }
  if (isCarried && beganWithQuorum) return { ...found, kind: 'carried' }
  return { ...found, because: beganWithQuorum ? 'votes' : 'quorum' }
}

/** `for` are the votes in favor by directors without an interest. */
export type InterestVotes = BoardVotes & {
  /** Directors in office without an interest. */
  disinterested: number | undefined
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
 * {@link actFinding}.
 */
export function interestFinding(law: Law | undefined, votes: InterestVotes): InterestFinding | Unknown {
  const { disinterested, for: counted, forAtMost = counted } = votes
  const rule = law?.interests
  if (!rule) return 'not-checked'
  if (disinterested === undefined || counted === undefined) return 'not-stated'
  const asked = interestNeeds(law, rule, { ...votes, disinterested })
  if (typeof asked === 'string') return asked
  const found = { ...asked, counted, rule }
  if (asked.because) return { ...found, kind: 'not-met' }
  if (asked.needed > disinterested) return { ...found, kind: 'not-met', because: 'too-few-disinterested' }
  if (counted >= asked.needed) return { ...found, kind: 'met' }
  const isOpen = forAtMost !== undefined && forAtMost >= asked.needed
  return isOpen ? 'not-stated' : { ...found, kind: 'not-met', because: 'votes' }
}

function interestNeeds(
  law: Law,
  rule: InterestRule,
  votes: InterestVotes & { disinterested: number },
): Pick<InterestFinding, 'needed' | 'because' | 'quorum'> | Unknown {
  const { disinterested, inOffice } = votes
  if (rule.test === 'majority-of-disinterested') {
    const needed = Math.max(majorityOf(disinterested), rule.atLeast ?? 1)
    if (!rule.committeeOf) return { needed }
    if (inOffice === undefined) return 'not-stated'
    return inOffice - disinterested > inOffice / 2 ? { needed, because: 'committee-needed' } : { needed }
  }
  const act = actFinding(law, votes)
  if (typeof act === 'string') return act
  const isTooFew = rule.orUnanimous && disinterested > 0 && disinterested < act.needed
  return {
    needed: isTooFew ? disinterested : act.needed,
    ...(act.quorum && { quorum: act.quorum }),
    ...(act.because === 'quorum' && { because: act.because }),
  }
}
