import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Home } from '../jurisdictions.ts'
import type { OwnRule } from './arithmetic.ts'
import { findLaw } from './find-law.ts'
import { actFinding, interestFinding, quorumFinding } from './findings.ts'
import type { Kind } from './kinds.ts'
import { ownersActFinding, ownersQuorumFinding } from './owners-findings.ts'

/*
 * States the rules of a few statutes a second time, as sentences about people in a room, and finds the
 * numbers by trying them. The product computes the same numbers. Nothing here reads a law file.
 */

const NUMBERS = Array.from({ length: 2001 }, (_each, index) => index)
const smallest = (suffices: (number: number) => boolean) => NUMBERS.find(suffices) ?? Number.NaN
const moreThanHalfOf = (all: number) => smallest((number) => number + number > all)
const thirdOf = (all: number) => smallest((number) => number + number + number >= all)

function ownersAsk({ needs }: OwnRule, all: number): number {
  if ('number' in needs) return needs.number
  return smallest((number) => number * needs.denominator >= all * needs.numerator)
}

/** The minimum that the bylaws of a corporation of that state may set, for a board of this size. */
const FLOORS: Partial<Record<Home, (all: number) => number>> = {
  'US-KY': thirdOf,
  'US-NY': thirdOf,
  'US-TX': thirdOf,
  'US-HI': thirdOf,
  'US-VT': moreThanHalfOf,
}
const HOMES = ['US-KY', 'US-NY', 'US-TX', 'US-NV', 'US-HI', 'US-VT', 'US-PA'] as const
/** Vacant seats do not count there. */
const COUNT_IN_OFFICE: ReadonlySet<Home> = new Set<Home>(['US-NV', 'US-PA'])
type Choice = 'for' | 'against' | 'abstains' | 'silent' | 'absent'
type Someone = { choice: Choice; hasInterest: boolean }

const fractions: fc.Arbitrary<OwnRule> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 5 }))
  .map(([numerator, more]) => ({ needs: { numerator, denominator: numerator + more } }))
const numbers: fc.Arbitrary<OwnRule> = fc.integer({ min: 1, max: 9 }).map((number) => ({ needs: { number } }))
const ownRules = fc.option(fc.oneof(fractions, numbers), { nil: undefined })
const boards = fc.record({
  home: fc.constantFrom(...HOMES),
  vacancies: fc.integer({ min: 0, max: 4 }),
  hasSeats: fc.boolean(),
  quorumRule: ownRules,
  voteRule: ownRules,
  people: fc.array(
    fc.record({
      choice: fc.constantFrom<Choice>('for', 'against', 'abstains', 'silent', 'absent'),
      hasInterest: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  ),
})
type Board = typeof boards extends fc.Arbitrary<infer Value> ? Value : never

const seatsOf = ({ people, vacancies }: Board) => people.length + vacancies
const areThere = (people: Someone[]) => people.filter(({ choice }) => choice !== 'absent')
const count = (people: Someone[], choice: Choice) => people.filter((one) => one.choice === choice).length

/**
 * How many had to be there; `undefined` where the base is not known, or only the certificate of incorporation
 * asks for so many.
 */
function quorumOf(board: Board): number | undefined {
  const { home, people, quorumRule, hasSeats } = board
  const isInOffice = COUNT_IN_OFFICE.has(home)
  if (!isInOffice && !hasSeats) return undefined
  const all = isInOffice ? people.length : seatsOf(board)
  const asked = quorumRule ? ownersAsk(quorumRule, all) : moreThanHalfOf(all)
  if (home === 'US-NY' && asked > moreThanHalfOf(all)) return undefined
  return Math.max(asked, FLOORS[home]?.(all) ?? 0)
}

/** The facts of the meeting that the product gets. */
function toldOf(board: Board) {
  const { people, quorumRule, voteRule, hasSeats } = board
  return {
    seats: hasSeats ? seatsOf(board) : undefined,
    inOffice: people.length,
    present: areThere(people).length,
    for: count(people, 'for'),
    against: count(people, 'against'),
    quorumRule,
    voteRule,
  }
}

const lawOf = (home: Home, kind: Kind = 'corporation') => findLaw(home, kind)

test('over random meetings, two statements of the quorum agree', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const found = quorumFinding(lawOf(board.home), { ...toldOf(board), ownRule: board.quorumRule })
      const needed = quorumOf(board)
      const present = areThere(board.people).length
      const isBaseUnknown = !board.hasSeats && !COUNT_IN_OFFICE.has(board.home)
      const unknown = isBaseUnknown ? 'not-stated' : 'not-checked'
      const expected = needed === undefined ? unknown : { needed, isMet: present >= needed }
      expect(typeof found === 'string' ? found : { needed: found.needed, isMet: found.isMet }).toEqual(
        expected,
      )
    }),
    { numRuns: 1000 },
  )
})

test('over random meetings, two statements of the act of a board agree', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const there = areThere(board.people)
      const quorum = quorumOf(board)
      const inFavor = count(there, 'for')
      const against = count(there, 'against')
      // Who does not vote counts, but not in Pennsylvania.
      const voters = board.home === 'US-PA' ? inFavor + against : there.length
      const isMajority = inFavor > voters - inFavor
      const isAgreed = !board.voteRule || inFavor >= ownersAsk(board.voteRule, voters)
      const isCarried = isMajority && isAgreed && (quorum === undefined || there.length >= quorum)
      expect(actFinding(lawOf(board.home), toldOf(board))).toMatchObject({
        kind: isCarried ? 'carried' : 'not-carried',
      })
    }),
    { numRuns: 1000 },
  )
})

test('over random meetings, two statements of the vote of those without an interest agree', () => {
  fc.assert(
    fc.property(boards, (given) => {
      const board: Board = { ...given, hasSeats: true, quorumRule: undefined, voteRule: undefined }
      const { home, people } = board
      fc.pre(home !== 'US-PA')
      const free = people.filter(({ hasInterest }) => !hasInterest)
      const inFavor = count(free, 'for')
      const isMostOfThem = inFavor > free.length - inFavor
      const there = areThere(people)
      const isQuorate = there.length >= (quorumOf(board) ?? Number.NaN)
      const isEnough = isQuorate && inFavor > there.length - inFavor
      // All of them, where even a unanimous vote could not carry it.
      const isUnanimous = inFavor > 0 && inFavor === free.length && free.length <= there.length - free.length
      const areFreeThere = areThere(free).length >= Math.max(2, moreThanHalfOf(free.length))
      const isMostOfVoters = areFreeThere && inFavor > count(free, 'against') && inFavor > 1
      const isMet = {
        'US-KY': isMostOfThem && inFavor > 1,
        'US-TX': isMostOfThem,
        'US-NV': isEnough,
        'US-NY': isEnough || (isQuorate && isUnanimous),
        'US-HI': isMostOfVoters,
        'US-VT': isMostOfVoters,
        'US-PA': false,
      }[home]
      const told = {
        ...toldOf(board),
        disinterested: free.length,
        disinterestedPresent: areThere(free).length,
        disinterestedVoting: inFavor + count(free, 'against'),
        for: inFavor,
      }
      expect(interestFinding(lawOf(home), told)).toMatchObject({ kind: isMet ? 'met' : 'not-met' })
    }),
    { numRuns: 2000 },
  )
})

const shares = fc.record({
  home: fc.constantFrom('US-KY', 'US-DE', 'US-NY', 'US-CA', 'US-FL', 'US-CT'),
  for: fc.integer({ min: 0, max: 60 }),
  against: fc.integer({ min: 0, max: 60 }),
  abstaining: fc.integer({ min: 0, max: 60 }),
  silent: fc.integer({ min: 0, max: 60 }),
  away: fc.integer({ min: 0, max: 200 }),
  hasEntitled: fc.boolean(),
})

test('over random meetings of shareholders, two statements of what they adopt agree', () => {
  fc.assert(
    fc.property(shares, ({ home, silent, away, hasEntitled, ...votes }) => {
      const represented = votes.for + votes.against + votes.abstaining + silent
      const all = represented + away
      fc.pre(all > 0)
      const quorum = moreThanHalfOf(all)
      const others = votes.against + votes.abstaining
      const isEnough = {
        'US-KY': votes.for > votes.against,
        'US-NY': votes.for > votes.against,
        'US-FL': votes.for > votes.against,
        'US-CT': votes.for > votes.against,
        'US-DE': votes.for > others + silent,
        'US-CA': votes.for > votes.against && votes.for >= moreThanHalfOf(quorum),
      }[home]
      const isThere = represented >= quorum
      const entitled = hasEntitled ? all : undefined
      const found = ownersActFinding(lawOf(home), { entitled, represented, ...votes })
      const isCarried = isEnough && (isThere || !hasEntitled)
      const needsEntitled = home === 'US-CA' && !hasEntitled
      const expected = needsEntitled ? 'not-stated' : isCarried ? 'carried' : 'not-carried'
      expect(typeof found === 'string' ? found : found.kind).toBe(expected)
    }),
    { numRuns: 1000 },
  )
})

test('over random meetings of members of a Kentucky nonprofit, a tenth of the votes is a quorum', () => {
  const votes = fc.integer({ min: 1, max: 500 })
  fc.assert(
    fc.property(votes, votes, (entitled, represented) => {
      expect(ownersQuorumFinding(lawOf('US-KY', 'nonprofit'), { entitled, represented })).toMatchObject({
        needed: smallest((number) => number * 10 >= entitled),
        isMet: represented * 10 >= entitled,
      })
    }),
    { numRuns: 300 },
  )
})
