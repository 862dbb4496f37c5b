import type { Selectable, Transaction } from 'kysely'
import { sha256 } from '../hash.ts'
import { KEYLESS, type IdempotencyTable, type MinutesTable, type Tables } from './tables.ts'

type DoomedRecord = Pick<Selectable<MinutesTable>, 'id' | 'position' | 'digest'>

/**
 * Deletes a record and everything that leads to it, and stores its existence and the digest of its request. `at` is RFC 3339. Returns
 * false, and stores nothing, when another process has just deleted it: PostgreSQL shows the record to both.
 */
export async function deleteRecord(
  trx: Transaction<Tables>,
  { id, position, digest }: DoomedRecord,
  at: string,
): Promise<boolean> {
  const made = trx
    .selectFrom('idempotency_keys')
    .select(['key', 'fingerprint'])
    .where('position', '=', position)
  const request = await made.executeTakeFirst()
  await trx.deleteFrom('idempotency_keys').where('position', '=', position).execute()
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
      request: request?.key.startsWith(KEYLESS) === false ? digestOfRequest(request) : null,
    })
    .execute()
  return true
}

/**
 * SHA-256 in hex of an idempotency key together with the fingerprint of its body. It outlives an erased record. Because the key
 * is random, the body cannot be found by trying out bodies.
 */
export function digestOfRequest({ key, fingerprint }: Pick<IdempotencyTable, 'key' | 'fingerprint'>): string {
  return sha256(`${key}\n${fingerprint}`)
}
