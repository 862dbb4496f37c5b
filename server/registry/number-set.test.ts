import { expect, test } from 'vitest'
import { createNumberSet } from './number-set.ts'

test('a number is new once, among hundreds of thousands of its neighbours', () => {
  const numbers = createNumberSet()
  const all = Array.from({ length: 200_000 }, (_, index) => String(index))
  const padded = all.map((number) => number.padStart(9, '0'))
  const different = new Set([...all, ...padded])
  expect([...different].filter((number) => !numbers.add(number))).toEqual([])
  expect([...different].filter((number) => numbers.add(number))).toEqual([])
})
