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
import { findReserved } from './find-law.ts'
import type { Law, OwnersActRule, OwnersQuorumRule, ReservedDecision, ReservedVotes } from './rule.ts'

/*
 * What the law makes of the shares, votes or interests that took part in a meeting of the owners, and of
 * their votes.
 */

/** Shares, votes or interests at a meeting. `undefined` means not stated. */
export type OwnersFacts = {
  /** All votes that may be cast. For interests in percent it is 100, and need not be given. */
  entitled: number | undefined
  represented: number | undefined
  isPercent?: boolean | undefined
  /** A part of the votes, or a number of them. Interests are no numbers. */
  ownRule?: OwnRule | undefined
}

export type OwnersQuorumFinding = Threshold & {
  represented: number
  isMet: boolean
  basis: QuorumBasis
  /** Missing: the company's own rule, where no law was read. */
  rule?: OwnersQuorumRule | OwnersActRule
}

/** Whether enough votes or interests were represented to decide. */
export function ownersQuorumFinding(
  law: Law | undefined,
  { entitled, represented, isPercent, ownRule }: OwnersFacts,
): OwnersQuorumFinding | Unknown {
  const act = law?.ownersAct?.ownersVote === 'majorityInInterest' ? law.ownersAct : undefined
  const rule = law?.ownersQuorum ?? act
  const isUnread = !rule || countsHeads(law, isPercent)
  if (isUnread && !ownRule) return 'not-checked'
  const all = isPercent ? 100 : entitled
  if (all === undefined || represented === undefined) return 'not-stated'
  const isWhole = areWhole([all, represented], isPercent)
  const stated = ownNeeds(ownRule, all, isPercent)
  if (isUnread)
    return stated
      ? { ...stated, basis: 'ownRule', represented, isMet: reaches(represented, stated) }
      : 'not-checked'
  const isQuorum = 'part' in rule
  const part = isQuorum ? rule.part : 'majority'
  const least = part === 'majority' ? moreThan(all / 2, isWhole) : atLeast(partOf(all, part, isWhole))
  const byLaw = { ...least, basis: isQuorum ? ('law' as const) : ('act' as const) }
  const own = { rule: isQuorum ? rule : AS_AGREED, base: all, isWhole }
  const needs = quorumNeeds(stated, byLaw, own)
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

/** What the company's own rule asks: a part of `all`, or a number of votes. */
function ownNeeds(
  rule: OwnRule | undefined,
  all: number,
  isPercent: boolean | undefined,
): Threshold | undefined {
  if (rule && 'number' in rule.needs) return isPercent ? undefined : atLeast(rule.needs.number)
  return ownPart(rule, all, areWhole([all], isPercent))
}

/** The company's own rule for a vote, of the votes that it names, or else of `usual`. */
function ownVotes(
  { voteRule, ...votes }: OwnersVotes,
  usual: number | undefined,
): Threshold | 'not-stated' | undefined {
  if (!voteRule) return undefined
  const { for: inFavor, against, represented, entitled, isPercent } = votes
  const bases = {
    cast: inFavor === undefined || against === undefined ? undefined : inFavor + against,
    represented,
    entitled: isPercent ? 100 : entitled,
  }
  const base = voteRule.of ? bases[voteRule.of] : usual
  if (base === undefined && !('number' in voteRule.needs)) return 'not-stated'
  return ownNeeds(voteRule, base ?? 0, isPercent)
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
  // Members who decide every matter by more than half of all interests also elect that way. A rule on other
  // matters does not apply to elections.
  const act = law?.ownersAct
  const elects = law?.election ?? (act?.ownersVote === 'majorityInInterest' ? act : undefined)
  const rule = votes.isElection ? elects : act
  const { for: counted } = votes
  if (!rule || countsHeads(law, votes.isPercent))
    return votes.isElection ? 'not-checked' : ownActFinding(law, votes)
  if (counted === undefined) return 'not-stated'
  const quorum = ownersQuorumFinding(law, { ...votes, ownRule: votes.quorumRule })
  const threshold = 'by' in rule ? atLeast(1) : ownersThreshold(rule, votes, quorum)
  if (typeof threshold === 'string') return threshold
  return toFinding({ ...threshold, counted, rule, ...(quorum !== 'not-checked' && { quorum }) })
}

/** The company's own rule alone, where no law was read: a rule that was stated is arithmetic. */
function ownActFinding(law: Law | undefined, votes: OwnersVotes): Finding | Unknown {
  const { for: counted, against, isPercent } = votes
  const cast = counted === undefined || against === undefined ? undefined : counted + against
  const needed = ownVotes(votes, isPercent ? 100 : cast)
  if (needed === undefined) return 'not-checked'
  if (needed === 'not-stated' || counted === undefined) return 'not-stated'
  const quorum = ownersQuorumFinding(law, { ...votes, ownRule: votes.quorumRule })
  return toFinding({ ...needed, counted, ...(quorum !== 'not-checked' && { quorum }) })
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
  const own = ownVotes(votes, base)
  if (own === 'not-stated') return own
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

export type ReservedDecisionVotes = Omit<OwnersVotes, 'isElection'> & {
  decision: ReservedDecision
  /** Whether the owners voted, not the board or the managers. */
  isOfOwners: boolean
}

/**
 * Whether the owners decided what is reserved to them. `owners-decide`: the board or the managers voted, and
 * only owners can decide. `not-checked` also where the statute was not read: no other rule is applied in its
 * place.
 */
export function reservedFinding(
  law: Law | undefined,
  { decision, isOfOwners, ...votes }: ReservedDecisionVotes,
): Finding | Unknown | 'owners-decide' {
  const rule = findReserved(law, decision)
  if (!isOfOwners) return rule && !rule.orBoard ? 'owners-decide' : 'not-checked'
  if (countsHeads(law, votes.isPercent)) return 'not-checked'
  const { for: counted, entitled, isPercent, voteRule } = votes
  const all = isPercent ? 100 : entitled
  // The company's own rule says part of what. Of all votes is the strictest reading.
  const own = voteRule && 'numerator' in voteRule.needs
  if (!rule?.by && !own) return 'not-checked'
  if (counted === undefined) return 'not-stated'
  const isWhole = areWhole([all ?? 0, counted], isPercent)
  const threshold =
    own && all !== undefined
      ? ownPart(voteRule, all, isWhole)
      : reservedThreshold(own ? 'all' : rule?.by, votes)
  if (!threshold) return 'not-stated'
  const quorum = ownersQuorumFinding(law, { ...votes, ownRule: votes.quorumRule })
  const needsQuorum = quorum !== 'not-checked' && !own && rule?.by !== 'all' && rule?.by !== 'majority'
  return toFinding({ ...threshold, counted, ...(rule && { rule }), ...(needsQuorum && { quorum }) })
}

function reservedThreshold(by: ReservedVotes | undefined, votes: OwnersVotes): Threshold | undefined {
  const { against, represented, entitled, isPercent } = votes
  const all = isPercent ? 100 : entitled
  const isWhole = areWhole([all ?? 0, represented ?? 0, votes.for ?? 0], isPercent)
  if (by === 'forOverAgainst') {
    return against === undefined ? undefined : { ...moreThan(against, isWhole), isOverAgainst: true }
  }
  const part = typeof by === 'object' ? by.ofRepresented : by
  const base = typeof by === 'object' ? represented : all
  if (base === undefined || part === undefined) return undefined
  if (part === 'all') return atLeast(base)
  return part === 'majority' ? moreThan(base / 2, isWhole) : atLeast(partOf(base, part, isWhole))
}
