import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPerson, someMinutes } from '../test/factories.ts'
import type { MinutesSoFar } from './minutes-so-far.ts'
import type { AttendanceEntry } from './attendance.ts'
import { WORDING_VERSION } from './minutes.ts'
import { outcomeOf } from './outcome.ts'
import { quorumText } from './documents/quorum-text.ts'
import type { Rule } from './quorum.ts'
import type { Resolution } from './resolutions.ts'
import { countVotesOn, meetingQuorum } from './vote-facts.ts'
import { VOTE_CHOICES, type VoteChoice, type Votes } from './votes.ts'
import { votesText } from './documents/votes-text.ts'
import { wording } from './wording/en/wording.ts'

/*
 * The rules of `minutes-content` §4 once more, stated as sentences about people in a room and found by trying numbers out,
 * where the product computes them.
 */

type Someone = { isThere: boolean; choice: VoteChoice; interest?: { leftRoom: boolean } | undefined }
type Board = {
  seats: number | undefined
  people: Someone[]
  quorumRule?: Rule | undefined
  voteRule?: Rule | undefined
}

const NUMBERS = Array.from({ length: 2001 }, (_each, index) => index)
const smallest = (suffices: (number: number) => boolean) => NUMBERS.find(suffices) ?? Number.NaN

const moreThanHalfOf = (all: number) => smallest((number) => number + number > all)

function bylawsAsk({ needs }: Rule, all: number): number {
  if ('number' in needs) return needs.number
  return smallest((number) => number * needs.denominator >= all * needs.numerator)
}

function isInTheRoom({ isThere, choice, interest }: Someone): boolean {
  if (!isThere || choice === 'absent' || choice === 'away') return false
  return choice !== 'recused' || interest?.leftRoom !== true
}

const inFavor = ({ isThere, choice }: Someone) => isThere && choice === 'for'

function quorumIsMet({ seats, quorumRule }: Board, present: number): boolean | undefined {
  if (seats === undefined) return undefined
  return present >= (quorumRule ? bylawsAsk(quorumRule, seats) : moreThanHalfOf(seats))
}

function boardAdopts(board: Board): boolean {
  const { people, voteRule } = board
  const disinterested = people.filter(({ interest }) => !interest)
  if (disinterested.length < people.length) {
    const votes = disinterested.filter(inFavor).length
    return disinterested.length !== 1 && votes > 1 && votes >= moreThanHalfOf(disinterested.length)
  }
  const present = people.filter(isInTheRoom).length
  const votes = people.filter(inFavor).length
  if (quorumIsMet(board, present) === false) return false
  return votes >= moreThanHalfOf(present) && (!voteRule || votes >= bylawsAsk(voteRule, present))
}

const rules: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({ needs: fc.record({ number: fc.integer({ min: 1, max: 9 }) }) }),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 }))
    .map(([numerator, more]) => ({ needs: { numerator, denominator: numerator + more } })),
)
const boards: fc.Arbitrary<Board> = fc.record({
  seats: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
  quorumRule: fc.option(rules, { nil: undefined, freq: 2 }),
  voteRule: fc.option(rules, { nil: undefined, freq: 2 }),
  people: fc.array(
    fc
      .record({
        isThere: fc.boolean(),
        choice: fc.constantFrom(...VOTE_CHOICES),
        // Most have none.
        interest: fc.oneof(
          { weight: 3, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.record({ leftRoom: fc.boolean() }) },
        ),
      })
      // Whoever was not there did not vote; the others said what they did.
      .map(({ isThere, choice, interest }) => ({
        isThere,
        choice: isThere ? choice : ('absent' as const),
        interest,
      })),
    { minLength: 1, maxLength: 9 },
  ),
})

function minutesOf({ seats, people, quorumRule, voteRule }: Board): MinutesSoFar {
  const attendance = people.map(({ isThere }): AttendanceEntry => ({
    status: isThere ? 'present' : 'absent',
  }))
  return {
    ...someMinutes({ attendance: undefined, allDirectorsAttended: true, wordingVersion: WORDING_VERSION }),
    directors: people.map((_one, index) => ({ person: aPerson({ lastName: `Director${index + 1}` }) })),
    attendance,
    allDirectorsAttended: people.every(({ isThere }) => isThere),
    boardSeats: seats,
    quorumRule,
    voteRule,
  }
}

function resolutionOf({ people }: Board, votes?: Votes): Resolution {
  return {
    topic: 'other',
    facts: { text: 'the shop be painted green', isResolution: true },
    votes: votes ?? { manner: 'byName', choices: people.map(({ choice }) => choice) },
    interests: people.flatMap(({ interest }, index) =>
      interest ? [{ person: { ref: `director-${index + 1}` }, nature: '', leftRoom: interest.leftRoom }] : [],
    ),
  }
}

describe('over random meetings, two statements of the rules agree', () => {
  test('on the quorum of the meeting, and the sentence about it', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const minutes = minutesOf(board)
        const present = board.people.filter(({ isThere }) => isThere).length
        const isMet = quorumIsMet(board, present)
        expect(meetingQuorum(minutes)?.isMet).toBe(isMet)
        const text = quorumText(minutes, wording)
        const isSole = board.seats === 1 && board.people.length === 1
        expect(text.includes('A quorum was present.')).toBe(isMet === true && !isSole)
        expect(text.includes('A quorum was not present')).toBe(isMet === false)
      }),
      { numRuns: 500 },
    )
  })

  test('on what the board adopts by name, and the sentences about it', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const minutes = minutesOf(board)
        const resolution = resolutionOf(board)
        const isAdopted = boardAdopts(board)
        expect(countVotesOn(resolution, minutes)?.isAdopted).toBe(isAdopted)
        expect(outcomeOf(resolution, minutes) === 'adopted').toBe(isAdopted)
        const text = votesText(resolution, minutes, wording).join(' ')
        expect(text.includes('The resolution was adopted')).toBe(isAdopted)
        const named = board.people.filter(({ choice }) => choice === 'against').length
        expect(/Against: .*?\./u.exec(text)?.[0].match(/Director\d/gu)?.length ?? 0).toBe(named)
      }),
      { numRuns: 1000 },
    )
  })

  test('on a vote that is told to have been unanimous', () => {
    fc.assert(
      fc.property(boards, (board) => {
        // All who were there and have no interest were in favor.
        const people = board.people.map(({ isThere, interest }): Someone => {
          return { isThere, interest, choice: !isThere ? 'absent' : interest ? 'recused' : 'for' }
        })
        const unanimous = { ...board, people }
        const resolution = resolutionOf(unanimous, { manner: 'unanimous' })
        expect(outcomeOf(resolution, minutesOf(unanimous)) === 'adopted').toBe(boardAdopts(unanimous))
      }),
      { numRuns: 500 },
    )
  })

  test('on a vote of which only the numbers are told', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const people = board.people.map(({ isThere, choice }): Someone => {
          return { isThere, choice: !isThere ? 'absent' : choice === 'for' ? 'for' : 'against' }
        })
        const counted = { ...board, people }
        const count = (choice: VoteChoice) => people.filter((one) => one.choice === choice).length
        const votes: Votes = {
          manner: 'counted',
          for: count('for'),
          against: count('against'),
          abstaining: 0,
          notVoting: 0,
        }
        const resolution = resolutionOf(counted, votes)
        const minutes = minutesOf(counted)
        expect(outcomeOf(resolution, minutes) === 'adopted').toBe(boardAdopts(counted))
        expect(countVotesOn(resolution, minutes)?.doubts).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('on what numbers show of the votes of those without an interest, and what they leave open', () => {
    fc.assert(
      fc.property(boards, (board) => {
        // Everybody who was there was for or against, whatever their interest.
        const people = board.people.map(({ isThere, choice, interest }): Someone => {
          return { isThere, interest, choice: !isThere ? 'absent' : choice === 'for' ? 'for' : 'against' }
        })
        const minutes = minutesOf({ ...board, people })
        const count = (choice: VoteChoice) => people.filter((one) => one.choice === choice).length
        const [votesFor, against] = [count('for'), count('against')]
        const votes: Votes = { manner: 'counted', for: votesFor, against, abstaining: 0, notVoting: 0 }
        const resolution = resolutionOf({ ...board, people }, votes)
        // Who may have been in favor: as many of those with an interest as can have been, from none to all.
        const withInterest = people.filter(({ isThere, interest }) => isThere && interest).length
        const without = people.filter(({ isThere, interest }) => isThere && !interest).length
        const ways = NUMBERS.slice(0, withInterest + 1).filter(
          (others) => others <= votesFor && votesFor - others <= without,
        )
        const inOffice = people.filter(({ interest }) => !interest).length
        const adopts = ways.map((others) => {
          const own = votesFor - others
          return inOffice > 1 && own > 1 && own >= moreThanHalfOf(inOffice)
        })
        fc.pre(people.some(({ interest }) => interest))
        const isOpen = adopts.includes(true) && adopts.includes(false)
        const shown = isOpen ? undefined : adopts[0] ? 'adopted' : 'notAdopted'
        expect(outcomeOf(resolution, minutes)).toBe(inOffice < 2 ? 'discussed' : shown)
      }),
      { numRuns: 1000 },
    )
  })

  test('on what all managers decide, present or not', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const people = board.people.map(({ isThere, choice }): Someone => ({ isThere, choice }))
        const minutes: MinutesSoFar = {
          ...minutesOf({ ...board, people }),
          companyForm: 'llc',
          body: 'managers',
        }
        const votes = people.filter(inFavor).length
        // Of more managers than there are said to be, most may be against.
        const isOutvoted = people.filter(({ choice }) => choice === 'against').length >= votes
        // Those who were not named count as well, where their number is stated.
        const all = minutes.boardSeats ?? people.length
        const asked = board.voteRule ? bylawsAsk(board.voteRule, all) : 0
        const isAdopted = votes + votes > all && votes >= asked && !isOutvoted
        expect(outcomeOf(resolutionOf({ ...board, people }), minutes) === 'adopted').toBe(isAdopted)
      }),
      { numRuns: 500 },
    )
  })

  const ownersRules = fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
      .map(([numerator, denominator]): Rule => ({ needs: { numerator, denominator } })),
    { nil: undefined },
  )

  const shares = fc.record({
    entitled: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
    represented: fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined }),
    for: fc.integer({ min: 0, max: 100 }),
    against: fc.integer({ min: 0, max: 100 }),
    isElection: fc.boolean(),
    voteRule: ownersRules,
  })

  test('on what shareholders adopt, and whom they elect', () => {
    fc.assert(
      fc.property(shares, ({ entitled, represented, isElection, voteRule, ...votes }) => {
        const minutes: MinutesSoFar = {
          ...someMinutes(),
          body: 'shareholders',
          shareVotes: { entitled, represented },
          voteRule,
        }
        const resolution: Resolution = {
          topic: isElection ? 'electDirectors' : 'financials',
          votes: { manner: 'counted', ...votes, abstaining: 3, notVoting: 0 },
        }
        const isQuorumMissing =
          entitled !== undefined && represented !== undefined && represented + represented <= entitled
        const isEnough =
          votes.for > votes.against &&
          (!voteRule || votes.for >= bylawsAsk(voteRule, votes.for + votes.against))
        const hasVotes = isElection ? votes.for > 0 : isEnough
        expect(outcomeOf(resolution, minutes) === 'adopted').toBe(!isQuorumMissing && hasVotes)
      }),
      { numRuns: 500 },
    )
  })

  test('on what members decide by their interests', () => {
    const percents = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(
        percents,
        fc.option(percents, { nil: undefined }),
        ownersRules,
        (inFavorPercent, percent, voteRule) => {
          const minutes: MinutesSoFar = {
            ...someMinutes(),
            companyForm: 'llc',
            body: 'members',
            shareVotes: { percent },
            voteRule,
          }
          const resolution: Resolution = {
            topic: 'financials',
            votes: { manner: 'counted', for: inFavorPercent, against: 0, abstaining: 0, notVoting: 0 },
          }
          const isEnough = inFavorPercent > 50 && (!voteRule || inFavorPercent >= bylawsAsk(voteRule, 100))
          const isAdopted = isEnough && (percent === undefined || percent > 50)
          expect(outcomeOf(resolution, minutes) === 'adopted').toBe(isAdopted)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('five seats and two present never read as adopted, however the votes and the outcome are told', () => {
  const board: Board = {
    seats: 5,
    people: [
      { isThere: true, choice: 'for' },
      { isThere: true, choice: 'for' },
      { isThere: false, choice: 'absent' },
    ],
  }
  const manners: (Votes | undefined)[] = [
    { manner: 'unanimous' },
    { manner: 'notRecorded' },
    { manner: 'counted', for: 2, against: 0, abstaining: 0, notVoting: 0 },
    undefined,
  ]
  for (const votes of manners) {
    for (const outcome of ['adopted', undefined] as const) {
      const resolution: Resolution = { ...resolutionOf(board, votes), outcome }
      expect(outcomeOf(resolution, minutesOf(board))).not.toBe('adopted')
      expect(votesText(resolution, minutesOf(board), wording).join(' ')).not.toMatch(/was adopted/u)
    }
  }
})
