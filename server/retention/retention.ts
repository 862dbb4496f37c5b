import type { Kysely } from 'kysely'
import { DAY_MS } from '../clock.ts'
import { forgetDeleted } from '../database/forget.ts'
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
  const events = await deleteEventsBefore(db, new Date(now.getTime() - EVENT_DAYS * DAY_MS).toISOString())
  // Also needed without expired events: an earlier erasure may not have cleared the log.
  return { events, isForgotten: await forgetDeleted(db, ['minutes', 'events']) }
}

async function deleteEventsBefore(db: Kysely<Tables>, limit: string): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numDeletedRows } = await inTransaction(db, (trx) =>
      trx
        .deleteFrom('events')
        .where('message_id', 'in', (events) =>
          events.selectFrom('events').select('message_id').where('received_at', '<', limit).limit(BATCH_ROWS),
        )
        .executeTakeFirstOrThrow(),
    )
    deleted += Number(numDeletedRows)
    if (numDeletedRows < BATCH_ROWS) return deleted
  }
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
  const isBelieved =
    sinceMs(lastRead, now) <= BELIEVED_GAP_MS || isDoubtedLongEnough(await findClock(db, DOUBTED), now)
  if (!isBelieved) {
    await doubt(db, now)
    return { lastRead }
  }
  return deleteByRightClock(db, now)
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

function isDoubtedLongEnough(doubtedAt: string | undefined, now: Date): boolean {
  const forMs = sinceMs(doubtedAt, now)
  return forMs >= DOUBTED_FOR_MS && forMs <= BELIEVED_GAP_MS
}

/** The waiting day begins when the jump is first seen, and restarts when the clock jumps again. */
async function doubt(db: Kysely<Tables>, now: Date): Promise<void> {
  const forMs = sinceMs(await findClock(db, DOUBTED), now)
  if (forMs < 0 || forMs > BELIEVED_GAP_MS) await keepClock(db, DOUBTED, now)
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
