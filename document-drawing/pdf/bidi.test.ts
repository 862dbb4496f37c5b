import { expect, test } from 'vitest'
import { bidiLevels, mirror, visualOrder } from './bidi.ts'
import { covers, findFace } from './typefaces.ts'

test('a name from right to left is drawn from right to left among what is not', () => {
  expect(bidiLevels('Present: שרה כהן, chair.')).toEqual([
    ...Array<number>(9).fill(0),
    ...Array<number>(7).fill(1),
    ...Array<number>(8).fill(0),
  ])
})

test('brackets that belong to a name from right to left go with it and are turned', () => {
  expect(bidiLevels('שרה (כהן)')).toEqual(Array<number>(9).fill(1))
  expect(mirror('(כהן)')).toBe(')כהן(')
})

test('runs are ordered by their levels, numbers within a name staying as they are', () => {
  expect(visualOrder([0, 1, 2, 1, 0])).toEqual([0, 3, 2, 1, 4])
  expect(visualOrder([0, 0])).toEqual([0, 1])
  expect(visualOrder([])).toEqual([])
})

test('every character that is turned is turned into one that its face has', () => {
  const characters = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code))
  const turned = characters.filter((character) => mirror(character) !== character)
  const missing = turned.filter((character) => {
    const face = findFace(character, 400)
    return face !== undefined && !covers(face, mirror(character))
  })
  expect([turned.length > 20, missing]).toEqual([true, []])
})
