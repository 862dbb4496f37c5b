import { expect, test } from 'vitest'
import { drawBytes } from './randomness.ts'

test('no two drawings are the same, and none is short', () => {
  const drawn = Array.from({ length: 1_000 }, () => drawBytes(12).toString('hex'))
  expect(new Set(drawn).size).toBe(1_000)
  expect(drawn.every((hex) => hex.length === 24)).toBe(true)
  expect(() => drawBytes(10_000)).toThrow(RangeError)
})
