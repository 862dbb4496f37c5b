import type { Kysely } from 'kysely'
import { deleteRecord, forgetDeleted } from '../database/erase.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'

type Erased = {
  position: number
  /** False when the data is still in the database's files: the next retention job clears it, daily or by command. */
  isForgotten: boolean
}

/**
 * Deletes a record and everything that refers to it, and stores the fact of the erasure. The only exception to permanent records, for
 * people with a right to erasure. `at` is RFC 3339. Undefined when no record has this reference.
 */
export async function eraseRecord(
  db: Kysely<Tables>,
  reference: string,
  at: string,
): Promise<Erased | undefined> {
  const position = await inTransaction(db, (trx) => deleteRecord(trx, { reference }, at))
  if (position === undefined) return undefined
  const isForgotten = await forgetDeleted(db, ['minutes', 'revoked_receipts', 'receipt_links'])
  return { position, isForgotten }
}
