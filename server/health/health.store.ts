import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { findWeaknesses } from '../database/durability.ts'
import { ConnectionFailure } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import { whileBusy } from '../database/while-busy.ts'

/** A database that takes longer than this to keep one row is none that people can record with. */
const PATIENCE_MS = 1_500
/** About 24 KB, six pages of SQLite: a record changes as many, and a disk that is full may have room for one. */
const WEIGHT = 1_000

/**
 * What a probe is told. `degraded`: an acknowledged record could be lost, because of the settings that `weakened`
 * names.
 */
export type Health = { database: 'ok'; durability: 'full' | 'degraded'; weakened?: string[] }

export type HealthStore = ReturnType<typeof createHealthStore>

export function createHealthStore(db: Kysely<Tables>, clock: Clock) {
  let underway: Promise<Health> | undefined

  const keepRow = (row: { checked_at: string; weight: string }) =>
    db.transaction().execute((trx) =>
      trx
        .insertInto('health')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    )

  async function probe(): Promise<Health> {
    const checked_at = clock().toISOString()
    const row = { checked_at, weight: checked_at.repeat(WEIGHT) }
    await whileBusy(() => keepRow(row), PATIENCE_MS)
    const weakened = await findWeaknesses(db)
    return weakened.length === 0
      ? { database: 'ok', durability: 'full' }
      : { database: 'ok', durability: 'degraded', weakened }
  }

  return {
    /**
     * Reads, and writes one row as records are written: also it waits while another process writes. Throws what the database
     * throws, or after {@link PATIENCE_MS}. A check that hangs is not joined by a second one: it has a connection that others need.
     */
    check(): Promise<Health> {
      underway ??= probe().finally(() => (underway = undefined))
      return Promise.race([underway, giveUp()])
    },
  }
}

async function giveUp(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new ConnectionFailure('The database did not keep a row in time')
}
