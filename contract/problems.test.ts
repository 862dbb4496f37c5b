import { expect, test } from 'vitest'
import { ProblemBodySchema, ProblemError, PROBLEMS } from './problems.ts'
import { en } from './words.en.ts'

test('every problem has an error status and a title of its own', () => {
  const titles = Object.values(PROBLEMS).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const { status } of Object.values(PROBLEMS)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('codes are words for programs, titles sentences for people', () => {
  for (const [code, { title }] of Object.entries(PROBLEMS)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/u)
    expect(title).toMatch(/^[A-Z].*[^.!]$/u)
  }
})

test('a problem says its title until somebody knows more', () => {
  expect(new ProblemError('entity-not-found').message).toBe('No entity has this number')
  const told = new ProblemError('too-many-requests', { detail: 'Try again in 7 seconds.', retryAfter: 7 })
  expect(told.message).toBe('Try again in 7 seconds.')
  expect(told.facts.retryAfter).toBe(7)
})

test('a problem keeps what caused it', () => {
  const cause = new Error('the disk is full')
  expect(new ProblemError('storage-unavailable', { cause }).cause).toBe(cause)
})

test('a body with a code that nobody knows is no problem of ours', () => {
  const body = { type: 'about:blank', title: 'Teapot', status: 418 }
  expect(ProblemBodySchema.safeParse({ ...body, code: 'teapot' }).success).toBe(false)
  expect(ProblemBodySchema.safeParse({ ...body, code: 'unexpected' }).success).toBe(true)
})

test('the catalogue never begs, blames or shouts', () => {
  const banned = /\b(please|invalid|required|oops|sorry|forbidden|illegal|failed)\b|!/iu
  const facts = { role: 'ceo', number: '1', name: 'Ada', directors: 3 } as const
  const sentences = Object.values(en.messages).map((say) => say(facts))
  expect(sentences.filter((sentence) => banned.test(sentence))).toEqual([])
})

test('the catalogue never sounds like a government office', () => {
  const banned = /\b(official|compliance|deadline|penalt|required by law|urgent)\w*/iu
  expect(JSON.stringify(spoken(en)).match(banned)).toBeNull()
})

/** Every sentence that stands as it is; those with blanks to fill are functions. */
function spoken(words: unknown): unknown {
  if (typeof words === 'function') return String(words)
  if (typeof words !== 'object' || words === null) return words
  return Object.values(words).map(spoken)
}
