import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser that is never idle: it calls back after the timeout, if there is one. */
function neverIdle(work: () => void, { timeout }: { timeout?: number } = {}): void {
  if (timeout !== undefined) setTimeout(work, timeout)
}

test('a browser that is never idle still fetches the next files, one after the other', async () => {
  vi.stubGlobal('window', { requestIdleCallback: neverIdle })
  const fetched: string[] = []
  const load = (name: string) => () => Promise.resolve(fetched.push(name))
  const fetching = fetchAhead([load('first'), () => Promise.reject(new Error('offline')), load('third')])
  await vi.advanceTimersByTimeAsync(2000)
  expect(fetched).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(fetched).toEqual(['first', 'third'])
  await fetching
})
