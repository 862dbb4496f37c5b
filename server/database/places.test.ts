import { expect, test } from 'vitest'
import { sha256 } from '../record-bytes.ts'
import { placeOf, placesOf, referenceAt, referencesOf } from './places.ts'

test.each([0, 1, 31, 32, 2 ** 20, 2 ** 40 - 1])('the reference of place %i leads back to it', (place) => {
  const reference = referenceAt(place)
  expect(reference).toMatch(/^MB-[\dA-Z]{4}-[\dA-Z]{4}$/u)
  expect(placeOf(reference)).toBe(place)
})

test('a secret has two places of its own, and each its reference', () => {
  const digest = sha256('a secret')
  const [first, second] = placesOf(digest)
  expect(second).not.toBe(first)
  expect(referencesOf(digest)).toEqual([referenceAt(first), referenceAt(second)])
  expect(placesOf(sha256('another secret'))).not.toContain(first)
})

test.each([
  '',
  'MB-7K3F',
  'MB-7K3F-92QDX',
  'mb-7k3f-92qd',
  'MB-7K3I-92QD',
  'MB-7K3L-92QD',
  'MB-7K3O-92QD',
  'MB-7K3U-92QD',
])('“%s” is no reference', (reference) => {
  expect(placeOf(reference)).toBeUndefined()
})
