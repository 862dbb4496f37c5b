import type { Kysely } from 'kysely'
import { DAY_MS } from '../clock.ts'
import type { Tables } from '../database/tables.ts'
import { deleteExpired, type Deleted } from './delete-expired.ts'

const HOUR_MS = DAY_MS / 24
/** The job runs each day. A clock that moved further since was wrong then, is wrong now, or nobody served in between. */
const BELIEVED_GAP_MS = 2 * DAY_MS
/** How long the clock has to be put right: a day, and the next run may be a little early. */
const DOUBTED_FOR_MS = 23 * HOUR_MS
/** The rows of `retention_clock`. */
const [BELIEVED, DOUBTED] = [1, 2]

/** What was deleted, or when the clock was believed last (RFC 3339; nothing the first time) and is not now. */
type Deletion = Deleted | { lastRead: string | undefined }

/**
 * Deletes what has outlived its purpose unless the clock jumped ahead since the last time: then nothing is deleted for a day, however
 * often this is asked, so that the clock can be put right. Where nobody served for a while, this only makes the job a day late.
 */
export async function deleteWhenClockIsBelieved(db: Kysely<Tables>, now: Date): Promise<Deletion> {
  const lastRead = await readBelievedClock(db)
  const isBelieved =
    sinceMs(lastRead, now) <= BELIEVED_GAP_MS || isDoubtedLongEnough(await readClock(db, DOUBTED), now)
  if (!isBelieved) {
    await doubt(db, now)
    return { lastRead }
  }
  return deleteByRightClock(db, now)
}

/** The same by a clock that somebody vouches for: the next time is measured by it. */
export async function deleteByRightClock(db: Kysely<Tables>, now: Date): Promise<Deleted> {
  const deleted = await deleteExpired(db, now)
  await keepClock(db, BELIEVED, now)
  await db.deleteFrom('retention_clock').where('id', '=', DOUBTED).execute()
  return deleted
}

/** What the clock said when the job deleted last, RFC 3339. */
export function readBelievedClock(db: Kysely<Tables>): Promise<string | undefined> {
  return readClock(db, BELIEVED)
}

function isDoubtedLongEnough(doubtedAt: string | undefined, now: Date): boolean {
  const forMs = sinceMs(doubtedAt, now)
  return forMs >= DOUBTED_FOR_MS && forMs <= BELIEVED_GAP_MS
}

/** The day begins when the jump is first seen, and anew when the clock moves in another way than time does. */
async function doubt(db: Kysely<Tables>, now: Date): Promise<void> {
  const forMs = sinceMs(await readClock(db, DOUBTED), now)
  if (forMs < 0 || forMs > BELIEVED_GAP_MS) await keepClock(db, DOUBTED, now)
}

function sinceMs(read: string | undefined, now: Date): number {
  return read === undefined ? Infinity : now.getTime() - Date.parse(read)
}

async function readClock(db: Kysely<Tables>, id: number): Promise<string | undefined> {
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
