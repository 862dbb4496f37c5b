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
 * Deletes expired rows unless the clock jumped ahead since the last run. After a jump nothing is deleted for a day, so that the
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

/** Deletes expired rows by a clock that the operator has confirmed. The next gap is measured from it. */
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
