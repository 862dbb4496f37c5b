import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { deleteExpired, type Expired } from './delete-expired.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The job runs each day. A clock that moved further since was wrong then, is wrong now, or nobody served in between. */
const BELIEVED_GAP_MS = 2 * DAY_MS

/** What was deleted, or when the clock was read last (RFC 3339; nothing the first time) and is not believed. */
export type Deletion = { expired: Expired } | { lastRead: string | undefined }

/**
 * Deletes what has outlived its purpose unless the clock jumped ahead since the last time: then nothing is deleted, and the clock
 * has until the next run to be put right. Where nobody served for a while, this only makes the job a day late.
 */
export async function deleteWhenClockIsBelieved(db: Kysely<Tables>, now: Date): Promise<Deletion> {
  const lastRead = await rememberClock(db, now)
  const gapMs = lastRead === undefined ? Infinity : now.getTime() - Date.parse(lastRead)
  return gapMs > BELIEVED_GAP_MS ? { lastRead } : { expired: await deleteExpired(db, now) }
}

/** Answers with what the clock said the last time. */
async function rememberClock(db: Kysely<Tables>, now: Date): Promise<string | undefined> {
  const last = await db.selectFrom('retention_clock').select('read_at').where('id', '=', 1).executeTakeFirst()
  const read_at = now.toISOString()
  await db
    .insertInto('retention_clock')
    .values({ id: 1, read_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ read_at }))
    .execute()
  return last?.read_at
}
