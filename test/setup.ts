import { configureGlobal } from 'fast-check'
import { afterEach, beforeEach, expect, inject, vi } from 'vitest'
import { loadFurtherWords } from '../web/language/further-words.ts'
import { loadFirstWords, loadRestOfWords } from '../web/language/words.ts'

// As when the page starts: screens and their rules speak English.
await loadFirstWords('en')
await loadRestOfWords()
await Promise.all([loadFurtherWords('minutes'), loadFurtherWords('privacy')])

/** `npm test` asks the same of every version: what fails has been changed. `npm run reliability` asks something new each time. */
if (inject('reliability') !== 'full') configureGlobal({ seed: 20_261_121 })

const LOUD = ['error', 'warn'] as const

beforeEach(() => {
  for (const method of LOUD) vi.spyOn(console, method)
})

/** A warning that no test expects is a fault. A test that expects one clears the spy: `vi.mocked(console.warn).mockClear()`. */
afterEach(() => {
  for (const method of LOUD) {
    const calls = vi.mocked(console[method]).mock.calls
    vi.mocked(console[method]).mockRestore()
    expect(calls, `console.${method} was called`).toEqual([])
  }
})
