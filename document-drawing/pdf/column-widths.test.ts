import { expect, test } from 'vitest'
import { columnWidths } from './column-widths.ts'

test('columns that have room share what is left', () => {
  const columns = [
    { narrowest: 20, natural: 40 },
    { narrowest: 30, natural: 60 },
  ]
  expect(columnWidths(columns, 200)).toEqual([90, 110])
})

test('short columns stay on one line, and the long one has the rest', () => {
  const [name, notes] = columnWidths(
    [
      { narrowest: 30, natural: 80 },
      { narrowest: 40, natural: 900 },
    ],
    300,
  )
  expect(name).toBe(80)
  expect(notes).toBeCloseTo(220)
})

test('a wide word is not cut for the sake of another column', () => {
  const [word, text] = columnWidths(
    [
      { narrowest: 200, natural: 200 },
      { narrowest: 20, natural: 900 },
    ],
    300,
  )
  expect(word).toBe(200)
  expect(text).toBeCloseTo(100)
})

test('a word that is nearly as wide as the page is cut, and what stands beside it stays on one line', () => {
  const [word, text] = columnWidths(
    [
      { narrowest: 290, natural: 290 },
      { narrowest: 40, natural: 80 },
    ],
    300,
  )
  expect(word).toBeCloseTo(220)
  expect(text).toBe(80)
})

test('where not even the words fit, each column has its share of the page', () => {
  const column = { narrowest: 300, natural: 400 }
  expect(columnWidths([column, column], 300)).toEqual([150, 150])
})
