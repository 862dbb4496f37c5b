import { sql, type Kysely } from 'kysely'
import { DAY_MS } from '../clock.ts'
import { forgetDeleted } from '../database/forget.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'

/** Rows a transaction: nobody waits for more. */
const BATCH_ROWS = 1_000

/**
 * How long rows are kept, by the time in `column`. What is not here is kept: records until they are erased, and that a
 * link was ended for as long as its record. The counts behind the limits by address are in memory alone.
 */
const LIFETIMES = [
  { table: 'events', key: 'message_id', column: 'received_at', days: 90 },
  { table: 'idempotency_keys', key: 'key', column: 'created_at', days: 30 },
] as const

type Lifetime = (typeof LIFETIMES)[number]

export type Deleted = {
  /** Rows, by table. */
  expired: Record<Lifetime['table'], number>
  /** False when SQLite's write-ahead log could not be cleared of it: somebody was reading all the time. */
  isForgotten: boolean
}

/** Deletes what has outlived its purpose, so that it can be read from no file of SQLite's either. */
export async function deleteExpired(db: Kysely<Tables>, now: Date): Promise<Deleted> {
  const expired = { events: 0, idempotency_keys: 0 }
  for (const lifetime of LIFETIMES) expired[lifetime.table] = await deleteBefore(db, lifetime, now)
  // Also when there was nothing: an erasure may have left something to do.
  const isForgotten = await forgetDeleted(db, ['minutes', ...LIFETIMES.map(({ table }) => table)])
  return { expired, isForgotten }
}

async function deleteBefore(db: Kysely<Tables>, lifetime: Lifetime, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - lifetime.days * DAY_MS).toISOString()
  const [table, key, column] = [sql.table(lifetime.table), sql.ref(lifetime.key), sql.ref(lifetime.column)]
  let deleted = 0
  for (;;) {
    const { numAffectedRows = 0n } = await inTransaction(db, (trx) =>
      sql`
        delete from ${table} where ${key} in
          (select ${key} from ${table} where ${column} < ${limit} limit ${sql.lit(BATCH_ROWS)})
      `.execute(trx),
    )
    deleted += Number(numAffectedRows)
    if (numAffectedRows < BATCH_ROWS) return deleted
  }
}
