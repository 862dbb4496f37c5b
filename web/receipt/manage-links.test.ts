// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { endLink, makeLink } from './manage-links.ts'

afterEach(() => vi.unstubAllGlobals())

function answered(status: number) {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  return endLink({ id: 'a', manage: 'secret' })
}

test.each([
  [204, 'ended'],
  [429, 'refused'],
  [503, 'refused'],
  // The gateway gave up waiting: the service may still have ended the link.
  [502, 'no-answer'],
  [504, 'no-answer'],
])('%i: %s', async (status, outcome) => {
  expect(await answered(status)).toBe(outcome)
})

test.each([
  [204, true],
  [422, false],
  [503, false],
])('%i: a link was made: %s', async (status, isMade) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  const link = await makeLink({ id: 'a', manage: 'secret' }, 'copy')
  expect(link && [link.opens, link.read.length]).toEqual(isMade ? ['copy', 43] : undefined)
})

test('without an answer the outcome is unknown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await endLink({ id: 'a', manage: 'secret' })).toBe('no-answer')
})
