import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockTime, localDay, longText, optionalText, text } from './fields.ts'
import { cleanLine, cleanLines } from './text.ts'

describe('one line', () => {
  test.each([
    ['  Ada   Byron ', 'Ada Byron'],
    ['Ada\tByron', 'Ada Byron'],
    ['Ada\u00a0\u2003Byron', 'Ada Byron'],
    ['Ada\r\nByron', 'Ada Byron'],
    ['Ada\u2028Byron', 'Ada Byron'],
    ['Ada\vByron', 'Ada Byron'],
    ['Ada\u0085Byron', 'Ada Byron'],
    ['A\u0000d\u0007a\u009f', 'Ada'],
    ['\u202eADA\u202c', 'ADA'],
    ['\u2066Ada\u2069', 'Ada'],
    ['\u061cAda\u200f', 'Ada'],
    ['\ufeffAda', 'Ada'],
    ['Zoë Ångström', 'Zoë Ångström'],
    ['नमस्ते\u200dक', 'नमस्ते\u200dक'],
    ['\u200b \u200d\u2060', ''],
    ['\ufe0f\u{e0101}', ''],
    ['\u061c\u180e', ''],
    ['\u3164', ''],
    ['\u115f\u1160\uffa0', ''],
    ['\u00ad', ''],
    ['\u2800', ''],
    ['Ada \ud800Byron\udc00', 'Ada Byron'],
    ['Ada 🎉', 'Ada 🎉'],
    ['co\u00adoperative', 'co\u00adoperative'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept)
  })

  test('cleaning twice changes nothing, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = cleanLine(typed)
        expect(cleanLine(once)).toBe(once)
        expect(once).not.toMatch(/^\s|\s$|[\r\n\t\0]/u)
      }),
    )
  })
})

describe('several lines', () => {
  test.each([
    ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['one\vtwo\fthree\u0085four', 'one\ntwo\nthree\nfour'],
    ['  a\tb  \n', 'a b'],
    ['a\n\nb', 'a\n\nb'],
    ['a\u202eb\u0000', 'ab'],
    ['\u200b\n\u3164\n', ''],
    ['a\u061cb', 'ab'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanLines(typed)).toBe(kept)
  })

  test('cleaning twice changes nothing, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = cleanLines(typed)
        expect(cleanLines(once)).toBe(once)
      }),
    )
  })
})

describe('rules name a sentence of the catalogue', () => {
  const needed = text('firstNameEmpty', 3, 'firstNameTooLong')
  const optional = optionalText(3, 'cityTooLong')
  const long = longText('otherDiscussionEmpty', 5, 'otherDiscussionTooLong')

  test.each([
    [needed, '', 'firstNameEmpty'],
    [needed, ' \u200e\n', 'firstNameEmpty'],
    [needed, '\u200b\u3164', 'firstNameEmpty'],
    [long, '\u2060\n\ufe0f', 'otherDiscussionEmpty'],
    [needed, undefined, 'firstNameEmpty'],
    [needed, 'abcd', 'firstNameTooLong'],
    [optional, 'abcd', 'cityTooLong'],
    [optional, 7, 'cityTooLong'],
    [long, '\n \n', 'otherDiscussionEmpty'],
    [long, 'a\nb\ncd', 'otherDiscussionTooLong'],
    [optionalText(5, 'otherMattersTooLong', cleanLines), 'a\nb\ncd', 'otherMattersTooLong'],
    [localDay('dateImpossible'), '2026-02-29', 'dateImpossible'],
    [localDay('dateImpossible'), '2026-2-1', 'dateImpossible'],
    [localDay('dateImpossible'), '0026-02-01', 'dateImpossible'],
    [clockTime('startTimeWrong'), '24:00', 'startTimeWrong'],
    [clockTime('startTimeWrong'), '9:30', 'startTimeWrong'],
  ])('case %#: %o refuses %j with %s', (schema, typed, message) => {
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(message)
  })

  test.each([
    [needed, ' a b ', 'a b'],
    [optional, '', ''],
    [long, 'a\r\nb', 'a\nb'],
    [localDay('dateImpossible'), '2028-02-29', '2028-02-29'],
    [clockTime('startTimeWrong'), '00:00', '00:00'],
    [clockTime('startTimeWrong'), '23:59', '23:59'],
  ])('case %#: %o takes %j', (schema, typed, value) => {
    expect(schema.parse(typed)).toBe(value)
  })

  test('spaces around do not count against the length', () => {
    expect(needed.parse('   abc   ')).toBe('abc')
  })
})
