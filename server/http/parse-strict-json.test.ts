import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ProblemError } from '@minutebook/contract/problems'
import { parseStrictJson } from './json-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('valid JSON', () => {
  test.each([
    '{}',
    '[]',
    '"text"',
    '-1.5e3',
    'null',
    ' { "a" : [ 1 , { "b" : "x:{}[]\\",\\\\" } ] } ',
    '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
    '{"\\u0061b":"\\ud83d\\ude00 \\n é 😀"}',
    '[[[[[[[[1]]]]]]]]',
    '{"constructor":1,"toString":{"valueOf":2}}',
  ])('%s parses as with JSON.parse', (text) => {
    expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text))
  })

  test('any JSON value parses back to itself', () => {
    const value = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' })
    fc.assert(
      fc.property(value, (sent) => {
        const text = JSON.stringify(sent)
        // The next table tests what the parser rejects on purpose.
        fc.pre(!text.includes('\\u0000') && !text.includes('"__proto__"') && text.isWellFormed())
        expect(parseStrictJson(bytes(text))).toEqual(JSON.parse(text))
      }),
      { numRuns: 200 },
    )
  })
})

describe('refused JSON', () => {
  test.each([
    ['nothing', ''],
    ['no JSON', '{a:1}'],
    ['a comment', '{"a":1}//'],
    ['two values', '{} {}'],
    ['a trailing comma', '[1,]'],
    ['a key given twice', '{"a":1,"a":1}'],
    ['a key given twice, once escaped', '{"a":1,"\\u0061":2}'],
    ['a key given twice further down', '{"x":[{"a":{},"b":[],"a":0}]}'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['__proto__, escaped', '{"\\u005f_proto__":1}'],
    ['half a surrogate pair', '"\\ud800"'],
    ['half a surrogate pair in a key', '{"\\udc00":1}'],
    ['two halves the wrong way round', '"\\ude00\\ud83d"'],
    ['NUL', '"a\\u0000b"'],
    ['NUL in a key', '{"a\\u0000":1}'],
    ['a number beyond a double', '{"a":-1e400}'],
    ['nine levels', '[[[[[[[[[1]]]]]]]]]'],
    ['a hundred thousand levels', '['.repeat(100_000)],
    ['a byte order mark', '\uFEFF{}'],
  ])('%s', (_what, text) => {
    expect(() => parseStrictJson(bytes(text))).toThrow(ProblemError)
  })

  test.each([
    ['FF FE', [0x22, 0xff, 0xfe, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['a surrogate written in UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a cut character', [0x22, 0xe2, 0x82, 0x22]],
  ])('bytes that are not UTF-8: %s', (_what, body) => {
    expect(() => parseStrictJson(Uint8Array.from(body))).toThrow('not valid UTF-8')
  })
})

/** Their text is no longer than the largest submission. */
const EMPTY_DIRECTORS = `{"Directors":[${'{},'.repeat(59_999)}{}]}`
const IN_A_HUNDRED_LISTS = `[${`[${'{},'.repeat(599)}{}],`.repeat(99)}[]]`
const NUMBERS = `[${`[${'7,'.repeat(599)}7],`.repeat(199)}[]]`
const LOOP_MS = 10

/** Processor time of this thread in milliseconds, so that other load on the machine does not count. */
function costOf(action: () => void): number {
  const before = process.threadCpuUsage()
  action()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

describe.each([
  ['sixty thousand empty directors', EMPTY_DIRECTORS, 'more than 1000 items'],
  ['them in a hundred lists', IN_A_HUNDRED_LISTS, 'more than 10000 lists and objects'],
  ['a hundred thousand numbers', NUMBERS, 'more than 100000 values'],
])('%s', (_what, text, why) => {
  const body = bytes(text)

  test('are refused before anything walks through them', () => {
    const parse = vi.spyOn(JSON, 'parse')
    expect(() => parseStrictJson(body)).toThrow(why)
    expect(parse).not.toHaveBeenCalled()
  })

  test('are refused within ten milliseconds of a processor', { tags: ['full'] }, () => {
    const costs = Array.from({ length: 5 }, () =>
      costOf(() => expect(() => parseStrictJson(body)).toThrow(why)),
    )
    expect(Math.min(...costs)).toBeLessThan(LOOP_MS)
  })
})
