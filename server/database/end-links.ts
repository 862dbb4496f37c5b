import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Ends every link that opens this record, or only the one whose secret has the digest `only`. Links that ended before stay as they are.
 * `firstLink` is the digest in the record's own row. `at` is RFC 3339.
 */
export async function endLinks(
  trx: Transaction<Tables>,
  { id, firstLink }: { id: string; firstLink?: string },
  at: string,
  only?: string,
): Promise<void> {
  // The row of a record never changes, so the end of its first link is stored separately.
  if (only === undefined || only === firstLink)
    await trx
      .insertInto('revoked_receipts')
      .values({ minutes_id: id, revoked_at: at })
      .onConflict((conflict) =>
        // An update that changes nothing still locks the row: of two concurrent calls, the second sees the links that the first
        // made.
        conflict
          .column('minutes_id')
          .doUpdateSet(({ ref }) => ({ revoked_at: ref('revoked_receipts.revoked_at') })),
      )
      .execute()
  const later = trx
    .updateTable('receipt_links')
    .set({ ended_at: at })
    .where('minutes_id', '=', id)
    .where('ended_at', 'is', null)
  await (only === undefined ? later : later.where('digest', '=', only)).execute()
}
