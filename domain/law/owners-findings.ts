import {
  AS_AGREED,
  atLeast,
  toFinding,
  moreThan,
  partOf,
  quorumNeeds,
  reaches,
  stricter,
  type Finding,
  type OwnRule,
  type QuorumBasis,
  type Threshold,
  type Unknown,
} from './arithmetic.ts'
import { findMemberDecision } from './find-law.ts'
import type { Law, MemberDecision, OwnersActRule, OwnersQuorumRule } from './rule.ts'

/* What the law makes of the shares, votes or interests that took part in a meeting of the owners, and of their votes. */

/** Shares, votes or interests at a meeting. `undefined` means not stated. */
export type OwnersFacts = {
  /** All votes that may be cast. For interests in percent it is 100, and need not be given. */
  entitled: number | undefined
  represented: number | undefined
  isPercent?: boolean | undefined
  /** A part of the votes. A rule that is a number of heads does not apply to votes. */
  ownRule?: OwnRule | undefined
}

export type OwnersQuorumFinding = Threshold & {
  represented: number
  isMet: boolean
  basis: QuorumBasis
  rule: OwnersQuorumRule | OwnersActRule
}

/** Whether enough votes or interests were represented to decide. */
export function ownersQuorumFinding(
  law: Law | undefined,
  { entitled, represented, isPercent, ownRule }: OwnersFacts,
): OwnersQuorumFinding | Unknown {
  const act = law?.ownersAct?.ownersVote === 'majorityInInterest' ? law.ownersAct : undefined
  const rule = law?.ownersQuorum ?? act
  if (!rule || countsHeads(law, isPercent)) return 'not-checked'
  const all = isPercent ? 100 : entitled
  if (all === undefined || represented === undefined) return 'not-stated'
  const isWhole = areWhole([all, represented], isPercent)
  const isQuorum = 'part' in rule
  const part = isQuorum ? rule.part : 'majority'
  const least = part === 'majority' ? moreThan(all / 2, isWhole) : atLeast(partOf(all, part, isWhole))
  const byLaw = { ...least, basis: isQuorum ? ('law' as const) : ('act' as const) }
  const own = { rule: isQuorum ? rule : AS_AGREED, base: all, isWhole }
  const needs = quorumNeeds(ownPart(ownRule, all, isWhole), byLaw, own)
  if (typeof needs === 'string') return needs
  return { ...needs, represented, isMet: reaches(represented, needs), rule }
}

/** Each member has one vote, so percentages of the interests decide nothing. */
function countsHeads(law: Law | undefined, isPercent: boolean | undefined): boolean {
  return isPercent === true && law?.interestBase?.interestBase === 'heads'
}

/** Only whole votes are counted: not percentages, nor fractions of a share. */
function areWhole(numbers: number[], isPercent: boolean | undefined): boolean {
  return !isPercent && numbers.every(Number.isInteger)
}

function ownPart(rule: OwnRule | undefined, all: number, isWhole: boolean): Threshold | undefined {
  return rule && 'numerator' in rule.needs ? atLeast(partOf(all, rule.needs, isWhole)) : undefined
}

export type OwnersVotes = Omit<OwnersFacts, 'ownRule'> & {
  for: number | undefined
  against: number | undefined
  /** An election of directors. */
  isElection?: boolean | undefined
  quorumRule?: OwnRule | undefined
  voteRule?: OwnRule | undefined
}

/** The result of the votes of owners on a matter. */
export function ownersActFinding(law: Law | undefined, votes: OwnersVotes): Finding | Unknown {
  // Members who decide every matter by more than half of all interests also elect that way. A rule on other matters does not
  // apply to elections.
  const act = law?.ownersAct
  const elects = law?.election ?? (act?.ownersVote === 'majorityInInterest' ? act : undefined)
  const rule = votes.isElection ? elects : act
  if (!rule || countsHeads(law, votes.isPercent)) return 'not-checked'
  const { for: counted } = votes
  if (counted === undefined) return 'not-stated'
  const quorum = ownersQuorumFinding(law, { ...votes, ownRule: votes.quorumRule })
  const threshold = 'by' in rule ? atLeast(1) : ownersThreshold(rule, votes, quorum)
  if (typeof threshold === 'string') return threshold
  return toFinding({ ...threshold, counted, rule, ...(quorum !== 'not-checked' && { quorum }) })
}

function ownersThreshold(
  rule: OwnersActRule,
  votes: OwnersVotes,
  quorum: OwnersQuorumFinding | Unknown,
): Threshold | Unknown {
  const base = actBase(rule, votes)
  if (base === undefined || votes.for === undefined) return 'not-stated'
  const isWhole = areWhole([votes.for, votes.against ?? 0, base], votes.isPercent)
  const { ownersVote } = rule
  const isAgainst = ownersVote === 'forOverAgainst' || ownersVote === 'votingAndHalfQuorum'
  const bound = isAgainst ? votes.against : base / 2
  if (bound === undefined) return 'not-stated'
  const byLaw = { ...moreThan(bound, isWhole), ...(isAgainst && { isOverAgainst: true as const }) }
  const own = ownPart(votes.voteRule, base, isWhole)
  if (own && rule.isReplacedByOwnRule) return own
  const needed = own ? stricter(byLaw, own) : byLaw
  if (ownersVote !== 'votingAndHalfQuorum') return needed
  return typeof quorum === 'string' ? quorum : stricter(needed, moreThan(quorum.needed / 2, isWhole))
}

/** The base of the votes in favor. */
function actBase({ ownersVote }: OwnersActRule, votes: OwnersVotes): number | undefined {
  const { for: inFavor, against, represented, entitled, isPercent } = votes
  if (ownersVote === 'presentAndEntitled') return represented
  if (ownersVote === 'majorityInInterest') return isPercent ? 100 : entitled
  return inFavor === undefined || against === undefined ? undefined : inFavor + against
}

export type MemberDecisionVotes = {
  decision: MemberDecision
  /** Whether the owners voted, not the managers. */
  isOfOwners: boolean
  for: number | undefined
  /** All members, or all their votes. For interests in percent it is 100, and need not be given. */
  all: number | undefined
  isPercent?: boolean | undefined
  /** The rule of the company's agreement in place of the statute: a part of all members or interests. */
  ownRule?: OwnRule | undefined
}

/** Whether the members named by the statute decided. `members-decide`: managers voted, but only members can decide. */
export function memberDecisionFinding(
  law: Law | undefined,
  { decision, isOfOwners, for: counted, all: stated, isPercent, ownRule }: MemberDecisionVotes,
): Finding | Unknown | 'members-decide' {
  const rule = findMemberDecision(law, decision)
  if (!rule) return 'not-checked'
  if (!isOfOwners) return 'members-decide'
  if (countsHeads(law, isPercent)) return 'not-checked'
  const all = isPercent ? 100 : stated
  if (all === undefined || counted === undefined) return 'not-stated'
  const isWhole = areWhole([all, counted], isPercent)
  const byLaw = rule.by === 'all' ? atLeast(all) : moreThan(all / 2, isWhole)
  const threshold = ownPart(ownRule, all, isWhole) ?? (rule.by && byLaw)
  return threshold ? toFinding({ ...threshold, counted, rule }) : 'not-checked'
}
