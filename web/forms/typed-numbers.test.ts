import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '@minutebook/domain/language-names'
import { parseMonthDay, showMonthDay } from './parse-date.ts'
import {
  parseMoney,
  parsePercent,
  parsePrice,
  parseWhole,
  showMoney,
  showPercent,
  showWhole,
} from './typed-numbers.ts'

const MONEY: [typed: string, minor: number][] = [
  ['2500', 250_000],
  ['$12,500', 1_250_000],
  ['12500.00', 1_250_000],
  ['12,500.5', 1_250_050],
  ['12.500,00', 1_250_000],
  ['1.250.000', 125_000_000],
  ['1,250,000.99', 125_000_099],
  ['12,5', 1250],
  ['12.50', 1250],
  [' 12 500 dollars', 1_250_000],
  ['US$ 300', 30_000],
  ['300 dólares', 30_000],
  ['１２', 1200],
  ['0', 0],
  ['.25', 25],
  ['$.25', 25],
  [',5', 50],
  ['0.12', 12],
  ['0,12 USD', 12],
  ['1 250 000,99', 125_000_099],
]

test.each(MONEY)('the amount “%s” is %i cents', (typed, minor) => {
  expect(parseMoney(typed)).toEqual({ minor, currency: 'USD' })
})

test.each([
  'a lot',
  '-5',
  '1.2.3',
  '12,50,0',
  '12.3456',
  '1,2500',
  '5%',
  '',
  '.',
  '12345678901234',
  '0.125',
  '0,125',
  '.125',
  '$0.125',
  '0.500.000',
  '012,500',
  '1,250,00',
  '12 50',
  '12$50',
])('“%s” is not an amount', (typed) => expect(parseMoney(typed).minor).toBeNaN())

test('three digits after a single point are refused, because they may be thousands or fractions', () => {
  expect(parseMoney('1.125').minor).toBeNaN()
  expect(parseWhole('1.125')).toBeNaN()
})

test.each([
  ['0.125', 12.5],
  ['$.0625', 6.25],
  ['1.1250', 112.5],
  ['0,333 USD', 33.3],
  ['12.50', 1250],
  ['$1,000.0625', 100_006.25],
  ['1,500', 150_000],
] as const)('“%s” for a share is %d cents', (typed, minor) =>
  expect(parsePrice(typed)).toEqual({ minor, currency: 'USD' }),
)

test.each(['1.125', '0.12345', 'a dime', ''])('“%s” is not a price', (typed) => {
  expect(parsePrice(typed).minor).toBeNaN()
})

test.each([
  ['1000', 1000],
  ['1,000', 1000],
  ['1.000.000', 1_000_000],
  ['10 000', 10_000],
] as const)('“%s” is the whole number %i', (typed, value) => expect(parseWhole(typed)).toBe(value))

test.each(['1.5', 'ten', '-1', '1,00', '0.125', '0,125', '012,500', '1 00', '.5', ''])(
  '“%s” is not a whole number',
  (typed) => {
    expect(parseWhole(typed)).toBeNaN()
  },
)

test.each([
  ['25%', 25],
  ['33,3 %', 33.3],
  ['0.125', 0.125],
  ['.5', 0.5],
  [',5%', 0.5],
] as const)('“%s” is %d percent', (typed, value) => expect(parsePercent(typed)).toBe(value))

test.each(['3 3', '%', '.', '1.2.3', '5%%'])('“%s” is not a percentage', (typed) => {
  expect(parsePercent(typed)).toBeNaN()
})

test.each([
  ['December 31', '12-31'],
  ['dec. 31', '12-31'],
  ['12/31', '12-31'],
  ['31 de diciembre', '12-31'],
  ['June 30th', '06-30'],
  ['February 29', '02-29'],
])('“%s” parses to %s', (typed, monthDay) => expect(parseMonthDay(typed)).toBe(monthDay))

test('a text that is not a day comes back unchanged, for the schema to refuse', () => {
  expect(parseMonthDay('February 30')).toBe('February 30')
  expect(parseMonthDay('at the end')).toBe('at the end')
})

test.each(Object.values(LOCALES))(
  'a parsed amount is shown as text that parses to the same amount (%s)',
  (locale) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.date({ noInvalidDate: true }), (value, date) => {
        const money = { minor: value, currency: 'USD' } as const
        const monthDay = date.toISOString().slice(-19, -14)
        expect(parseMoney(showMoney(money))).toEqual(money)
        const price = { minor: value / 100, currency: 'USD' } as const
        expect(parsePrice(showMoney(price))).toEqual(price)
        expect(parseWhole(showWhole(value))).toBe(value)
        expect(parseMonthDay(showMonthDay(monthDay, locale))).toBe(monthDay)
      }),
    )
  },
)

test('a percentage is shown as text that parses to the same percentage', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 100, noNaN: true }), (value) => {
      expect(parsePercent(showPercent(value))).toBe(value)
    }),
  )
})

/** A decimal mark, the mark of the thousands, and how many decimals follow. */
const written = fc.record({
  whole: fc.nat(10 ** 9),
  decimals: fc.stringMatching(/^\d{0,4}$/u),
  marks: fc.constantFrom('.,', ',.', '. ', ', ', '.', ','),
})

test('a written amount parses to exactly that amount or is refused', () => {
  fc.assert(
    fc.property(written, ({ whole, decimals, marks: [point = '.', thousands = ''] }) => {
      const grouped = String(whole).replaceAll(/\B(?=(?:\d{3})+$)/gu, thousands)
      const { minor } = parseMoney(decimals ? `${grouped}${point}${decimals}` : grouped)
      // A lone comma before three digits divides thousands, as we write them ourselves.
      if (decimals.length === 3 && point === ',' && whole > 0 && whole < 1000) return
      const isRefused = decimals.length > 2 || (!decimals && /^\d{1,3}\.\d{3}$/u.test(grouped))
      expect(minor).toBe(isRefused ? Number.NaN : whole * 100 + Number(decimals.padEnd(2, '0')))
    }),
  )
})
