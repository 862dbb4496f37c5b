import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { findWeaknesses } from '../database/durability.ts'
import { ConnectionFailure } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import { whileBusy } from '../database/transaction.ts'

/** A database that needs longer than this to commit one row cannot take submissions. */
const PATIENCE_MS = 1_500
/** About 24 KB, six SQLite pages: as many as a record changes. A smaller write may still fit on a full disk. */
const WEIGHT = 1_000

/** The result of a health check. `degraded`: an acknowledged record could be lost because of the settings in `weakened`. */
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
     * Reads, and writes one row as submissions do, so it also waits for other writers. Throws the database's error, or after
     * {@link PATIENCE_MS}. A hanging check is shared, not repeated: it occupies a connection.
     */
    check(): Promise<Health> {
      underway ??= probe().finally(() => (underway = undefined))
      return Promise.race([underway, giveUp()])
    },
  }
}

async function giveUp(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new ConnectionFailure('The database did not commit a row in time')
}
