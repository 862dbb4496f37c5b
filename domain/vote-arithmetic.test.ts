import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wording } from '@minutebook/document-text/en/wording'
import { quorumText } from '@minutebook/document-text/quorum-text'
import { createRenderer } from '@minutebook/document-text/text-renderer'
import { votesText } from '@minutebook/document-text/votes-text'
import { aPerson, someMinutes } from '../test/samples/factories.ts'
import { matterOf, type Matter } from './matter.ts'
import type { PartialMinutes } from './partial-minutes.ts'
import { OUTCOMES, type Resolution, VOTE_CHOICES, type VoteChoice } from './resolutions.ts'

/* Over random meetings: stated facts stay, and the sentences about the numbers agree with the finding. */

type Board = { seats: number | undefined; choices: VoteChoice[]; formedIn: string | undefined }

const boards: fc.Arbitrary<Board> = fc.record({
  seats: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
  choices: fc.array(fc.constantFrom(...VOTE_CHOICES), { minLength: 1, maxLength: 9 }),
  // One state has a law file, one has none, and one meeting does not say.
  formedIn: fc.constantFrom('US-KY', 'US-OH', undefined),
})

function meetingOf({ seats, choices, formedIn }: Board): PartialMinutes {
  return {
    ...someMinutes({ attendance: undefined, allDirectorsAttended: true }),
    formedIn,
    directors: choices.map((_choice, index) => ({ person: aPerson({ lastName: `Director${index + 1}` }) })),
    attendance: choices.map((choice) => ({ status: choice === 'absent' ? 'absent' : 'present' })),
    allDirectorsAttended: !choices.includes('absent'),
    boardSeats: seats,
  }
}

function voteOf(board: Board, outcome?: Resolution['outcome']): Matter {
  const resolution: Resolution = {
    topic: 'other',
    facts: { text: 'the shop be painted green', isResolution: true },
    votes: { manner: 'byName', choices: board.choices },
    ...(outcome && { outcome }),
  }
  return matterOf(resolution, meetingOf(board))
}

function toldOf(matter: Matter): string {
  return votesText(matter, createRenderer(matter.minutes, wording)).join(' ')
}

test('no law is said of the quorum: the same meeting has the same sentences in every state', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const texts = ['US-KY', 'US-OH', undefined].map((formedIn) => {
        const minutes = meetingOf({ ...board, formedIn })
        return (
          quorumText(createRenderer(minutes, wording)) + toldOf(voteOf({ ...board, formedIn }, 'adopted'))
        )
      })
      expect(new Set(texts).size).toBe(1)
      expect(texts.join(' ')).not.toMatch(/quorum|need|law|rule/u)
    }),
    { numRuns: 100 },
  )
})

test('a stated outcome is never changed; contradicting numbers stand beside it', () => {
  fc.assert(
    fc.property(boards, fc.constantFrom(...OUTCOMES), (board, outcome) => {
      const matter = voteOf(board, outcome)
      expect(matter.outcome).toBe(outcome)
      const text = toldOf(matter)
      // Stated a second time, by heads.
      const inFavor = board.choices.filter((choice) => choice === 'for').length
      const present = board.choices.filter((choice) => choice !== 'absent' && choice !== 'away').length
      const isMajority = 2 * inFavor > present
      const isHalfEmpty = board.seats !== undefined && 2 * present <= board.seats
      const isAgainst =
        (outcome === 'adopted' && (!isMajority || isHalfEmpty)) || (outcome === 'notAdopted' && isMajority)
      expect(text.includes('By the numbers stated')).toBe(isAgainst)
      expect(text.includes('adopted') && !text.includes('not adopted')).toBe(outcome === 'adopted')
      expect(text.includes('left to the shareholders')).toBe(outcome === 'leftToOwners')
    }),
    { numRuns: 1000 },
  )
})

test('votes without an outcome state none', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const text = toldOf(voteOf(board))
      expect(text).toContain('The declared outcome is not stated.')
      expect(text).not.toContain('adopted')
    }),
  )
})

test('votes against are told by name', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const text = toldOf(voteOf(board, 'adopted'))
      const named = board.choices.filter((choice) => choice === 'against').length
      expect(/Against: .*?\./u.exec(text)?.[0].match(/Director\d/gu)?.length ?? 0).toBe(named)
    }),
  )
})
