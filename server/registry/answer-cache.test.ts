import { expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

/** Asked for twice, as it must be to be kept. */
function keepTwice(cache: ReturnType<typeof createAnswerCache>, question: string, answer: string): void {
  for (let time = 0; time < 2; time++) {
    cache.find(question, 1)
    cache.keep(question, answer, 1)
  }
}

test('while there is room every answer is kept; then one whose question comes the second time', () => {
  const cache = createAnswerCache(200)
  const ask = (question: string, answer: string) => {
    const found = cache.find(question, 1)
    cache.keep(question, answer, 1)
    return found
  }
  const answer = 'x'.repeat(39)
  for (const question of ['1', '2']) ask(question, answer)
  expect(ask('1', answer)).toBe(answer)
  expect(ask('3', answer)).toBeUndefined()
  expect(ask('3', 'again')).toBeUndefined()
  expect(ask('3', answer)).toBe('again')
})

test('nothing of one state of the registers is found in another', () => {
  const cache = createAnswerCache()
  keepTwice(cache, 'KY 1', 'one')
  expect(cache.find('KY 1', 2)).toBeUndefined()
  expect(cache.find('KY 1', 1)).toBeUndefined()
  expect(cache.size()).toBe(0)
})

test('an answer made of an older state is not kept in a newer one', () => {
  const cache = createAnswerCache()
  keepTwice(cache, 'KY 1', 'one')
  cache.find('KY 2', 2)
  for (let time = 0; time < 3; time++) cache.keep('KY 2', 'of the state before', 1)
  expect(cache.find('KY 2', 2)).toBeUndefined()
})

test('memory is bounded; what was not asked for of late goes first', () => {
  const cache = createAnswerCache(200)
  const kept = () => ['a', 'b', 'c', 'd', 'e', 'f'].filter((letter) => cache.find(letter, 1) !== undefined)
  for (const letter of ['a', 'b', 'c', 'd']) keepTwice(cache, letter, letter.repeat(24))
  cache.find('a', 1)
  for (const letter of ['e', 'f']) keepTwice(cache, letter, letter.repeat(24))
  cache.find('a', 1)
  for (const letter of ['g', 'h', 'i']) keepTwice(cache, letter, letter.repeat(24))
  expect(kept()).toEqual(['a', 'e', 'f'])
  for (let number = 0; number < 1_000; number += 1) {
    keepTwice(cache, `${number}`, 'x'.repeat(40))
    expect(cache.size()).toBeLessThanOrEqual(200)
  }
})
