// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

/*
 * What the first screen says before any input: purpose, result, duration, what is needed, operator and price.
 */

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Opens the first screen of a build with these settings. */
async function openFirstScreen(settings: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  vi.stubGlobal('requestIdleCallback', () => 0)
  const firstScreen = await import('./search.screen.tsx')
  const { toRoute } = await import('../shell/load-screen.tsx')
  const { App } = await import('../app/app.tsx')
  const { loadFirstWords, words } = await import('../language/words.ts')
  await loadFirstWords('en')
  const router = createMemoryRouter([{ path: '/', ...toRoute(firstScreen), HydrateFallback: () => null }])
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  await screen.findByRole('heading', { level: 1 })
  return words.entitySearch
}

test('it says what the service is for, what it makes, how long it takes and what is needed, and asks one question', async () => {
  const { needed, needs } = await openFirstScreen()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Write your company’s minutes')
  expect(screen.getByText(/PDF and Word in about 5 minutes\. No account/u)).toBeTruthy()
  expect(within(screen.getByRole('figure')).getByText(/^RESOLVED/u)).toBeTruthy()
  const part = screen.getByText(needed, { selector: 'summary' }).closest('details')
  expect([...(part?.querySelectorAll('li') ?? [])].map((item) => item.textContent)).toEqual(needs)
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByLabelText('Entity number or company name')])
})

test.each([
  [{ VITE_OPERATOR: 'Acme Filing', VITE_PRICE: 'Free' }, 'Run by Acme Filing · Free'],
  [{ VITE_OPERATOR: 'Acme Filing' }, 'Run by Acme Filing'],
  [{ VITE_PRICE: '$5 a record' }, '$5 a record'],
  [{}, undefined],
  [{ VITE_OPERATOR: '', VITE_PRICE: '' }, undefined],
])('built with %j it says of the service: %s', async (settings, said) => {
  const { needed } = await openFirstScreen(settings)
  const part = screen.getByText(needed, { selector: 'summary' }).closest('details')
  expect(part?.nextElementSibling?.textContent).toBe(said)
})
