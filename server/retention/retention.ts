import type { Kysely } from 'kysely'
import { DAY_MS } from '../clock.ts'
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
  /** Deleted analytics events. */
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

const HOUR_MS = DAY_MS / 24
/** The job runs daily. A larger gap means that the clock was wrong before, is wrong now, or that no server ran in between. */
const BELIEVED_GAP_MS = 2 * DAY_MS
/** How long the operator has to correct the clock: a day, less some slack for an early run. */
const DOUBTED_FOR_MS = 23 * HOUR_MS
/** The rows of `retention_clock`. */
const [BELIEVED, DOUBTED] = [1, 2]

/** What was deleted, or, when the clock is implausible, the last accepted time (RFC 3339; undefined the first time). */
type Deletion = Deleted | { lastRead: string | undefined }

/**
 * Deletes expired events unless the clock jumped ahead since the last run. After a jump nothing is deleted for a day, so that the
 * operator can correct the clock. After a real downtime this only delays the job by a day.
 */
export async function deleteIfClockIsPlausible(db: Kysely<Tables>, now: Date): Promise<Deletion> {
  const lastRead = await findBelievedClock(db)
  if (sinceMs(lastRead, now) <= BELIEVED_GAP_MS) return deleteByRightClock(db, now)
  const doubtedForMs = sinceMs(await findClock(db, DOUBTED), now)
  const isDoubted = doubtedForMs >= 0 && doubtedForMs <= BELIEVED_GAP_MS
  if (isDoubted && doubtedForMs >= DOUBTED_FOR_MS) return deleteByRightClock(db, now)
  // The waiting day begins when the jump is first seen, and restarts when the clock jumps again.
  if (!isDoubted) await keepClock(db, DOUBTED, now)
  return { lastRead }
}

/** Deletes expired events by a clock that the operator has confirmed. The next gap is measured from it. */
export async function deleteByRightClock(db: Kysely<Tables>, now: Date): Promise<Deleted> {
  const deleted = await deleteExpired(db, now)
  await keepClock(db, BELIEVED, now)
  await db.deleteFrom('retention_clock').where('id', '=', DOUBTED).execute()
  return deleted
}

/** The clock's time at the last deletion, RFC 3339. */
export function findBelievedClock(db: Kysely<Tables>): Promise<string | undefined> {
  return findClock(db, BELIEVED)
}

function sinceMs(read: string | undefined, now: Date): number {
  return read === undefined ? Infinity : now.getTime() - Date.parse(read)
}

async function findClock(db: Kysely<Tables>, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('retention_clock').select('read_at').where('id', '=', id).executeTakeFirst()
  return row?.read_at
}

async function keepClock(db: Kysely<Tables>, id: number, now: Date): Promise<void> {
  const read_at = now.toISOString()
  await db
    .insertInto('retention_clock')
    .values({ id, read_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ read_at }))
    .execute()
}
