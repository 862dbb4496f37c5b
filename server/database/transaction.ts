import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { isBusy } from './storage-failure.ts'

const PATIENCE_MS = 5_000

/**
 * Runs `work` in one transaction that is on disk when this resolves. While another process holds the write lock, it retries for
 * {@link PATIENCE_MS} without blocking other work, then throws the database's error. `work` may therefore run more than once,
 * and must change nothing but the database.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return whileBusy(() => db.transaction().execute(work), PATIENCE_MS)
}

const PAUSE_MS = 25

/**
 * Returns the result of `work`. While another process is in the way, it retries for `patienceMs` without blocking other work, then throws
 * the database's error. `isInTheWay` recognises such errors.
 */
export async function whileBusy<Result>(
  work: () => Result | Promise<Result>,
  patienceMs: number,
  isInTheWay: (error: unknown) => boolean = isBusy,
): Promise<Result> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isInTheWay(error) || performance.now() > deadline) throw error
      await sleep(PAUSE_MS)
    }
  }
}
