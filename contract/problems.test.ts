import { expect, test } from 'vitest'
import { en } from '@minutebook/i18n/words.en'
import { ProblemBodySchema, ProblemError, PROBLEMS } from './problems.ts'

test('every problem has an error status and its own title', () => {
  const titles = Object.values(PROBLEMS).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const { status } of Object.values(PROBLEMS)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('codes are words for programs, titles are sentences for people', () => {
  for (const [code, { title }] of Object.entries(PROBLEMS)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/u)
    expect(title).toMatch(/^[A-Z].*[^.!]$/u)
  }
})

test('without a detail, a problem’s detail is its title', () => {
  expect(new ProblemError('entity-not-found').message).toBe('No entity has this number')
  const told = new ProblemError('too-many-requests', { detail: 'Try again in 7 seconds.', retryAfter: 7 })
  expect(told.message).toBe('Try again in 7 seconds.')
  expect(told.context.retryAfter).toBe(7)
})

test('a problem keeps what caused it', () => {
  const cause = new Error('the disk is full')
  expect(new ProblemError('storage-unavailable', { cause }).cause).toBe(cause)
})

test('a body with an unknown code is not one of our problems', () => {
  const body = { type: 'about:blank', title: 'Teapot', status: 418 }
  expect(ProblemBodySchema.safeParse({ ...body, code: 'teapot' }).success).toBe(false)
  expect(ProblemBodySchema.safeParse({ ...body, code: 'unexpected' }).success).toBe(true)
})

test('the catalogue never begs, blames or shouts', () => {
  const banned = /\b(please|invalid|required|oops|sorry|forbidden|illegal|failed)\b|!/iu
  const context = { role: 'ceo', number: '1', name: 'Ada', directors: 3 } as const
  const sentences = Object.values(en.messages).map((say) => say(context))
  expect(sentences.filter((sentence) => banned.test(sentence))).toEqual([])
})

test('the catalogue never sounds like a government office', () => {
  const banned = /\b(official|compliance|deadline|penalt|required by law|urgent)\w*/iu
  expect(JSON.stringify(spoken(en)).match(banned)).toBeNull()
})

/** Every text without parameters; texts with parameters are functions. */
function spoken(words: unknown): unknown {
  if (typeof words === 'function') return String(words)
  if (typeof words !== 'object' || words === null) return words
  return Object.values(words).map(spoken)
}
