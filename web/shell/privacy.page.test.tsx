// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.resetModules()
})

/**
 * The page in a build with these settings. `answer`: what our own server says about its collector; none by
 * default.
 */
async function privacyText(
  settings: Record<string, string>,
  answer = () => Promise.reject<Response>(new TypeError('Failed to fetch')),
): Promise<string> {
  vi.stubGlobal('fetch', answer)
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const { loadWords } = await import('../language/words.ts')
  await loadWords('en')
  const page = await import('./privacy.page.tsx')
  const { toRoute } = await import('./load-screen.tsx')
  const router = createMemoryRouter([{ path: '/', ...toRoute(page), HydrateFallback: () => null }])
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
  return document.body.textContent
}

test('it says how long records are kept, who can read them and who runs the service', async () => {
  const text = await privacyText({ VITE_OPERATOR: 'Acme Filing', VITE_CONTACT: 'minutes@example.com' })
  expect(text).toContain('A record is kept until it is erased.')
  expect(text).toMatch(/who can read it/u)
  expect(text).toContain('Run by Acme Filing')
  expect(screen.getByRole('link', { name: 'minutes@example.com' }).getAttribute('href')).toBe(
    'mailto:minutes@example.com',
  )
})

const says = (host?: string) => () => Promise.resolve(Response.json({ host }))

describe('it says who gets the counts', () => {
  const COLLECTOR = { VITE_ANALYTICS_URL: 'https://collector.example/v1/batch' }
  const PLAIN = { VITE_GATEWAY: 'specification' }
  const KEPT_HERE = 'The counts are kept for 90 days.'

  test.each([
    ['our server alone', {}, says(), [KEPT_HERE]],
    [
      'our server, which passes them on',
      {},
      says('collector.example'),
      [KEPT_HERE, 'also go to another service, collector.example'],
    ],
    ['our server, out of reach', {}, undefined, [KEPT_HERE, 'They may also go to another service']],
    [
      'a collector of the build',
      COLLECTOR,
      undefined,
      ['another service, collector.example, and are not kept here'],
    ],
    [
      'a collector beside another gateway',
      { ...COLLECTOR, ...PLAIN },
      undefined,
      ['collector.example, and are not kept here'],
    ],
    ['nobody', PLAIN, undefined, ['We count nothing.']],
  ])('%s', async (_who, settings, answer, sentences) => {
    const text = await privacyText(settings, answer)
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect(text.includes(KEPT_HERE)).toBe(sentences.includes(KEPT_HERE))
  })
})

test('without an operator and a contact it names none', async () => {
  expect(await privacyText({})).not.toMatch(/Run by|@/u)
})
