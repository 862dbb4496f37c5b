import { describe, expect, test } from 'vitest'
import { quorumOf } from '@minutebook/domain/quorum'
import { asTyped } from '../../test/support/as-typed.ts'
import { sayQuorumNow, sizeMatters, takingPart, withProposedQuorum, type MeetingOf } from './quorum-now.ts'

const BOARD: MeetingOf = {
  form: 'corporation',
  body: 'board',
  isJoint: false,
  directorIds: ['a', 'b', 'c'],
  kind: 'corporation',
  formedIn: 'US-KY',
}
/** The row of a director whose box is not ticked. */
const ABSENT = { 'attendance.a.manner': 'present' }

const sentenceOf = (fields: Record<string, string>, meeting: Partial<MeetingOf> = {}) =>
  sayQuorumNow(asTyped({ boardSeats: '5', filledSeats: '3', ...fields }), { ...BOARD, ...meeting }).sentence

describe('the sentence on the quorum', () => {
  test('counts seats, not the people who are listed', () => {
    expect(sentenceOf({})).toBe(
      '3 of 5 seats present; a majority is 3. That is a quorum, unless your bylaws set another number.',
    )
    expect(sentenceOf({ ...ABSENT })).toBe(
      '2 of 5 seats present; a majority is 3. That is less than a majority, so what was decided may not count. You can still send the minutes; they will say how many were present.',
    )
  })

  test('uses the singular for one seat and one manager', () => {
    const one = { directorIds: ['a'] }
    expect(sentenceOf({ boardSeats: '1', filledSeats: '1' }, one)).toMatch(/^1 of 1 seat present; /u)
    expect(
      sentenceOf(
        { boardSeats: '1', filledSeats: '1' },
        { ...one, form: 'llc', kind: 'llc-managers', body: 'managers' },
      ),
    ).toMatch(/^1 of 1 manager took part; the vote of 1 is needed /u)
  })

  test('follows the bylaws’ number or fraction', () => {
    expect(sentenceOf({ quorumRule: '2' })).toBe(
      '3 of 5 seats present; your bylaws ask for 2. That is a quorum.',
    )
    expect(sentenceOf({ quorumRule: '4/5' })).toMatch(
      /^3 of 5 seats present; your bylaws ask for 4\. That is less/u,
    )
  })

  test('counts directors in office where the size may vary and no number is set', () => {
    const varies = { boardSeats: '', boardSizeVaries: 'yes', ...ABSENT }
    expect(sentenceOf(varies)).toMatch(
      /^2 of 3 directors in office present; a majority is 2\. That is a quorum/u,
    )
    expect(sentenceOf({ ...varies, boardSeats: '5' })).toMatch(/^2 of 5 seats present; a majority is 3\. /u)
    expect(sentenceOf({ ...varies, boardSizeVaries: 'no' })).toBe(
      '2 of the 3 directors you named were present.',
    )
  })

  test('claims none in South Carolina until it is said whether the size may vary', () => {
    const there = { formedIn: 'US-SC' }
    expect(sentenceOf({}, there)).toBe('3 of the 3 directors you named were present.')
    expect(sentenceOf({ boardSizeVaries: 'no' }, there)).toMatch(/^3 of 3 directors in office present; /u)
    expect(sentenceOf({ boardSizeVaries: 'yes' }, there)).toMatch(/^3 of 5 seats present; /u)
  })

  test.each([
    ['US-KY', 'corporation', 'withoutSeats'],
    ['US-SC', 'corporation', 'always'],
    ['US-WA', 'corporation', undefined],
    ['US-DE', 'corporation', undefined],
    ['US-KY', 'nonprofit', undefined],
    ['US-OH', 'corporation', undefined],
  ] as const)(
    'the size of the board is asked for only where it matters: %s %s',
    (formedIn, kind, matters) => {
      expect(sizeMatters({ formedIn, kind })).toBe(matters)
    },
  )

  test('claims no quorum without the number of seats', () => {
    expect(sentenceOf({ boardSeats: '' })).toBe('3 of the 3 directors you named were present.')
    expect(sentenceOf({ boardSeats: 'x', ...ABSENT })).toBe('2 of the 3 directors you named were present.')
  })

  test('claims no quorum where no rule or no place of formation is known', () => {
    expect(sentenceOf({}, { formedIn: 'US-OH' })).toBe(
      '3 of the 3 directors you named were present. We have no quorum rule for this kind of company (corporation, Ohio). The minutes give your numbers and claim no quorum.',
    )
    expect(sentenceOf({}, { formedIn: undefined })).toContain('we check no rule and claim no quorum.')
  })

  test('agrees with the document’s quorum rule for any input', () => {
    for (let seats = 1; seats <= 9; seats += 1) {
      for (const absent of [[], ['a'], ['a', 'b'], ['a', 'b', 'c']]) {
        for (const ruleNumber of ['', '1', '4', '1/3', '2/3']) {
          const fields = Object.fromEntries(absent.map((id) => [`attendance.${id}.manner`, 'present']))
          const typed = asTyped({
            boardSeats: String(seats),
            filledSeats: '3',
            quorumRule: ruleNumber,
            ...fields,
          })
          const quorum = quorumOf(takingPart(typed, BOARD))
          const { sentence } = sayQuorumNow(typed, BOARD)
          expect(takingPart(typed, BOARD)).toMatchObject({ seats, present: 3 - absent.length })
          const seatsOf = seats === 1 ? '1 seat' : `${seats} seats`
          expect(sentence.startsWith(`${3 - absent.length} of ${seatsOf} present;`)).toBe(true)
          if (typeof quorum === 'string') throw new Error(quorum)
          expect(sentence).toContain(` ${quorum.needed}.`)
          expect(sentence.includes('That is a quorum')).toBe(quorum.isMet)
        }
      }
    }
  })

  test('names managers and their votes', () => {
    expect(sentenceOf({}, { form: 'llc', kind: 'llc-managers', body: 'managers' })).toBe(
      '3 of 5 managers took part; the votes of 3 are needed to decide. That is enough to decide, unless your operating agreement asks for more.',
    )
  })

  test('names votes and interests when the owners met', () => {
    const shares = { 'shareVotes.entitled': '1000', 'shareVotes.represented': '500' }
    expect(sentenceOf(shares, { body: 'shareholders' })).toMatch(
      /^500 of 1,000 votes represented\. That is fewer than a quorum needs/u,
    )
    expect(
      sentenceOf({ 'shareVotes.percent': '62.5' }, { form: 'llc', kind: 'llc-members', body: 'members' }),
    ).toMatch(/^Members holding 62\.5% of the interests took part\. That is enough/u)
    expect(sentenceOf({}, { body: 'shareholders' })).toBe('3 of the 3 directors you named were present.')
  })
})

test.each([
  [{ boardSeats: '2' }, ['You named 3 directors for 2 seats. Check the number.']],
  [{ quorumRule: '6' }, ['The number that is needed is higher than 5, the number of all. Check it.']],
  [
    { quorumRule: '1' },
    ['The number for a quorum is lower than the law lets bylaws set it for 5. Check it.'],
  ],
  [{}, []],
  [{ boardSeats: '3' }, []],
  [{ quorumRule: '5' }, []],
  [{ quorumRule: '2' }, []],
])('contradictions in %j are pointed out', (fields, doubts) => {
  expect(sayQuorumNow(asTyped({ boardSeats: '5', filledSeats: '3', ...fields }), BOARD).doubts).toEqual(
    doubts,
  )
})

test.each([
  ['11', ['More votes are represented than could be cast. Check the numbers.']],
  ['10', []],
])('%s of 10 votes represented: contradictions are pointed out', (votesRepresented, doubts) => {
  const fields = { 'shareVotes.entitled': '10', 'shareVotes.represented': votesRepresented }
  expect(sayQuorumNow(asTyped(fields), { ...BOARD, body: 'shareholders' }).doubts).toEqual(doubts)
})

/** The answer that the app would propose. */
function proposedFor(fields: Record<string, string>, meeting: Partial<MeetingOf> = {}) {
  const shown = { boardSeats: '3', filledSeats: '3', proposedQuorum: '', quorumPresent: '', ...fields }
  return withProposedQuorum(asTyped(shown), { ...BOARD, ...meeting })['quorumPresent']?.at(-1)
}

describe('the proposed quorum', () => {
  test('is one where the numbers reach a rule that we have read, or the company’s own', () => {
    expect(proposedFor({})).toBe('yes')
    expect(proposedFor({ boardSeats: '9' })).toBe('')
    expect(proposedFor({}, { formedIn: 'US-CA' })).toBe('')
    const owners = { body: 'shareholders' as const, formedIn: 'US-OH' }
    const votes = { 'shareVotes.entitled': '500', 'shareVotes.represented': '120', ownersQuorum: '1/5' }
    expect(proposedFor(votes, owners)).toBe('yes')
  })

  test('is none where a law names only the votes that managers need', () => {
    const managers = { form: 'llc', kind: 'llc-managers', body: 'managers' } as const
    expect(proposedFor({}, managers)).toBe('')
  })

  test('leaves an answer that the person chose', () => {
    expect(proposedFor({ quorumPresent: 'no' })).toBe('no')
  })
})

test('of a joint meeting, the directors are counted once, and the votes once they are given', () => {
  const directors = sentenceOf({})
  expect(sentenceOf({}, { isJoint: true }).trim()).toBe(directors)
  const votes = { 'shareVotes.entitled': '10', 'shareVotes.represented': '7' }
  expect(sentenceOf(votes, { isJoint: true })).toMatch(/^3 of 5 seats present.* 7 of 10 votes/u)
})
