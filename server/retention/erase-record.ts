import type { Kysely } from 'kysely'
import { forgetDeleted } from '../database/forget.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'

export type Erased = {
  position: number
  /** False when the database's files could not be cleared of it yet: erasing again, or the next day's job, does. */
  isForgotten: boolean
}

/**
 * The one exception to keeping records for ever, for people who have a right to it: deletes the record with all that leads
 * to it, and notes that there was one. `at` is RFC 3339. Nothing when there is no record with this reference.
 */
export async function eraseRecord(
  db: Kysely<Tables>,
  reference: string,
  at: string,
): Promise<Erased | undefined> {
  const position = await inTransaction(db, async (trx) => {
    const record = await trx
      .selectFrom('minutes')
      .select(['id', 'position', 'digest'])
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!record) return undefined
    const { id, digest } = record
    await trx.deleteFrom('idempotency_keys').where('minutes_id', '=', id).execute()
    await trx.deleteFrom('revoked_receipts').where('minutes_id', '=', id).execute()
    await trx.deleteFrom('minutes').where('id', '=', id).execute()
    await trx.insertInto('erasures').values({ position: record.position, digest, erased_at: at }).execute()
    return record.position
  })
  if (position === undefined) return undefined
  const isForgotten = await forgetDeleted(db, ['minutes', 'idempotency_keys', 'revoked_receipts'])
  return { position, isForgotten }
}
