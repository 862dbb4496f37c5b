import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bidiLevels, mirror, visualOrder } from './bidi.ts'

// It is published as CommonJS whose types describe another form.
const createBidi = createRequire(import.meta.url)('bidi-js') as () => {
  getEmbeddingLevels: (text: string, base: 'ltr') => { levels: Uint8Array }
}
const reference = createBidi()

const text = fc
  .array(fc.constantFrom(...'abÄжα אבגשִ اءمحَ٣٤ 019 ()[] -+.,:/#%$€"\'&\u00a0–漢'), { maxLength: 24 })
  .map((characters) => characters.join(''))

test('levels are those of an implementation that passes Unicode’s own tests', () => {
  fc.assert(
    fc.property(text, (sample) => {
      const { levels } = reference.getEmbeddingLevels(sample, 'ltr')
      expect(bidiLevels(sample)).toEqual([...levels])
    }),
    { numRuns: 3000 },
  )
})

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
