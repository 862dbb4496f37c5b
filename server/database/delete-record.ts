import type { Selectable, Transaction } from 'kysely'
import { digestOfRequest } from '../hash.ts'
import type { MinutesTable, Tables } from './tables.ts'

/** The columns of a record that its deletion needs. */
export const DOOMED = ['id', 'position', 'digest', 'key', 'fingerprint'] as const

type DoomedRecord = Pick<Selectable<MinutesTable>, (typeof DOOMED)[number]>

/**
 * Deletes a record and everything that leads to it, and stores its existence and the digest of its request. `at` is RFC 3339. Returns
 * false, and stores nothing, when another process has just deleted it: PostgreSQL shows the record to both.
 */
export async function deleteRecord(
  trx: Transaction<Tables>,
  { id, position, digest, key, fingerprint }: DoomedRecord,
  at: string,
): Promise<boolean> {
  await trx.deleteFrom('receipt_links').where('minutes_id', '=', id).execute()
  await trx.deleteFrom('revoked_receipts').where('minutes_id', '=', id).execute()
  const { numDeletedRows } = await trx.deleteFrom('minutes').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await trx
    .insertInto('erasures')
    .values({
      position,
      digest,
      erased_at: at,
      request: key === null ? null : digestOfRequest({ key, fingerprint }),
    })
    .execute()
  return true
}
