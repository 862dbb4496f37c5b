import { describe, expect, test } from 'vitest'
import { readRule, readSeats, readShareVotes } from './read-seats.ts'

describe('the number of seats', () => {
  test.each([
    ['5', 5],
    [' 05 ', 5],
    ['1,000', 1000],
  ])('%j is %d', (typed, seats) => {
    expect(readSeats({ seats: typed, filledSeats: '3' })).toEqual({ answer: seats, errors: {} })
  })

  test('that nobody touched is not kept: it follows the list of directors', () => {
    expect(readSeats({ seats: '3', filledSeats: '3' })).toEqual({ errors: {} })
  })

  test('that was emptied is not stated', () => {
    expect(readSeats({ seats: ' ', filledSeats: '3' })).toEqual({ answer: null, errors: {} })
  })

  test.each(['0', 'five', '2.5', '-3', '1001', '3 seats'])('%j is refused', (typed) => {
    expect(readSeats({ seats: typed, filledSeats: '3' }).errors).toEqual({ seats: 'seatsWrong' })
  })
})

describe('the rule of the bylaws', () => {
  test.each([
    ['3', { number: 3 }],
    ['2/3', { numerator: 2, denominator: 3 }],
    [' 2 / 3 ', { numerator: 2, denominator: 3 }],
    ['60 %', { numerator: 60, denominator: 100 }],
    ['1/1', { numerator: 1, denominator: 1 }],
  ])('%j', (typed, needs) => {
    expect(readRule({ ruleNumber: typed, ruleSection: '' }).answer).toEqual({ needs })
  })

  test.each(['0', 'most', '2/0', '1.5', '2/3/4', '3/2', '150 %'])('%j is refused', (typed) => {
    expect(readRule({ ruleNumber: typed }).errors).toEqual({ ruleNumber: 'quorumNumberWrong' })
  })

  test('a section without a number asks for the number, and nothing at all is nothing', () => {
    expect(readRule({ ruleSection: '4.2' }).errors).toEqual({ ruleNumber: 'quorumNumberEmpty' })
    expect(readRule({ ruleNumber: '', ruleSection: ' ' })).toEqual({ errors: {} })
  })

  test('a section that is too long is said at its own field', () => {
    const read = readRule({ ruleNumber: '3', ruleSection: 'x'.repeat(101) })
    expect(read.errors).toEqual({ ruleSection: 'bylawSectionTooLong' })
  })
})

describe('votes of the owners', () => {
  test('are read as people type them', () => {
    expect(readShareVotes({ votesEntitled: '1,000', votesRepresented: '700' }).answer).toEqual({
      entitled: 1000,
      represented: 700,
    })
    expect(readShareVotes({ interests: '62,5 %' }).answer).toEqual({ percent: 62.5 })
    expect(readShareVotes({})).toEqual({ errors: {} })
  })

  test.each(['0,125', '1,5', '1 5', '1.125'])(
    '“%s” votes are no whole number, and not taken for one',
    (typed) => {
      expect(readShareVotes({ votesEntitled: typed, votesRepresented: '1' }).answer).toBeUndefined()
    },
  )

  test.each([
    [{ votesEntitled: 'all' }, { votesEntitled: 'votesEntitledWrong' }],
    [{ votesRepresented: '1.5' }, { votesRepresented: 'votesRepresentedWrong' }],
    [{ interests: '101' }, { interests: 'interestsWrong' }],
    [{ interests: 'half' }, { interests: 'interestsWrong' }],
  ])('%j is refused', (fields, errors) => {
    expect(readShareVotes(fields).errors).toEqual(errors)
  })
})
