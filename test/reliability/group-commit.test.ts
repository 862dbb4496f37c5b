import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { startStoreServers, type StoreKind } from '../../bench/store-servers.ts'

const CLIENTS = 64
const ROUNDS = 5
const ROUND_MS = 2_000
const inTime = { timeout: 300_000 }

/** Submissions a second of one store for each of the other, measured in turns. */
async function compare(kinds: [StoreKind, StoreKind]): Promise<number> {
  const servers = await startStoreServers(kinds)
  onTestFinished(() => servers.stop())
  const [one, other] = await servers.measure(CLIENTS, ROUNDS, ROUND_MS)
  return (one?.perSecond ?? 0) / (other?.perSecond ?? 1)
}

/** That they share one is shown without a clock by `minutes.store.test.ts`; a busy machine says little of how fast. */
describe.skipIf(inject('reliability') === 'short')('R3: submissions that share a transaction', () => {
  test('are three times as many as with a transaction each', inTime, async () => {
    const ratio = await compare(['group', 'single'])
    console.info(`R3: ${ratio.toFixed(1)} times`)
    expect(ratio).toBeGreaterThanOrEqual(3)
  })

  test('are found out when each has one of its own after all', inTime, async () => {
    expect(await compare(['single', 'single'])).toBeLessThan(3)
  })
})
