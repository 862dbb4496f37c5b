import { sql, type Kysely } from 'kysely'
import { DAY_MS } from '../clock.ts'
import { forgetDeleted } from '../database/forget.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'

/** Rows per transaction, few enough not to delay requests. */
const BATCH_ROWS = 1_000

/**
 * How long rows are kept after the time in `column`. Other tables do not expire: records are kept until erased, and ended links as long as
 * their record. Rate limit counts exist only in memory.
 */
const LIFETIMES = [
  { table: 'events', key: 'message_id', column: 'received_at', days: 90 },
  { table: 'idempotency_keys', key: 'position', column: 'created_at', days: 30 },
] as const

type Lifetime = (typeof LIFETIMES)[number]

export type Deleted = {
  /** Deleted rows by table. */
  expired: Record<Lifetime['table'], number>
  /** False when the data is still in SQLite's write-ahead log because readers kept it busy. */
  isForgotten: boolean
}

/** Deletes expired rows so that they cannot be recovered from SQLite's files. */
export async function deleteExpired(db: Kysely<Tables>, now: Date): Promise<Deleted> {
  const expired = { events: 0, idempotency_keys: 0 }
  for (const lifetime of LIFETIMES) expired[lifetime.table] = await deleteBefore(db, lifetime, now)
  // Also needed without expired rows: an earlier erasure may not have cleared the log.
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
