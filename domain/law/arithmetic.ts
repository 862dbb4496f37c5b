import type { ActRule, ElectionRule, Floor, ReservedRule, OwnersActRule, OwnQuorum } from './rule.ts'

/** The company's own rule, from its bylaws or agreement: a number of heads, or a part of a base. */
export type OwnRule = {
  needs: { number: number } | { numerator: number; denominator: number }
  /**
   * What a fraction of the owners' votes is a fraction of. Missing: what the law counts, or else the votes
   * cast.
   */
  of?: 'cast' | 'represented' | 'entitled' | undefined
}

/**
 * `not-checked`: we have no rule. `not-stated`: the minutes lack a number that the rule needs. Neither gives
 * a number.
 */
export type Unknown = 'not-checked' | 'not-stated'

/**
 * `more-than` where fractions of a vote or percent count: then no next whole number is the least that is
 * enough.
 */
export type Threshold = {
  needed: number
  needs: 'at-least' | 'more-than'
  /** The number follows from the votes against: more than those were needed. */
  isOverAgainst?: true
}

/**
 * Where the number for a quorum comes from. `floor`: the company's own rule asks for less than the law
 * allows. `act`: the law names no quorum, but a matter needs more than half of all votes, so fewer cannot
 * decide.
 */
export type QuorumBasis = 'law' | 'ownRule' | 'floor' | 'act'

/**
 * The result of the votes under the governing rule. It stands beside the stated outcome and never changes it.
 * `because` says which number was missing.
 */
export type Finding = Threshold & {
  kind: 'carried' | 'not-carried'
  counted: number
  because?: 'votes' | 'quorum'
  /** Missing where only the company's own rule applies. */
  rule?: ActRule | OwnersActRule | ElectionRule | ReservedRule
  /**
   * The quorum that the rule depends on, if any. `not-stated`: carried by its votes, provided that there was
   * a quorum.
   */
  quorum?: QuorumBehind
}
export type QuorumBehind = { isMet: boolean; needed: number } | Unknown

/** More than half: the smallest whole number that is a majority of `all`. */
export function majorityOf(all: number): number {
  return Math.floor(all / 2) + 1
}

export function atLeast(needed: number): Threshold {
  return { needed, needs: 'at-least' }
}

/**
 * What is needed where a rule asks for more than `bound`. Where only whole numbers are counted, the next
 * whole number.
 */
export function moreThan(bound: number, isWhole = true): Threshold {
  return isWhole ? atLeast(Math.floor(bound) + 1) : { needed: bound, needs: 'more-than' }
}

/** A part of `all`. Where only whole numbers are counted, the next whole number. */
export function partOf(
  all: number,
  { numerator, denominator }: { numerator: number; denominator: number },
  isWhole = true,
): number {
  const exact = (all * numerator) / denominator
  return isWhole ? Math.ceil(exact) : exact
}

/** The smallest whole number that satisfies the company's own rule for `all`. */
export function ruleNeeds({ needs }: OwnRule, all: number): number {
  return 'number' in needs ? needs.number : partOf(all, needs)
}

/** The least that a law lets the company's own rule ask of `base`; never more than the base itself. */
export function floorOf(floor: Floor, base: number, isWhole = true): number {
  if ('number' in floor) return Math.min(base, floor.number)
  const { atMost = base, beyond } = floor
  if (beyond && base > beyond.base) {
    return beyond.number + Math.ceil((base - beyond.base) / beyond.onePer)
  }
  return Math.min(base, atMost, Math.max(1, partOf(base, floor, isWhole)))
}

/** What the managers or members of an LLC need to decide is for its agreement to say. */
export const AS_AGREED: OwnQuorum = { quorumFloor: 'none', loweredBy: 'bylaws' }

/**
 * What a quorum needs: what the company's own rule asks, as far as the law lets it; without one, what the law
 * asks. Where we have not read how far a rule may go below that, it is not checked.
 */
export function quorumNeeds(
  asked: Threshold | undefined,
  byLaw: Threshold & { basis: QuorumBasis },
  { rule, base, isWhole = true }: { rule: OwnQuorum; base: number; isWhole?: boolean },
): (Threshold & { basis: QuorumBasis }) | Unknown {
  if (!asked) return byLaw
  const { quorumFloor, loweredBy, raisedBy } = rule
  const own = { ...asked, basis: 'ownRule' as const }
  const isLower =
    asked.needed < byLaw.needed || (asked.needed === byLaw.needed && byLaw.needs === 'more-than')
  if (!isLower) {
    const isRaised = asked.needed > byLaw.needed
    if (raisedBy === 'nothing') return byLaw
    // The minutes do not say whether such a rule stands in the articles.
    return raisedBy === 'articles' && isRaised ? 'not-checked' : own
  }
  if (loweredBy === undefined) return 'not-checked'
  // A rule of the bylaws does not lower what only the articles may lower.
  if (loweredBy !== 'bylaws') return { ...byLaw, basis: 'floor' }
  if (quorumFloor === 'none') return own
  if (quorumFloor === undefined) return 'not-checked'
  const floor = floorOf(quorumFloor, base, isWhole)
  return asked.needed < floor ? { ...atLeast(floor), basis: 'floor' } : own
}

/** The requirement that is harder to meet. */
export function stricter(one: Threshold, other: Threshold): Threshold {
  if (one.needed === other.needed) return one.needs === 'more-than' ? one : other
  return one.needed > other.needed ? one : other
}

export function reaches(counted: number, { needed, needs }: Threshold): boolean {
  return needs === 'at-least' ? counted >= needed : counted > needed
}

/** The votes carry the matter where they reach what is needed, and a quorum is not known to be missing. */
export function toFinding(
  found: Omit<Finding, 'kind' | 'because'>,
  isEnough = reaches(found.counted, found),
): Finding {
  if (typeof found.quorum === 'object' && !found.quorum.isMet) {
    return { ...found, kind: 'not-carried', because: 'quorum' }
  }
  return isEnough ? { ...found, kind: 'carried' } : { ...found, kind: 'not-carried', because: 'votes' }
}
