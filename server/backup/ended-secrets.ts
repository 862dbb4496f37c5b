import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** A secret that opens or manages nothing any more, by its digest; `ended_at` is RFC 3339. */
export type EndedSecret = { digest: string; ended_at: string }

export function listEnded(db: Kysely<Tables>): Promise<EndedSecret[]> {
  return db
    .selectFrom('secrets')
    .select(['digest', 'ended_at'])
    .where('ended_at', 'is not', null)
    .$narrowType<EndedSecret>()
    .execute()
}

/**
 * Ends what ended after the backup was made. Returns how many secrets of the backup it ended. Notes the end of a secret that this backup
 * lacks, too: no record may have it.
 */
export async function endAgain(trx: Transaction<Tables>, ended: readonly EndedSecret[]): Promise<number> {
  const done = new Set((await listEnded(trx)).map(({ digest }) => digest))
  let count = 0
  for (const { digest, ended_at } of ended) {
    if (done.has(digest)) continue
    done.add(digest)
    const { numUpdatedRows } = await trx
      .updateTable('secrets')
      .set({ ended_at })
      .where('digest', '=', digest)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) count += 1
    else
      await trx.insertInto('secrets').values({ digest, minutes_id: '', grants: 'record', ended_at }).execute()
  }
  return count
}
