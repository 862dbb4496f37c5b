import canonicalize from 'canonicalize'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyWithoutAddresses } from '@minutebook/domain/record'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aPerson, documentOf, someMinutes } from '../test/samples/factories.ts'
import { recordOf } from '../test/samples/golden-meetings.ts'
import { packMinutes, packRecord, sha256, toCanonicalJson, unpackRecord } from './record-bytes.ts'

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
  [
    'long texts with and without escapes',
    ['a long and plain text', 'a long text: "é", 株式会社 🏛️', 'a long text\n\\'],
  ],
  ['more than any record', Array.from({ length: 3_000 }, (_, at) => ({ at, text: '🏛️ "of" this length' }))],
  ['empty objects and lists', { a: {}, b: [], c: [{}, [[]]], '': '' }],
  ['what is not there', { a: undefined, b: [{ c: undefined }], d: 0.1 + 0.2 }],
])('%s', (_what, value) => {
  expect(toCanonicalJson(value)).toBe(canonicalize(value))
})

test.each([
  ['half a character', '\ud800'],
  ['half a character in a long text', 'a long text \ud800 goes on'],
  ['no number', Number.NaN],
  ['endless', [Infinity]],
  ['nothing', [undefined]],
])('%s has none', (_what, value) => {
  expect(() => toCanonicalJson({ value })).toThrow(TypeError)
})

/** Three directors and two resolutions with their texts, as the app sends them. */
function aTypicalRecord() {
  const { directors } = someMinutes()
  const text =
    'RESOLVED, that the lease of a storage unit is approved, and that the officers may sign it for the Company.'
  const minutes = someMinutes({
    directors: [...directors, { person: aPerson({ firstName: 'Tomás', lastName: 'Ibarra' }) }],
    attendance: [{ status: 'present' }, { status: 'present' }, { status: 'remote' }],
    allDirectorsAttended: true,
    boardSeats: 3,
    resolutions: [
      { topic: 'bankAccount', facts: COMPLETE_FACTS.bankAccount.account, votes: { manner: 'unanimous' } },
      { topic: 'contract', facts: COMPLETE_FACTS.contract.lease, text, isEdited: true },
    ],
  })
  return { ...recordOf(minutes), document: documentOf(minutes) }
}

test('a record and its copy have the digests of their canonical forms', () => {
  const { copyDigest: _, ...draft } = aTypicalRecord()
  const copyDigest = sha256(canonicalize(copyWithoutAddresses(draft)) ?? '')
  const json = canonicalize({ ...draft, copyDigest }) ?? ''
  const { record, digest } = packMinutes(draft)
  expect(unpackRecord(record)).toBe(json)
  expect(digest).toBe(sha256(json))
})

test('a record is unpacked to the byte', () => {
  for (const json of ['{}', '{"a":"Étoile 株式会社 🏛️\\u2028"}', toCanonicalJson(aTypicalRecord())]) {
    expect(unpackRecord(packRecord(json))).toBe(json)
  }
})

test('damaged bytes give an empty text, so no digest matches', () => {
  const packed = packRecord(toCanonicalJson(aTypicalRecord()))
  expect(unpackRecord(packed.subarray(0, 100))).toBe('')
  expect(unpackRecord(Buffer.from('{}'))).toBe('')
})

test('the words of typical minutes take 8 KB on disk at most', () => {
  const json = toCanonicalJson(aTypicalRecord())
  const packed = packRecord(json)
  expect(packed.length).toBeLessThan(4 * 1024)
  // The row also needs space for its digests, its names and its index entries.
  expect(packed.length).toBeLessThan(json.length / 2)
})
