import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isBusy } from './storage-failure.ts'
import type { Tables } from './tables.ts'

const PAUSE_MS = 25
const PATIENCE_MS = 5_000

/**
 * Runs `work` in one transaction that is on disk when this answers. While another process holds the write lock it
 * tries again for {@link PATIENCE_MS} without holding up anybody else, then throws the database's error. `work` may
 * therefore run more than once, and must change nothing but the database.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await sleep(PAUSE_MS)
    }
  }
}
