import { expect, test } from 'vitest'
import { drawBytes, randomId } from './randomness.ts'

test('no two drawings are the same, and none is short', () => {
  const drawn = Array.from({ length: 1_000 }, () => drawBytes(12).toString('hex'))
  expect(new Set(drawn).size).toBe(1_000)
  expect(drawn.every((hex) => hex.length === 24)).toBe(true)
  expect(() => drawBytes(10_000)).toThrow(RangeError)
})

test('ids begin with the time at which they were made', () => {
  const times = Array.from({ length: 100 }, () => randomId().replace('-', '').slice(0, 12))
  expect(times.toSorted()).toEqual(times)
  expect(Math.abs(Number.parseInt(times[0] ?? '', 16) - Date.now())).toBeLessThan(60_000)
})
