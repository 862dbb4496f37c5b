import type {
  ActRule,
  DepartureRule,
  ElectionRule,
  Floor,
  MemberDecisionRule,
  OwnersActRule,
  OwnersQuorumRule,
} from './rule.ts'

/** The company's own rule, from its bylaws or agreement: a number of heads, or a part of a base. */
export type OwnRule = { needs: { number: number } | { numerator: number; denominator: number } }

/** `not-checked`: we have no rule. `not-stated`: the minutes lack a number that the rule needs. Neither gives a number. */
export type Unknown = 'not-checked' | 'not-stated'

/** The company's stated rule asks for less than the law allows. The law's minimum is used instead. */
export type BelowFloor = { asked: number; floor: number }

/** `more-than` where fractions of a vote or percent count: then no next whole number is the least that is enough. */
export type Threshold = { needed: number; needs: 'at-least' | 'more-than' }

/**
 * The result of the votes under the governing rule. It stands beside the stated outcome and never changes it. `because` says
 * which number was missing.
 */
export type Finding = Threshold & {
  kind: 'carried' | 'not-carried'
  counted: number
  because?: 'votes' | 'quorum'
  rule: ActRule | DepartureRule | OwnersActRule | ElectionRule | MemberDecisionRule
  /** The quorum that the rule depends on, if any. `not-stated`: carried by its votes, provided that there was a quorum. */
  quorum?: QuorumBehind
  contradictions: VoteContradiction[]
}
export type QuorumBehind = { isMet: boolean; needed: number } | Unknown

/** Numbers that contradict each other. */
export type VoteContradiction = 'countsDoNotAddUp' | 'moreVotesThanPeople' | 'moreThanTookPart'

/** More than half: the smallest whole number that is a majority of `all`. */
export function majorityOf(all: number): number {
  return Math.floor(all / 2) + 1
}

/** The smallest whole number that satisfies the company's own rule for `all`. */
export function ruleNeeds({ needs }: OwnRule, all: number): number {
  return 'number' in needs ? needs.number : Math.ceil((all * needs.numerator) / needs.denominator)
}

/** The least that the company's own rule may ask of `base`; never more than the base itself. */
export function floorOf(floor: Floor, base: number, isWhole = true): number {
  const { numerator, denominator, atLeast = 1, atMost = base, beyond } = floor
  if (beyond && base > beyond.base) {
    return beyond.number + Math.ceil((base - beyond.base) / beyond.onePer)
  }
  const exact = (base * numerator) / denominator
  const part = isWhole ? Math.ceil(exact) : exact
  return Math.min(base, atMost, Math.max(atLeast, part))
}

/** What is needed where a rule asks for more than `bound`. Where only whole numbers are counted, the next whole number. */
export function moreThan(bound: number, isWhole: boolean): Threshold {
  return isWhole
    ? { needed: Math.floor(bound) + 1, needs: 'at-least' }
    : { needed: bound, needs: 'more-than' }
}

export function reaches(counted: number, { needed, needs }: Threshold): boolean {
  return needs === 'at-least' ? counted >= needed : counted > needed
}

/** The requirement that is harder to meet. */
export function stricter(one: Threshold, other: Threshold): Threshold {
  if (one.needed === other.needed) return one.needs === 'more-than' ? one : other
  return one.needed > other.needed ? one : other
}

/** The quorum of owners that the law requires, without the company's own rules. */
export function ownersQuorumOf({ part }: OwnersQuorumRule, all: number, isWhole: boolean): Threshold {
  if (part === 'majority') return moreThan(all / 2, isWhole)
  const exact = (all * part.numerator) / part.denominator
  return { needed: isWhole ? Math.ceil(exact) : exact, needs: 'at-least' }
}
