// Full: kills PostgreSQL under load, again and again.
// @module-tag full
import { expect, test } from 'vitest'
import { startStoreServers } from '../../bench/store-servers.ts'
import { shortOrFull } from '../support/form.ts'

const CLIENTS = 64
const ROUNDS = shortOrFull(1, 5)
const ROUND_MS = shortOrFull(1_000, 2_000)
/**
 * Submissions per commit. If a flush takes most of a submission's time, as on most disks, recording becomes
 * this many times as fast.
 */
const TO_A_COMMIT = 3

/**
 * How much grouping gains depends on the disk, which `npm run bench -- server` measures: twice as many
 * submissions if a flush takes a tenth of a millisecond, elsewhere five times. This test only checks that
 * submissions share a commit.
 */
test(
  'R3: at 64 clients at least three submissions share a commit, and a store that gives each its own is found out',
  { timeout: 300_000 },
  async () => {
    const servers = await startStoreServers(['group', 'single'])
    const measured = await servers.measure(CLIENTS, ROUNDS, ROUND_MS)
    const [grouped = Number.NaN, single = Number.NaN] = (await servers.stop()).map(
      ({ submissions, commits }) => submissions / commits,
    )
    const [ours, others] = measured.map(({ perSecond }) => perSecond)
    console.info(
      `R3: ${grouped.toFixed(0)} to a commit, ${((ours ?? 0) / (others ?? 1)).toFixed(1)} times as many`,
    )
    expect(grouped).toBeGreaterThanOrEqual(TO_A_COMMIT)
    expect(single).toBeLessThan(TO_A_COMMIT)
  },
)
