import { expect, onTestFinished, test } from 'vitest'
import { aClock, openServer } from '../../test/open-server.ts'
import { DEFAULT_LIMITS } from '../http/limits.ts'
import { createHitCounts, storeThatAsks } from './hit-counts.ts'

const BETWEEN_MS = 5_000

/** The status of lookups, one after the other, of a server that asks another process for its counts. */
async function lookUpEach(terms: readonly string[]): Promise<number[]> {
  const clock = aClock()
  const counts = createHitCounts(clock)
  const { app, close } = await openServer({
    clock,
    limits: { ...DEFAULT_LIMITS, maxEventLoopDelayMs: Infinity },
    rateLimitStore: storeThatAsks(async (question) => counts(question)),
  })
  onTestFinished(close)
  const statuses = []
  for (const term of terms) {
    statuses.push((await app.inject(`/api/searchByNumber?term=${term}`)).statusCode)
    clock.advance(BETWEEN_MS)
  }
  return statuses
}

test('what a worker only asks about is not counted: lookups that find are no misses', async () => {
  const found = Array<string>(30).fill('0812345')
  expect(new Set(await lookUpEach(found))).toEqual(new Set([200]))
})

test('what nobody has is counted, apart from the lookups', async () => {
  const missed = Array.from({ length: 21 }, (_, index) => `9900${index}`)
  expect(await lookUpEach(missed)).toEqual([...Array<number>(20).fill(404), 429])
})
