import { expect, test } from 'vitest'
import { fillPages } from './fill-pages.ts'
import type { Strip } from './strips.ts'

const HEIGHT = 100

function aStrip(changes: Partial<Strip> = {}): Strip {
  return { height: 40, before: 10, marks: [], ...changes }
}

function topsOf(strips: Strip[]): number[][] {
  return fillPages(strips, HEIGHT).map((page) => page.map(({ top }) => top))
}

test('strips follow each other with their space between, which the top of a page swallows', () => {
  expect(topsOf([aStrip(), aStrip(), aStrip()])).toEqual([[0, 50], [0]])
})

test('a heading goes over to the next page with what it heads', () => {
  const heading = aStrip({ keepsWithNext: true })
  expect(topsOf([aStrip(), heading, aStrip()])).toEqual([[0], [0, 50]])
})

test('what should stay together but is longer than a page is cut all the same', () => {
  const kept = aStrip({ keepsWithNext: true })
  expect(topsOf([aStrip(), kept, kept, kept, aStrip()])).toEqual([[0], [0, 50], [0, 50]])
})

test('a page begins at each requested break, and no page is empty', () => {
  expect(topsOf([aStrip({ startsPage: true }), aStrip({ startsPage: true })])).toEqual([[0], [0]])
})

test('a heading that begins a page leaves what came before where it was', () => {
  const kept = aStrip({ keepsWithNext: true })
  expect(topsOf([kept, aStrip({ startsPage: true })])).toEqual([[0], [0]])
})

test('the head of a table stands above its first row on each further page', () => {
  const head = aStrip({ height: 20, before: 0 })
  const row = aStrip({ before: 0, repeats: head })
  const pages = fillPages([{ ...head, keepsWithNext: true }, row, row, row], HEIGHT)
  expect(pages.map((page) => page.map(({ strip }) => strip.height))).toEqual([
    [20, 40, 40],
    [20, 40],
  ])
})

test('lines to sign on do not stand alone on a page where what is signed can be drawn closer', () => {
  const line = aStrip({ isSigned: true, before: 20 })
  expect(topsOf([aStrip(), aStrip({ height: 2 }), line])).toEqual([[0, 46, 60]])
  // That last strip is not a signature line.
  expect(topsOf([aStrip(), aStrip({ height: 2 }), aStrip({ before: 20 })])).toEqual([[0, 50], [0]])
})

test('what is signed stands on one page where it can be drawn closer', () => {
  const line = aStrip({ isSigned: true, before: 20, height: 30 })
  const text = aStrip({ height: 15 })
  const sign = { ...text, keepsWithNext: true }
  expect(topsOf([aStrip(), sign, line])).toEqual([[0, 44.5, 68.5]])
  // A taller strip does not fit.
  expect(topsOf([aStrip(), { ...sign, height: 25 }, line])).toEqual([[0], [0, 45]])
})

test('the last page does not hold a line or two alone', () => {
  const line = aStrip({ height: 9, before: 0 })
  const lines = (count: number) => Array.from({ length: count }, () => line)
  expect(topsOf(lines(11)).map(({ length }) => length)).toEqual([11])
  expect(topsOf(lines(12)).map(({ length }) => length)).toEqual([10, 2])
  expect(topsOf(lines(13)).map(({ length }) => length)).toEqual([11, 2])
})

test('where too much is missing for that, the end of what is signed goes over to all lines to sign on', () => {
  const line = aStrip({ isSigned: true, before: 20, height: 30 })
  const head = aStrip({ isSigned: true, height: 10, before: 0, keepsWithNext: true })
  const end = aStrip({ height: 20 })
  expect(topsOf([aStrip(), end, aStrip({ ...line, height: 40 })])).toEqual([[0], [0, 40]])
  expect(topsOf([aStrip(), aStrip(), aStrip({ ...end, height: 5 }), head, line])).toEqual([
    [0, 50],
    [0, 5, 35],
  ])
  // Only the second line did not fit.
  const low = aStrip({ isSigned: true, before: 10, height: 10 })
  expect(topsOf([aStrip(), end, head, low, low])).toEqual([[0], [0, 20, 40, 60]])
})
