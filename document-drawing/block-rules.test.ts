import { expect, test } from 'vitest'
import { columnShares } from './block-rules.ts'

function sharesOf(...rows: string[][]): number[] {
  return columnShares(
    rows,
    (rows[0] ?? []).map(() => 'Name'),
  )
}

const SENTENCE = 'A sentence of many words. '.repeat(20)
/** Letters in a line of a cell, at their usual width. */
const LINE = 90

test('columns fill the width, and those with room share what is left', () => {
  const [name = 0, office = 0] = sharesOf(['Daniel Boone', 'Assistant to the treasurer'])
  expect(name + office).toBeCloseTo(1)
  expect(office).toBeGreaterThan(name)
})

test('short columns stay on one line, and the long one has the rest', () => {
  const [name = 0, notes = 0] = sharesOf(['Daniel Boone', SENTENCE])
  expect(name * LINE).toBeGreaterThan('Daniel Boone'.length)
  expect(notes).toBeGreaterThan(0.6)
})

test('a wide word is not cut for the sake of another column', () => {
  const word = 'w'.repeat(45)
  const [wide = 0, text = 0] = sharesOf([word, SENTENCE])
  expect(wide * LINE).toBeGreaterThan(word.length)
  expect(text).toBeGreaterThan(0.3)
})

test('a word that is nearly as wide as the page is cut, and what stands beside it stays on one line', () => {
  const [, text = 0] = sharesOf(['w'.repeat(88), 'Daniel Boone'])
  expect(text * LINE).toBeGreaterThan('Daniel Boone'.length)
})

test('where not even the words fit, each column has its share of the page', () => {
  const word = 'w'.repeat(80)
  expect(sharesOf([word, word])).toEqual([0.5, 0.5])
})

test('a column to write in has room for a signature', () => {
  const [, , specimen = 0] = sharesOf(['Daniel Boone', 'Treasurer', ''])
  expect(specimen).toBeGreaterThanOrEqual(0.4)
})
