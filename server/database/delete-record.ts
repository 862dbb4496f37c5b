import type { Selectable, Transaction } from 'kysely'
import type { MinutesTable, Tables } from './tables.ts'

type DoomedRecord = Pick<Selectable<MinutesTable>, 'id' | 'position' | 'digest'>

/**
 * Deletes a record with all that leads to it, and notes that there was one. `at` is RFC 3339. False, and nothing noted, where somebody
 * else has just done it: PostgreSQL has shown the record to both.
 */
export async function deleteRecord(
  trx: Transaction<Tables>,
  { id, position, digest }: DoomedRecord,
  at: string,
): Promise<boolean> {
  await trx.deleteFrom('idempotency_keys').where('minutes_id', '=', id).execute()
  await trx.deleteFrom('revoked_receipts').where('minutes_id', '=', id).execute()
  const { numDeletedRows } = await trx.deleteFrom('minutes').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await trx.insertInto('erasures').values({ position, digest, erased_at: at }).execute()
  return true
}
