import {
  AS_AGREED,
  atLeast,
  toFinding,
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
import type { ActRule, ConflictRule, Law, QuorumBase, QuorumRule } from './rule.ts'

/*
 * What the law of a board, or of the managers of an LLC, makes of the people and votes that the minutes
 * state.
 */

/**
 * A board, or the managers of an LLC, at one matter. `undefined` means not stated and is never taken for
 * zero.
 */
export type BoardFacts = {
  /** Seats of the board, vacant ones included; for managers, all of them. */
  seats: number | undefined
  inOffice: number | undefined
  /** In the room or remote. People who could not hear, or who left the room, are not present. */
  present: number | undefined
  /**
   * The size of the board may vary. Some laws then count the number that is set, or the directors in office
   * if none is.
   */
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
  const rule = law?.quorum ?? (law?.act?.boardVote === 'allManagers' ? law.act : undefined)
  if (!rule) return 'not-checked'
  const counted = baseOf(rule, facts)
  if (!counted || facts.present === undefined) return 'not-stated'
  const { base } = counted
  const { present, ownRule } = facts
  const asked = ownRule && atLeast(ruleNeeds(ownRule, base))
  const isQuorum = 'quorumBase' in rule
  const byLaw = { ...moreThan(base / 2), basis: isQuorum ? ('law' as const) : ('act' as const) }
  const needs = quorumNeeds(asked, byLaw, { rule: isQuorum ? rule : AS_AGREED, base })
  if (typeof needs === 'string') return needs
  return { ...needs, ...counted, present, isMet: reaches(present, needs), rule }
}

/**
 * Whether the directors in office count under these laws; `undefined` where it is not stated what decides
 * that.
 */
const COUNTS_IN_OFFICE: Partial<Record<QuorumBase, (facts: BoardFacts) => boolean | undefined>> = {
  inOffice: () => true,
  fixedOrPrescribed: ({ seats, isSizeVariable }) => isSizeVariable === true && !seats,
  inOfficeOrPrescribed: ({ seats, isSizeVariable }) =>
    isSizeVariable === undefined ? undefined : !isSizeVariable || !seats,
}

/**
 * Whether the base of the quorum depends on whether the size of the board may vary: `always`, or where no
 * number is set.
 */
export function sizeMattersTo(law: Law | undefined): 'always' | 'withoutSeats' | undefined {
  const base = law?.quorum?.quorumBase
  if (base === 'inOfficeOrPrescribed') return 'always'
  return base === 'fixedOrPrescribed' ? 'withoutSeats' : undefined
}

function baseOf(rule: QuorumRule | ActRule, facts: BoardFacts) {
  const ask = 'quorumBase' in rule ? COUNTS_IN_OFFICE[rule.quorumBase] : undefined
  const countsInOffice = ask ? ask(facts) : false
  if (countsInOffice === undefined) return undefined
  const number = countsInOffice ? facts.inOffice : facts.seats
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
}

/** The result of the votes of a board, or of the managers, on a matter. */
export function actFinding(law: Law | undefined, votes: BoardVotes): Finding | Unknown {
  const rule = law?.act
  if (!rule) return 'not-checked'
  const { for: counted, against = 0, quorumRule, voteRule } = votes
  const base = voters(rule, votes)
  if (base === undefined || counted === undefined) return 'not-stated'
  const own = voteRule && ruleNeeds(voteRule, base)
  const needed = rule.isReplacedByOwnRule ? (own ?? majorityOf(base)) : Math.max(majorityOf(base), own ?? 0)
  const quorum =
    rule.boardVote === 'allManagers' ? undefined : quorumFinding(law, { ...votes, ownRule: quorumRule })
  const isEnough = counted >= needed && counted > against
  return toFinding({ ...atLeast(needed), counted, rule, ...(quorum && { quorum }) }, isEnough)
}

/** The people whose majority decides. */
function voters({ boardVote }: ActRule, votes: BoardVotes): number | undefined {
  if (boardVote === 'allManagers') return votes.seats
  if (boardVote !== 'presentAndVoting') return votes.present
  const { for: inFavor, against } = votes
  return inFavor === undefined || against === undefined ? undefined : inFavor + against
}

/** `for` are the votes in favor by directors without an interest. */
export type InterestVotes = BoardVotes & {
  /** Directors in office without an interest. */
  disinterested: number | undefined
  /** Those of them who were present, and those who voted for or against. */
  disinterestedPresent?: number | undefined
  disinterestedVoting?: number | undefined
  /** Where it is unknown who cast the votes: the most of them that may be theirs; `for` is then the least. */
  forAtMost?: number | undefined
}

export type InterestFinding = {
  /**
   * Whether the vote has the effect that the rule is about. It does not say whether the matter was adopted.
   */
  kind: 'met' | 'not-met'
  needed: number
  counted: number
  because?: 'votes' | 'quorum' | 'too-few-disinterested' | 'committee-needed'
  rule: ConflictRule
  quorum?: QuorumBehind
}

/**
 * Whether the votes of the directors without an interest protect the deal. It does not say whether the matter
 * was adopted: see {@link actFinding}.
 */
export function interestFinding(law: Law | undefined, votes: InterestVotes): InterestFinding | Unknown {
  const { disinterested, for: counted, forAtMost = counted } = votes
  const rule = law?.conflict
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

type Needs = Pick<InterestFinding, 'needed' | 'because' | 'quorum'> | Unknown
type Voting = InterestVotes & { disinterested: number }

function interestNeeds(law: Law, rule: ConflictRule, votes: Voting): Needs {
  if (rule.base === 'allDisinterested') return ofAllDisinterested(rule, votes)
  if (rule.base === 'votingQualified') return ofThoseVoting(rule, votes)
  return rule.base === 'sufficientWithout' ? enoughForAnAct(law, rule, votes) : 'not-checked'
}

function ofAllDisinterested(
  { minimum = 1, committeeIfMajorityInterested }: ConflictRule,
  { disinterested, inOffice }: Voting,
): Needs {
  const needed = Math.max(majorityOf(disinterested), minimum)
  if (!committeeIfMajorityInterested) return { needed }
  if (inOffice === undefined) return 'not-stated'
  return inOffice - disinterested > inOffice / 2 ? { needed, because: 'committee-needed' } : { needed }
}

function ofThoseVoting({ minimum = 1 }: ConflictRule, votes: Voting): Needs {
  const { disinterested, disinterestedPresent: present, disinterestedVoting: voting } = votes
  if (present === undefined || voting === undefined) return 'not-stated'
  const needed = Math.max(majorityOf(voting), minimum)
  const least = Math.max(majorityOf(disinterested), minimum)
  const quorum = { isMet: present >= least, needed: least }
  return quorum.isMet || least > disinterested ? { needed, quorum } : { needed, quorum, because: 'quorum' }
}

function enoughForAnAct(law: Law, { unanimousIfTooFew }: ConflictRule, votes: Voting): Needs {
  const { disinterested } = votes
  const act = actFinding(law, votes)
  if (typeof act === 'string') return act
  const isTooFew = unanimousIfTooFew && disinterested > 0 && disinterested < act.needed
  return {
    needed: isTooFew ? disinterested : act.needed,
    ...(act.quorum && { quorum: act.quorum }),
    ...(act.because === 'quorum' && { because: act.because }),
  }
}
