import { expect, test } from 'vitest'
import type { Box } from './box.ts'
import { fillPages } from './pages.ts'

const HEIGHT = 100

function aBox(changes: Partial<Box> = {}): Box {
  return { height: 40, before: 10, draw() {}, ...changes }
}

function topsOf(boxes: Box[]): number[][] {
  return fillPages(boxes, HEIGHT).map((page) => page.map(({ top }) => top))
}

test('boxes follow each other with their space between, which the top of a page swallows', () => {
  expect(topsOf([aBox(), aBox(), aBox()])).toEqual([[0, 50], [0]])
})

test('a heading goes over to the next page with what it heads', () => {
  const heading = aBox({ keep: true })
  expect(topsOf([aBox(), heading, aBox()])).toEqual([[0], [0, 50]])
})

test('what should stay together but is longer than a page is cut all the same', () => {
  const kept = aBox({ keep: true })
  expect(topsOf([aBox(), kept, kept, kept, aBox()])).toEqual([[0], [0, 50], [0, 50]])
})

test('a page begins at each requested break, and no page is empty', () => {
  expect(topsOf([aBox({ startsPage: true }), aBox({ startsPage: true })])).toEqual([[0], [0]])
})

test('a heading that begins a page leaves what came before where it was', () => {
  const kept = aBox({ keep: true })
  expect(topsOf([kept, aBox({ startsPage: true })])).toEqual([[0], [0]])
})

test('the head of a table stands above its first row on each further page', () => {
  const head = aBox({ height: 20, before: 0 })
  const row = aBox({ before: 0, repeat: head })
  const pages = fillPages([{ ...head, keep: true }, row, row, row], HEIGHT)
  expect(pages.map((page) => page.map(({ box }) => box.height))).toEqual([
    [20, 40, 40],
    [20, 40],
  ])
})

test('lines to sign on do not stand alone on a page where what is signed can be drawn closer', () => {
  const line = aBox({ isSigned: true, before: 20 })
  expect(topsOf([aBox(), aBox({ height: 2 }), line])).toEqual([[0, 46, 60]])
  // That last box is not a signature line.
  expect(topsOf([aBox(), aBox({ height: 2 }), aBox({ before: 20 })])).toEqual([[0, 50], [0]])
})

test('what is signed stands on one page where it can be drawn closer', () => {
  const line = aBox({ isSigned: true, before: 20, height: 30 })
  const text = aBox({ height: 15 })
  const sign = { ...text, keep: true }
  expect(topsOf([aBox(), sign, line])).toEqual([[0, 44.5, 68.5]])
  // A taller box does not fit.
  expect(topsOf([aBox(), { ...sign, height: 25 }, line])).toEqual([[0], [0, 45]])
})

test('the last page does not hold a line or two alone', () => {
  const line = aBox({ height: 9, before: 0 })
  const lines = (count: number) => Array.from({ length: count }, () => line)
  expect(topsOf(lines(11)).map(({ length }) => length)).toEqual([11])
  expect(topsOf(lines(12)).map(({ length }) => length)).toEqual([10, 2])
  expect(topsOf(lines(13)).map(({ length }) => length)).toEqual([11, 2])
})

test('where too much is missing for that, the end of what is signed goes over to all lines to sign on', () => {
  const line = aBox({ isSigned: true, before: 20, height: 30 })
  const head = aBox({ isSigned: true, height: 10, before: 0, keep: true })
  const end = aBox({ height: 20 })
  expect(topsOf([aBox(), end, aBox({ ...line, height: 40 })])).toEqual([[0], [0, 40]])
  expect(topsOf([aBox(), aBox(), aBox({ ...end, height: 5 }), head, line])).toEqual([
    [0, 50],
    [0, 5, 35],
  ])
  // Only the second line did not fit.
  const low = aBox({ isSigned: true, before: 10, height: 12 })
  expect(topsOf([aBox(), end, head, low, low])).toEqual([[0], [0, 20, 40, 62]])
})
