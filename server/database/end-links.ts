import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Ends every link that opens this record. Links that ended before stay as they are. `at` is RFC 3339. */
export async function endLinks(trx: Transaction<Tables>, id: string, at: string): Promise<void> {
  await endFirstLink(trx, id, at)
  await laterLinks(trx, id, at).execute()
}

/** Ends the one link of this record whose secret has the digest `read`. */
export async function endLink(
  trx: Transaction<Tables>,
  { id, firstLink }: { id: string; firstLink: string },
  at: string,
  read: string,
): Promise<void> {
  if (firstLink === read) await endFirstLink(trx, id, at)
  await laterLinks(trx, id, at).where('digest', '=', read).execute()
}

/** A record's first link is in its own row, which never changes. The end of that link is stored separately. */
async function endFirstLink(trx: Transaction<Tables>, id: string, at: string): Promise<void> {
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
}

function laterLinks(trx: Transaction<Tables>, id: string, at: string) {
  return trx
    .updateTable('receipt_links')
    .set({ ended_at: at })
    .where('minutes_id', '=', id)
    .where('ended_at', 'is', null)
}
