import {
  floorOf,
  moreThan,
  ownersQuorumOf,
  reaches,
  stricter,
  type BelowFloor,
  type Finding,
  type OwnRule,
  type Threshold,
  type Unknown,
} from './arithmetic.ts'
import { findMemberDecision } from './find-law.ts'
import type { Law, MemberDecision, OwnersActRule, OwnersQuorumRule } from './rule.ts'

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
  /** `act`: the law names no quorum, but a matter needs more than half of all votes, so less cannot decide. */
  basis: 'law' | 'ownRule' | 'floor' | 'act'
  belowFloor?: BelowFloor
  contradictions: 'moreRepresentedThanEntitled'[]
  rule: OwnersQuorumRule | OwnersActRule
}

/** Whether enough votes or interests were represented to decide. */
export function ownersQuorumFinding(
  law: Law | undefined,
  { entitled, represented, isPercent, ownRule }: OwnersFacts,
): OwnersQuorumFinding | Unknown {
  const act = law?.ownersAct?.exceeds === 'half-of-all' ? law.ownersAct : undefined
  const rule = law?.ownersQuorum ?? act
  if (!rule) return 'not-checked'
  const all = isPercent ? 100 : entitled
  if (all === undefined || represented === undefined) return 'not-stated'
  const isWhole = !isPercent && [all, represented].every(Number.isInteger)
  const isAct = 'exceeds' in rule
  const byLaw = isAct ? moreThan(all / 2, isWhole) : ownersQuorumOf(rule, all, isWhole)
  const asked = partOf(ownRule, all, isWhole)
  const floor = !isAct && rule.floor ? floorOf(rule.floor, all, isWhole) : undefined
  const isBelow = asked !== undefined && floor !== undefined && asked.needed < floor
  const needed = isBelow ? { needed: floor, needs: 'at-least' as const } : (asked ?? byLaw)
  const basisByLaw = isAct ? 'act' : 'law'
  return {
    ...needed,
    represented,
    isMet: reaches(represented, needed),
    basis: isBelow ? 'floor' : asked ? 'ownRule' : basisByLaw,
    ...(isBelow && { belowFloor: { asked: asked.needed, floor } }),
    contradictions: represented > all ? ['moreRepresentedThanEntitled'] : [],
    rule,
  }
}

function partOf(rule: OwnRule | undefined, all: number, isWhole: boolean): Threshold | undefined {
  if (!rule || 'number' in rule.needs) return undefined
  const exact = (all * rule.needs.numerator) / rule.needs.denominator
  return { needed: isWhole ? Math.ceil(exact) : exact, needs: 'at-least' }
}

export type OwnersVotes = Omit<OwnersFacts, 'ownRule'> & {
  body: 'shareholders' | 'members'
  for: number | undefined
  against: number | undefined
  /** Votes of people who said that they abstain. */
  abstaining?: number | undefined
  notVoting?: number | undefined
  /** An election of directors. */
  isElection?: boolean | undefined
  quorumRule?: OwnRule | undefined
  voteRule?: OwnRule | undefined
}

/** The result of the votes of owners. Called through `actFinding`. */
export function ownersActFinding(law: Law | undefined, votes: OwnersVotes): Finding | Unknown {
  // Members who decide every matter by more than half of all interests also elect that way. A rule on other matters does not
  // apply to elections.
  const act = law?.ownersAct
  const elects = law?.election ?? (act?.exceeds === 'half-of-all' ? act : undefined)
  const rule = votes.isElection ? elects : act
  if (!rule) return 'not-checked'
  const { for: counted, against, abstaining, notVoting, represented } = votes
  if (counted === undefined) return 'not-stated'
  const quorum = ownersQuorumFinding(law, { ...votes, ownRule: votes.quorumRule })
  const threshold =
    'by' in rule ? { needed: 1, needs: 'at-least' as const } : ownersThreshold(rule, votes, quorum)
  if (typeof threshold === 'string') return threshold
  const told = counted + (against ?? 0) + (abstaining ?? 0) + (notVoting ?? 0)
  // Rounded thirds of a hundred can add up to a little more than a hundred. In an election, one share votes for each seat.
  const isTooMuch = !votes.isElection && represented !== undefined && told > represented + 0.1
  const found = {
    ...threshold,
    counted,
    rule,
    contradictions: isTooMuch ? (['moreThanTookPart'] as Finding['contradictions']) : [],
    ...(quorum !== 'not-checked' && { quorum }),
  }
  if (typeof quorum === 'object' && !quorum.isMet) {
    return { ...found, kind: 'not-carried', because: 'quorum' }
  }
  return reaches(counted, threshold)
    ? { ...found, kind: 'carried' }
    : { ...found, kind: 'not-carried', because: 'votes' }
}

function ownersThreshold(
  rule: OwnersActRule,
  votes: OwnersVotes,
  quorum: OwnersQuorumFinding | Unknown,
): Threshold | Unknown {
  const base = actBase(rule, votes)
  if (base === undefined || votes.for === undefined) return 'not-stated'
  const numbers = [votes.for, votes.against ?? 0, base]
  const isWhole = !votes.isPercent && numbers.every(Number.isInteger)
  const bound = rule.exceeds === 'against' ? votes.against : base / 2
  if (bound === undefined) return 'not-stated'
  const byLaw = moreThan(bound, isWhole)
  const own = partOf(votes.voteRule, base, isWhole)
  if (own && rule.isReplacedByOwnRule) return own
  const needed = own ? stricter(byLaw, own) : byLaw
  if (!rule.majorityOfQuorum) return needed
  return typeof quorum === 'string' ? quorum : stricter(needed, moreThan(quorum.needed / 2, isWhole))
}

/** The base of the votes in favor. */
function actBase({ exceeds }: OwnersActRule, votes: OwnersVotes): number | undefined {
  const { for: inFavor, against, abstaining, represented, entitled, isPercent } = votes
  if (exceeds === 'half-of-present') return represented
  if (exceeds === 'half-of-all') return isPercent ? 100 : entitled
  if (inFavor === undefined || against === undefined) return undefined
  if (exceeds === 'against') return inFavor + against
  return abstaining === undefined ? undefined : inFavor + against + abstaining
}

export type MemberDecisionVotes = {
  decision: MemberDecision
  /** Whose vote it was. */
  body: 'board' | 'managers' | 'shareholders' | 'members'
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
  { decision, body, for: counted, all: stated, isPercent, ownRule }: MemberDecisionVotes,
): Finding | Unknown | 'members-decide' {
  const rule = findMemberDecision(law, decision)
  if (!rule) return 'not-checked'
  if (body === 'board' || body === 'managers') return 'members-decide'
  const all = isPercent ? 100 : stated
  if (all === undefined || counted === undefined) return 'not-stated'
  const isWhole = !isPercent && [all, counted].every(Number.isInteger)
  const byLaw = rule.by === 'all' ? { needed: all, needs: 'at-least' as const } : moreThan(all / 2, isWhole)
  const threshold = partOf(ownRule, all, isWhole) ?? (rule.by && byLaw)
  if (!threshold) return 'not-checked'
  const found = { ...threshold, counted, rule, contradictions: [] }
  return reaches(counted, threshold)
    ? { ...found, kind: 'carried' }
    : { ...found, kind: 'not-carried', because: 'votes' }
}

/** Whether a certificate may call this decision an act of that body. Admitting a member is never an act of managers. */
export function canCertifyAs(
  law: Law | undefined,
  decision: MemberDecision,
  body: MemberDecisionVotes['body'],
): boolean {
  if (body === 'members' || body === 'shareholders') return true
  return decision !== 'admitMember' && findMemberDecision(law, decision) === undefined
}
