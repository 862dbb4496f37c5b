import { configureGlobal } from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { loadWords } from '../../web/language/words.ts'
import { isFull } from './form.ts'

// Limits of time only end what hangs. `expect.poll` has its limit in the configuration.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 10_000 })
  // jsdom draws nothing, so there is nothing to scroll.
  Element.prototype.scrollIntoView = () => {}
}

// As at the start of a page: screens and their rules speak English.
await loadWords('en')

/**
 * `npm test` uses one seed, so a new failure comes from a change. `npm run test:full` uses a new seed each
 * time.
 */
if (!isFull) configureGlobal({ seed: 20_261_121 })

const LOUD = ['error', 'warn'] as const

beforeEach(() => {
  for (const method of LOUD) vi.spyOn(console, method)
})

/**
 * An unexpected warning is a fault. A test that expects one clears the spy:
 * `vi.mocked(console.warn).mockClear()`.
 */
afterEach(() => {
  for (const method of LOUD) {
    const calls = vi.mocked(console[method]).mock.calls
    vi.mocked(console[method]).mockRestore()
    expect(calls, `console.${method} was called`).toEqual([])
  }
})
