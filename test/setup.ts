import { afterEach, beforeEach, expect, vi } from 'vitest'
import { loadMinutesWords } from '../web/journey/minutes-words.ts'
import { loadFirstWords, loadRestOfWords } from '../web/journey/words.ts'

// As when the page starts: screens and their rules speak English.
await loadFirstWords('en')
await loadRestOfWords()
await loadMinutesWords()

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
