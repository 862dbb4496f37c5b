import { describe, expect, test } from 'vitest'
import { asTyped } from '../../test/support/as-typed.ts'
import { parseRule } from '../forms/parse-rule.ts'
import { parseSeats, parseShareVotes } from './counted-answers.ts'

const rows = (parts: Record<string, string>) => ({
  'shareVotes.holders': '1 3',
  ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [`shareVotes.holders.${name}`, value])),
})

describe('the number of seats', () => {
  test.each([
    ['5', 5],
    [' 05 ', 5],
    ['1,000', 1000],
  ])('%j is %d', (typed, seats) => {
    expect(parseSeats(asTyped({ boardSeats: typed, filledSeats: '3' }))).toEqual({
      answer: seats,
      errors: {},
    })
  })

  test('is not stored while unchanged, so it follows the list of directors', () => {
    expect(parseSeats(asTyped({ boardSeats: '3', filledSeats: '3' }))).toEqual({ errors: {} })
  })

  test('is not stated when the field was emptied', () => {
    expect(parseSeats(asTyped({ boardSeats: ' ', filledSeats: '3' }))).toEqual({ answer: null, errors: {} })
  })

  test.each(['0', 'five', '2.5', '-3', '1001', '3 seats'])('%j is refused', (typed) => {
    expect(parseSeats(asTyped({ boardSeats: typed, filledSeats: '3' })).errors).toEqual({
      boardSeats: 'seatsWrong',
    })
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
    expect(parseRule(asTyped({ quorumRule: typed, 'quorumRule.section': '' })).answer).toEqual({ needs })
  })

  test.each(['0', 'most', '2/0', '1.5', '2/3/4', '3/2', '150 %'])('%j is refused', (typed) => {
    expect(parseRule(asTyped({ quorumRule: typed })).errors).toEqual({ quorumRule: 'quorumNumberWrong' })
  })

  test('a section without a number asks for the number; two empty fields are valid', () => {
    expect(parseRule(asTyped({ 'quorumRule.section': '4.2' })).errors).toEqual({
      quorumRule: 'quorumNumberEmpty',
    })
    expect(parseRule(asTyped({ quorumRule: '', 'quorumRule.section': ' ' }))).toEqual({ errors: {} })
  })

  test('a section that is too long is an error at its own field', () => {
    const read = parseRule(asTyped({ quorumRule: '3', 'quorumRule.section': 'x'.repeat(101) }))
    expect(read.errors).toEqual({ 'quorumRule.section': 'bylawSectionTooLong' })
  })
})

describe('votes of the owners', () => {
  test('are parsed as people type them', () => {
    expect(
      parseShareVotes(asTyped({ 'shareVotes.entitled': '1,000', 'shareVotes.represented': '700' })).answer,
    ).toEqual({
      entitled: 1000,
      represented: 700,
    })
    expect(parseShareVotes(asTyped({ 'shareVotes.percent': '62,5 %' })).answer).toEqual({ percent: 62.5 })
    expect(parseShareVotes(asTyped({}))).toEqual({ errors: {} })
  })

  test('the holders who took part, and their votes together where no total is typed', () => {
    const listed = { '1.name': 'Gus Oh', '1.holding': '1,200', '3.name': 'Hal Ito', '3.holding': '300' }
    const holders = [
      { name: 'Gus Oh', holding: 1200 },
      { name: 'Hal Ito', holding: 300, representedBy: 'Ida Poe' },
    ]
    const fields = rows({ ...listed, '3.representedBy': ' Ida  Poe ', '2.name': 'Removed' })
    expect(parseShareVotes(asTyped({ 'shareVotes.represented': '', ...fields }))).toEqual({
      answer: { represented: 1500, holders },
      errors: {},
    })
    expect(parseShareVotes(asTyped({ 'shareVotes.represented': '2000', ...fields })).answer).toEqual({
      represented: 2000,
      holders,
    })
    const thirds = rows({ '1.name': 'A', '1.holding': '33.3', '3.name': 'B', '3.holding': '33,4 %' })
    expect(parseShareVotes(asTyped({ 'shareVotes.percent': '', ...thirds })).answer).toMatchObject({
      percent: 66.7,
    })
    expect(parseShareVotes(asTyped(rows({ '1.name': 'A', '3.name': 'B', '3.holding': '5' }))).answer).toEqual(
      {
        holders: [{ name: 'A' }, { name: 'B', holding: 5 }],
      },
    )
  })

  test.each([
    [{ '1.holding': '5' }, { 'shareVotes.holders.1.name': 'holderNameEmpty' }],
    [{ '3.name': 'A', '3.holding': 'all' }, { 'shareVotes.holders.3.holding': 'holdingWrong' }],
    [{ '1.name': 'A', '1.holding': '801' }, { 'shareVotes.represented': 'holdersExceed' }],
  ])('a list that does not fit, %o, is refused where it is typed', (parts, errors) => {
    expect(
      parseShareVotes(asTyped({ 'shareVotes.entitled': '', 'shareVotes.represented': '800', ...rows(parts) }))
        .errors,
    ).toEqual(errors)
  })

  test.each(['0,125', '1,5', '1 5', '1.125'])(
    '“%s” votes are no whole number, and not taken for one',
    (typed) => {
      expect(
        parseShareVotes(asTyped({ 'shareVotes.entitled': typed, 'shareVotes.represented': '1' })).answer,
      ).toBeUndefined()
    },
  )

  test.each([
    [{ 'shareVotes.entitled': 'all' }, { 'shareVotes.entitled': 'votesEntitledWrong' }],
    [{ 'shareVotes.represented': '1.5' }, { 'shareVotes.represented': 'votesRepresentedWrong' }],
    [{ 'shareVotes.percent': '101' }, { 'shareVotes.percent': 'interestsWrong' }],
    [{ 'shareVotes.percent': 'half' }, { 'shareVotes.percent': 'interestsWrong' }],
  ])('%j is refused', (fields, errors) => {
    expect(parseShareVotes(asTyped(fields)).errors).toEqual(errors)
  })
})
