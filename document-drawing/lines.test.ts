import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { faces } from '../test/support/drawing.ts'
import { breakPlaces, Typesetter } from './lines.ts'
import type { Line, TextStyle } from './runs.ts'

/**
 * In points: the letters before and after a hyphen are measured separately, and drawn slightly closer or
 * farther.
 */
const SLACK = 1.5
const STYLE: TextStyle = { size: 10, weight: 400 }
const setter = new Typesetter(faces, undefined)

function breakLines(text: string, style: TextStyle, width: number): Line[] {
  return setter.lines(text, style, width)
}

function linesOf(text: string, width = 200): string[] {
  return breakLines(text, STYLE, width).map(({ runs }) => runs.map((run) => run.text).join(''))
}

test('lines end after words, and lines of the text stay lines', () => {
  expect(linesOf('one two', 20)).toEqual(['one', 'two'])
  expect(linesOf('one\n\ntwo')).toEqual(['one', '', 'two'])
})

function wordsOf(text: string): string[] {
  return breakPlaces(text).map((end, index, ends) => text.slice(ends[index - 1] ?? 0, end))
}

test('a time of day stays on one line', () => {
  expect(wordsOf('at 9:30 AM Eastern Time')).toEqual(['at ', '9:30 AM ', 'Eastern ', 'Time'])
  expect(wordsOf('a las 9:30 a. m. (hora)')).toEqual(['a ', 'las ', '9:30 a. m. ', '(hora)'])
})

test('a reference stays on one line, and other words break after a hyphen', () => {
  expect(wordsOf('record MB-7K3F-92QD, of Okonkwo-Hale')).toEqual([
    'record ',
    'MB-7K3F-92QD, ',
    'of ',
    'Okonkwo-',
    'Hale',
  ])
})

test('an address begins on one line with its scheme', () => {
  expect(wordsOf('at https://minutes.example/verify')).toEqual(['at ', 'https://minutes.example/', 'verify'])
})

test('a digest that is longer than the line is cut, and nothing of it is lost', () => {
  const digest = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'
  expect(linesOf(digest, 120).length).toBeGreaterThan(1)
  expect(linesOf(digest, 120).join('')).toBe(digest)
})

test('Chinese, Japanese and Thai are broken without spaces, never before a full stop', () => {
  const chinese = '董事會決定開設銀行帳戶並授權簽字。'.repeat(4)
  expect(linesOf(chinese, 100).join('')).toBe(chinese)
  expect(linesOf(chinese, 100).some((line) => line.startsWith('。'))).toBe(false)
  expect(linesOf('สมชายใจดีและปิยะนุชประชุมคณะกรรมการบริษัท', 80).length).toBeGreaterThan(1)
})

test('what runs from right to left is placed from the right', () => {
  const [line] = breakLines('a שרה 12 כהן b', STYLE, 400)
  const xs = new Map(line?.runs.map(({ text, x }) => [text.trim(), x]))
  expect(xs.get('כהן')).toBeLessThan(xs.get('12') ?? 0)
  expect(xs.get('12')).toBeLessThan(xs.get('שרה') ?? 0)
})

test('isolated names from right to left keep their places among each other and beside a number', () => {
  const [line] = breakLines('a \u2068שרה\u2069, \u2068דוד\u2069, 12 b', STYLE, 400)
  const xs = new Map(line?.runs.map(({ text, x }) => [text.trim(), x]))
  expect(xs.get('שרה')).toBeLessThan(xs.get('דוד') ?? 0)
  expect(line?.runs.map(({ text }) => text).join('')).toBe('a שרה, דוד, 12 b')
})

test('no line is wider than it may be, and the words come back whole', () => {
  const word = fc.stringMatching(/^[a-zéłאבג王あ0-9&.-]{1,12}$/u)
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 90, max: 400 }),
      (words, width) => {
        const text = words.join(' ')
        const lines = breakLines(text, STYLE, width)
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + SLACK)
        expect(linesOf(text, width).join('').replaceAll(' ', '')).toBe(
          text.replaceAll(' ', '').normalize('NFC'),
        )
      },
    ),
    { numRuns: 200 },
  )
})

test('a title is broken into lines of about one width', () => {
  const title = 'Certificate of a resolution of Bluegrass Tool and Die, Inc.'
  const width = (breakLines(title, STYLE, 1000)[0]?.width ?? 0) - 5
  const [first, last] = setter.evenLines(title, STYLE, width)
  expect(breakLines(title, STYLE, width)).toHaveLength(2)
  expect(last?.width).toBeGreaterThan((first?.width ?? 0) / 2)
})

test('what is drawn has a glyph in its face, brackets turned for text from right to left too', () => {
  const pieces = [
    'a',
    'כהן',
    'مجلس',
    '王',
    ' ',
    '\u00a0',
    '(',
    ')',
    '[',
    ']',
    '«',
    '»',
    '،',
    '.',
    '1',
    '\u0301',
    'ใจ',
    '£',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (typed) => {
      const runs = breakLines(typed.join(''), STYLE, 300).flatMap((line) => line.runs)
      expect(runs.filter(({ face, drawn }) => !face.covers(drawn))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
