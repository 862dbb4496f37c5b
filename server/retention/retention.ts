import type { Kysely } from 'kysely'
import { DAY_MS } from '../durations.ts'
import { forgetDeleted } from '../database/erase.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'

/** Rows per transaction, few enough not to delay requests. */
const BATCH_ROWS = 1_000

/**
 * How long analytics events are kept after we received them. Nothing else expires: records are kept with their keys until erased, and ended
 * links as long as their record. Rate limit counts exist only in memory.
 */
const EVENT_DAYS = 90

export type Deleted = {
  events: number
  /** False when the data is still in SQLite's write-ahead log because readers kept it busy. */
  isForgotten: boolean
}

/** Deletes expired events so that they cannot be recovered from SQLite's files. */
export async function deleteExpired(db: Kysely<Tables>, now: Date): Promise<Deleted> {
  const limit = new Date(now.getTime() - EVENT_DAYS * DAY_MS).toISOString()
  let [events, deleted] = [0, 0]
  do {
    const { numDeletedRows } = await inTransaction(db, (trx) =>
      trx
        .deleteFrom('events')
        .where('message_id', 'in', (from) =>
          from.selectFrom('events').select('message_id').where('received_at', '<', limit).limit(BATCH_ROWS),
        )
        .executeTakeFirstOrThrow(),
    )
    deleted = Number(numDeletedRows)
    events += deleted
  } while (deleted === BATCH_ROWS)
  // Also needed without expired events: an earlier erasure may not have cleared the log.
  return { events, isForgotten: await forgetDeleted(db, ['minutes', 'events']) }
}
