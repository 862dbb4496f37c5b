import type { Selectable, Transaction } from 'kysely'
import type { MinutesTable, Tables } from './tables.ts'

type DoomedRecord = Pick<Selectable<MinutesTable>, 'id' | 'position' | 'digest'>

/** Deletes a record with all that leads to it, and notes that there was one. `at` is RFC 3339. */
export async function deleteRecord(
  trx: Transaction<Tables>,
  { id, position, digest }: DoomedRecord,
  at: string,
): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('minutes_id', '=', id).execute()
  await trx.deleteFrom('revoked_receipts').where('minutes_id', '=', id).execute()
  await trx.deleteFrom('minutes').where('id', '=', id).execute()
  await trx.insertInto('erasures').values({ position, digest, erased_at: at }).execute()
}
