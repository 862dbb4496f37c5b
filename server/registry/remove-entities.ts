import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { removeWords } from './index-names.ts'
import { countChange } from './register-changes.ts'

/** Takes a register's companies of one source away, when another source takes its place. Answers how many. */
export async function removeEntities(
  db: Kysely<Tables>,
  jurisdiction: string,
  source: string,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('entities')
      .where('jurisdiction', '=', jurisdiction)
      .where('source', '=', source)
      .returning(['id', 'name'])
      .execute()
    if (removed.length > 0) await countChange(trx)
    for (const { id, name } of removed) await removeWords(trx, id, name)
    await trx
      .updateTable('registries')
      .set(({ eb, ref }) => ({ entities: eb(ref('entities'), '-', removed.length) }))
      .where('jurisdiction', '=', jurisdiction)
      .execute()
    return removed.length
  })
}
