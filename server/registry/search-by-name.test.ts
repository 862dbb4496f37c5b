import { expect, test } from 'vitest'
import type { Generations, Question } from '../database/generations.ts'
import { searchByName } from './search-by-name.ts'

/** How many words a search looks up in an empty register. */
async function wordsLookedUp(query: string): Promise<number> {
  let count = 0
  const generations = {
    isPostgres: false,
    ask(_current: unknown, { sqlite }: Question, [words]: readonly unknown[]) {
      if (sqlite.includes('json_each') && Array.isArray(words)) count += words.length
      return Promise.resolve([])
    },
  } as unknown as Generations // a search asks, and no more
  expect(await searchByName(generations, [{ jurisdiction: 'KY', generation: 1 }], query)).toEqual([])
  return count
}

/** Six different words of this length. */
function sixWords(length: number): string {
  return Array.from('bcdfgh', (letter) => letter.repeat(length)).join(' ')
}

test('a search for words that nobody has looks a bounded number of spellings up', async () => {
  expect(await wordsLookedUp('bluegras tool')).toBeGreaterThan(400)
  expect(await wordsLookedUp(sixWords(18))).toBeLessThan(3_500)
  // Longer words are hardly a slip of the finger.
  expect(await wordsLookedUp(sixWords(32))).toBeLessThan(500)
})
