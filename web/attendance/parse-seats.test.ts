import { describe, expect, test } from 'vitest'
import { parseRule, parseSeats, parseShareVotes } from './parse-seats.ts'

const rows = (parts: Record<string, string>) => ({
  holders: '1 3',
  ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [`holders.${name}`, value])),
})

describe('the number of seats', () => {
  test.each([
    ['5', 5],
    [' 05 ', 5],
    ['1,000', 1000],
  ])('%j is %d', (typed, seats) => {
    expect(parseSeats({ seats: typed, filledSeats: '3' })).toEqual({ answer: seats, errors: {} })
  })

  test('is not stored while unchanged, so it follows the list of directors', () => {
    expect(parseSeats({ seats: '3', filledSeats: '3' })).toEqual({ errors: {} })
  })

  test('is not stated when the field was emptied', () => {
    expect(parseSeats({ seats: ' ', filledSeats: '3' })).toEqual({ answer: null, errors: {} })
  })

  test.each(['0', 'five', '2.5', '-3', '1001', '3 seats'])('%j is refused', (typed) => {
    expect(parseSeats({ seats: typed, filledSeats: '3' }).errors).toEqual({ seats: 'seatsWrong' })
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
    expect(parseRule({ ruleNumber: typed, ruleSection: '' }).answer).toEqual({ needs })
  })

  test.each(['0', 'most', '2/0', '1.5', '2/3/4', '3/2', '150 %'])('%j is refused', (typed) => {
    expect(parseRule({ ruleNumber: typed }).errors).toEqual({ ruleNumber: 'quorumNumberWrong' })
  })

  test('a section without a number asks for the number; two empty fields are valid', () => {
    expect(parseRule({ ruleSection: '4.2' }).errors).toEqual({ ruleNumber: 'quorumNumberEmpty' })
    expect(parseRule({ ruleNumber: '', ruleSection: ' ' })).toEqual({ errors: {} })
  })

  test('a section that is too long is an error at its own field', () => {
    const read = parseRule({ ruleNumber: '3', ruleSection: 'x'.repeat(101) })
    expect(read.errors).toEqual({ ruleSection: 'bylawSectionTooLong' })
  })
})

describe('votes of the owners', () => {
  test('are parsed as people type them', () => {
    expect(parseShareVotes({ votesEntitled: '1,000', votesRepresented: '700' }).answer).toEqual({
      entitled: 1000,
      represented: 700,
    })
    expect(parseShareVotes({ interests: '62,5 %' }).answer).toEqual({ percent: 62.5 })
    expect(parseShareVotes({})).toEqual({ errors: {} })
  })

  test('the holders who took part, and their votes together where no total is typed', () => {
    const listed = { '1.name': 'Gus Oh', '1.holding': '1,200', '3.name': 'Hal Ito', '3.holding': '300' }
    const holders = [
      { name: 'Gus Oh', holding: 1200 },
      { name: 'Hal Ito', holding: 300, representedBy: 'Ida Poe' },
    ]
    const fields = rows({ ...listed, '3.representedBy': ' Ida  Poe ', '2.name': 'Removed' })
    expect(parseShareVotes({ votesRepresented: '', ...fields })).toEqual({
      answer: { represented: 1500, holders },
      errors: {},
    })
    expect(parseShareVotes({ votesRepresented: '2000', ...fields }).answer).toEqual({
      represented: 2000,
      holders,
    })
    const thirds = rows({ '1.name': 'A', '1.holding': '33.3', '3.name': 'B', '3.holding': '33,4 %' })
    expect(parseShareVotes({ interests: '', ...thirds }).answer).toMatchObject({ percent: 66.7 })
    expect(parseShareVotes(rows({ '1.name': 'A', '3.name': 'B', '3.holding': '5' })).answer).toEqual({
      holders: [{ name: 'A' }, { name: 'B', holding: 5 }],
    })
  })

  test.each([
    [{ '1.holding': '5' }, { 'holders.1.name': 'holderNameEmpty' }],
    [{ '3.name': 'A', '3.holding': 'all' }, { 'holders.3.holding': 'holdingWrong' }],
    [{ '1.name': 'A', '1.holding': '801' }, { votesRepresented: 'holdersExceed' }],
  ])('a list that does not fit, %o, is refused where it is typed', (parts, errors) => {
    expect(parseShareVotes({ votesEntitled: '', votesRepresented: '800', ...rows(parts) }).errors).toEqual(
      errors,
    )
  })

  test.each(['0,125', '1,5', '1 5', '1.125'])(
    '“%s” votes are no whole number, and not taken for one',
    (typed) => {
      expect(parseShareVotes({ votesEntitled: typed, votesRepresented: '1' }).answer).toBeUndefined()
    },
  )

  test.each([
    [{ votesEntitled: 'all' }, { votesEntitled: 'votesEntitledWrong' }],
    [{ votesRepresented: '1.5' }, { votesRepresented: 'votesRepresentedWrong' }],
    [{ interests: '101' }, { interests: 'interestsWrong' }],
    [{ interests: 'half' }, { interests: 'interestsWrong' }],
  ])('%j is refused', (fields, errors) => {
    expect(parseShareVotes(fields).errors).toEqual(errors)
  })
})
