import canonicalize from 'canonicalize'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCanonicalJson } from './hash.ts'

test('the canonical form equals that of other implementations', () => {
  const value = fc.jsonValue({ stringUnit: 'grapheme' })
  fc.assert(
    fc.property(value, (each) => {
      expect(toCanonicalJson(each)).toBe(canonicalize(each))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['numbers as names', { 10: 1, 9: 2, b: -0, a: 1e21 }],
  ['names that only their last bytes tell apart', { '\u{1f600}': 1, '\ufb33': 2, é: 3 }],
  [
    'more names than a few',
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${(at * 7) % 60}`, at])),
  ],
  ['what is not there', { a: undefined, b: [{ c: undefined }], d: 0.1 + 0.2 }],
])('%s', (_what, value) => {
  expect(toCanonicalJson(value)).toBe(canonicalize(value))
})

test.each([
  ['half a character', '\ud800'],
  ['no number', Number.NaN],
  ['endless', [Infinity]],
  ['nothing', [undefined]],
])('%s has none', (_what, value) => {
  expect(() => toCanonicalJson({ value })).toThrow(TypeError)
})
