import { expect, test } from 'vitest'
import { faces } from '../test/support/drawing.ts'
import { mirror, toDrawable, toLine } from './runs.ts'

/** The texts of one line's runs from left to right, with those from right to left in brackets. */
function seen(text: string): string[] {
  const drawable = toDrawable(text, { size: 10, weight: 400 }, faces, undefined)
  return toLine(drawable, 0, text.length)
    .runs.toSorted((one, other) => one.x - other.x)
    .map(({ drawn, isRightToLeft }) => (isRightToLeft ? `<${drawn}>` : drawn))
}

test('a name from right to left is drawn from right to left among what is not', () => {
  expect(seen('Present: שרה כהן, chair.')).toEqual(['Present: ', '<שרה כהן>', ', chair.'])
})

test('brackets that belong to a name from right to left go with it and are turned', () => {
  expect(seen('שרה (כהן)')).toEqual(['<(>', '<כהן>', '<)>', '<שרה >'])
  expect(mirror('(כהן)')).toBe(')כהן(')
})

test('runs are ordered by their levels, numbers within a name staying as they are', () => {
  expect(seen('a שרה 12 כהן b')).toEqual(['a ', '<כהן>', '< >', '12', '<שרה >', ' ', 'b'])
  expect(seen('one two')).toEqual(['one two'])
  expect(seen('')).toEqual([])
})

test('every character that is turned is turned into one that its face has', () => {
  const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code))
  const turned = characters.filter((character) => mirror(character) !== character)
  const missing = turned.filter((character) => {
    const face = faces.find(character, 400)
    return face !== undefined && !face.covers(mirror(character))
  })
  expect([turned.length > 20, missing]).toEqual([true, []])
})
