// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The page in a build with these settings. */
async function privacyText(settings: Record<string, string>): Promise<string> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const { loadWords } = await import('./words.ts')
  await loadWords('en')
  const { Component } = await import('./privacy.page.tsx')
  const router = createMemoryRouter([{ path: '/', Component }])
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

test('without an operator and a contact it names none', async () => {
  expect(await privacyText({})).not.toMatch(/Run by|@/u)
})
