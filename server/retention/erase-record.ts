import type { Kysely } from 'kysely'
import { deleteRecord } from '../database/delete-record.ts'
import { forgetDeleted } from '../database/forget.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'

export type Erased = {
  position: number
  /** False when the database's files could not be cleared of it yet: the retention job does, by its command or the next day. */
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
    return (await deleteRecord(trx, record, at)) ? record.position : undefined
  })
  if (position === undefined) return undefined
  const isForgotten = await forgetDeleted(db, ['minutes', 'idempotency_keys', 'revoked_receipts'])
  return { position, isForgotten }
}
