import type { Kysely, Transaction } from 'kysely'
import { toBytes, toText } from '../database/bytes.ts'
import { placesOf } from '../database/places.ts'
import { readSecrets } from '../database/secrets.ts'
import type { Tables } from '../database/tables.ts'

/** A secret that opens or manages nothing any more, by its digest in hex; `ended_at` is RFC 3339. */
export type EndedSecret = { digest: string; ended_at: string }

export async function listEnded(db: Kysely<Tables>): Promise<EndedSecret[]> {
  const rows = await db
    .selectFrom('secrets')
    .select(['digest', 'ended_at'])
    .where('ended_at', 'is not', null)
    .$narrowType<{ ended_at: string }>()
    .execute()
  return rows.map(({ digest, ended_at }) => ({ digest: toText(digest), ended_at }))
}

/**
 * Ends what ended after the backup was made. Returns how many secrets of the backup it ended. Notes the end
 * of a secret that this backup lacks, too: no record may have it.
 */
export async function endAgain(trx: Transaction<Tables>, ended: readonly EndedSecret[]): Promise<number> {
  const done = new Set((await listEnded(trx)).map(({ digest }) => digest))
  let count = 0
  for (const each of ended) {
    if (done.has(each.digest)) continue
    done.add(each.digest)
    const [digest, ended_at] = [toBytes(each.digest), each.ended_at]
    const { numUpdatedRows } = await trx
      .updateTable('secrets')
      .set({ ended_at })
      .where('place', 'in', placesOf(each.digest))
      .where('digest', '=', digest)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) {
      count += 1
      continue
    }
    const place = (await readSecrets(trx, [each.digest])).placeFor(each.digest)
    // No record can get a secret that has no place left.
    if (place !== undefined)
      await trx
        .insertInto('secrets')
        .values({ digest, place, minutes_id: null, grants: 'record', ended_at })
        .execute()
  }
  return count
}
