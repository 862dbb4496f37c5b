import { expect, test } from 'vitest'
import { drawBytes, systemRandomness } from './randomness.ts'

test('what was drawn stays as it is when more is drawn', () => {
  const secret = systemRandomness.bytes(32)
  const before = Uint8Array.from(secret)
  for (let drawing = 0; drawing < 1_000; drawing += 1) systemRandomness.bytes(32)
  expect(secret).toEqual(before)
})

test('no two drawings are the same, and none is short', () => {
  const drawn = Array.from({ length: 1_000 }, () => Buffer.from(systemRandomness.bytes(12)).toString('hex'))
  expect(new Set(drawn).size).toBe(1_000)
  expect(drawn.every((hex) => hex.length === 24)).toBe(true)
  expect(() => drawBytes(10_000)).toThrow(RangeError)
})

test('ids begin with the time at which they were made', () => {
  const times = Array.from({ length: 100 }, () => systemRandomness.uuid().replace('-', '').slice(0, 12))
  expect(times.toSorted()).toEqual(times)
  expect(Math.abs(Number.parseInt(times[0] ?? '', 16) - Date.now())).toBeLessThan(60_000)
})
