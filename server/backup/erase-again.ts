import type { Kysely, Selectable } from 'kysely'
import { deleteRecord } from '../database/delete-record.ts'
import type { ErasureTable, Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { readColumns } from './backup-tables.ts'

export type Erasure = Selectable<ErasureTable>

/** What was erased in a database; nothing in one that is older than erasing. */
export async function readErasures(db: Kysely<Tables>): Promise<Erasure[]> {
  const isThere = (await readColumns(db, 'erasures')).length > 0
  if (!isThere) return []
  return db.selectFrom('erasures').selectAll().execute()
}

/**
 * A backup holds people who were erased after it was made: they stay erased in the database that it is restored to. Answers how many
 * records that were.
 */
export async function eraseAgain(db: Kysely<Tables>, erasures: readonly Erasure[]): Promise<number> {
  let erased = 0
  for (const { digest, erased_at } of erasures) {
    erased += await inTransaction(db, async (trx) => {
      const records = await trx
        .selectFrom('minutes')
        .select(['id', 'position', 'digest'])
        .where('digest', '=', digest)
        .execute()
      for (const record of records) await deleteRecord(trx, record, erased_at)
      return records.length
    })
  }
  return erased
}
