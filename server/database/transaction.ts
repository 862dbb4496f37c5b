import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { whileBusy } from './while-busy.ts'

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
  return whileBusy(() => db.transaction().execute(work), PATIENCE_MS)
}
