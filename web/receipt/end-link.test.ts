// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { endLink } from './end-link.ts'

afterEach(() => vi.unstubAllGlobals())

function answered(status: number) {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  return endLink('secret')
}

test.each([
  [204, 'ended'],
  [429, 'refused'],
  [503, 'refused'],
  // The gateway gave up on an answer: the link may be ended behind it.
  [502, 'no-answer'],
  [504, 'no-answer'],
])('%i: %s', async (status, outcome) => {
  expect(await answered(status)).toBe(outcome)
})

test('without an answer nobody knows', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await endLink('secret')).toBe('no-answer')
})
