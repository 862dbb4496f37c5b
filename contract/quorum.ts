import * as z from 'zod/mini'
import { message, optionalText, type MessageKey } from './fields.ts'

function wholeNumber(wrong: MessageKey) {
  return z.int(message(wrong)).check(z.gte(1, message(wrong)), z.lte(1000, message(wrong)))
}

/** Seats of a board, vacant ones included. */
export const SeatsSchema = wholeNumber('seatsWrong')

const part = wholeNumber('quorumNumberWrong')

/** What the bylaws ask instead of a majority: a number, or a fraction of the seats. `section` of the bylaws. */
export const RuleSchema = z.strictObject({
  needs: z.union([z.strictObject({ number: part }), z.strictObject({ numerator: part, denominator: part })]),
  section: z.optional(optionalText(100, 'bylawSectionTooLong')),
})
export type Rule = z.infer<typeof RuleSchema>

/** More than half: the smallest number of `all` that is a majority (KRS 271B.8-240(1), 8-240(3)). */
export function majorityOf(all: number): number {
  return Math.floor(all / 2) + 1
}

/** The smallest whole number that satisfies the bylaws' rule for `all`. */
function ruleNeeds({ needs }: Rule, all: number): number {
  return 'number' in needs ? needs.number : Math.ceil((all * needs.numerator) / needs.denominator)
}

/** Where the quorum runs on the directors in office, not on the seats (NRS 78.315(1)). */
const COUNTS_THOSE_IN_OFFICE = new Set(['NV'])

/** What a majority or a fraction of a board is taken of. */
export function basisOf(jurisdiction: string | undefined): Quorum['of'] {
  return jurisdiction && COUNTS_THOSE_IN_OFFICE.has(jurisdiction) ? 'inOffice' : 'seats'
}

export type BoardFacts = {
  /** Missing: not stated. */
  seats: number | undefined
  /** Directors in office. */
  directors: number
  /** Of them, in the room or remotely, when it is asked. */
  present: number
  rule?: Rule | undefined
  jurisdiction?: string | undefined
}

export type Quorum = {
  seats: number
  vacancies: number
  present: number
  needed: number
  isMet: boolean
  basis: 'majority' | 'bylaws'
  /** See {@link basisOf}. */
  of: 'seats' | 'inOffice'
}

/**
 * Whether enough directors were present, as `minutes-content` §4 has it: a majority of the seats, vacant ones included, or
 * what the bylaws say. `undefined` without the number of seats: not stated is not zero, and no quorum is claimed.
 */
export function quorumOf({ seats, directors, present, rule, jurisdiction }: BoardFacts): Quorum | undefined {
  if (seats === undefined) return undefined
  const of = basisOf(jurisdiction)
  const base = of === 'inOffice' ? directors : seats
  const needed = rule ? ruleNeeds(rule, base) : majorityOf(base)
  return {
    seats,
    vacancies: Math.max(0, seats - directors),
    present,
    needed,
    isMet: present >= needed,
    basis: rule ? 'bylaws' : 'majority',
    of,
  }
}

/** Bylaws may ask for more votes than a majority, never for fewer (KRS 271B.8-240(3)). */
export function atLeastMajority(rule: Rule | undefined, all: number): number {
  return Math.max(majorityOf(all), rule ? ruleNeeds(rule, all) : 0)
}

/** What a fraction asks of `all`, not rounded. A number of heads asks nothing of votes or interests. */
export function fractionOf(rule: Rule | undefined, all: number): number {
  return rule && 'numerator' in rule.needs ? (all * rule.needs.numerator) / rule.needs.denominator : 0
}

/** A rule of the owners that asks for more than half. */
export function moreThanHalf(rule: Rule | undefined): Rule | undefined {
  return fractionOf(rule, 1) > 0.5 ? rule : undefined
}

/**
 * Whether enough managers took part to decide: the votes of a majority of all of them are needed, whoever is there; the
 * operating agreement may ask for more (KRS 275.175(1)).
 */
export function managersQuorum({ seats, directors, present, rule }: BoardFacts): Quorum | undefined {
  if (seats === undefined) return undefined
  const needed = atLeastMajority(rule, seats)
  const vacancies = Math.max(0, seats - directors)
  const basis = rule ? 'bylaws' : 'majority'
  return { seats, vacancies, present, needed, isMet: present >= needed, basis, of: 'seats' }
}

/** What does not fit together; each is pointed out and none blocks. */
type QuorumDoubt = 'moreDirectorsThanSeats' | 'morePresentThanDirectors' | 'ruleAboveSeats' | 'ruleBelowThird'

export function quorumDoubts({ seats, directors, present, rule }: BoardFacts): QuorumDoubt[] {
  if (seats === undefined) return []
  const needed = rule && ruleNeeds(rule, seats)
  const doubts: [QuorumDoubt, boolean][] = [
    ['moreDirectorsThanSeats', directors > seats],
    ['morePresentThanDirectors', present > directors],
    ['ruleAboveSeats', needed !== undefined && needed > seats],
    // Bylaws may go down to one third of the seats (KRS 271B.8-240(2)).
    ['ruleBelowThird', needed !== undefined && needed < Math.ceil(seats / 3)],
  ]
  return doubts.flatMap(([doubt, applies]) => (applies ? [doubt] : []))
}

/** Shareholders: more than half of the votes that may be cast are represented. */
export function isShareQuorum({ entitled, represented }: { entitled: number; represented: number }): boolean {
  return represented > entitled / 2
}
