import canonicalJson from 'canonicalize'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalize } from './canonical-json.ts'

test('has the form of RFC 8785, as another program writes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      expect(await canonicalize(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value))
    }),
  )
  const long = { list: Array.from({ length: 10_000 }, (_, index) => ({ b: index, a: '€' })) }
  expect(await canonicalize(long)).toBe(canonicalJson(long))
})

test.each([
  ['half of a surrogate pair', String.raw`["\ud800"]`],
  ['half of one in a name', String.raw`{"\udc00":1}`],
  ['a number beyond a double', '{"a":[1e400]}'],
])('has no form with %s', async (_what, json) => {
  expect(await canonicalize(JSON.parse(json))).toBeUndefined()
})

test('is written in several turns of the event loop', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await canonicalize(Array.from({ length: 40_000 }, () => 0))
  isDone = true
  expect(turns).toBeGreaterThan(5)
})
