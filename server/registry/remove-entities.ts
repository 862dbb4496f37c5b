import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { removeWords } from './index-names.ts'
import { countChange } from './register-changes.ts'

/** Companies per transaction: others can write in between. */
const BATCH_SIZE = 1_000

/** A register's companies: all of them, or those that imports of one source brought. */
export type CompaniesOf = { jurisdiction: string; source?: string | undefined }

/** Takes companies away. `onRemoved` hears how many are gone so far. Answers how many they were. */
export async function removeEntities(
  db: Kysely<Tables>,
  which: CompaniesOf,
  onRemoved: (count: number) => void = () => {},
): Promise<number> {
  let removed = 0
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE;) {
    batch = await inTransaction(db, (trx) => removeSome(trx, which))
    removed += batch
    onRemoved(removed)
  }
  return removed
}

async function removeSome(trx: Transaction<Tables>, { jurisdiction, source }: CompaniesOf): Promise<number> {
  const removed = await trx
    .deleteFrom('entities')
    .where('id', 'in', ({ selectFrom }) => {
      const all = selectFrom('entities').select('id').where('jurisdiction', '=', jurisdiction)
      return (source === undefined ? all : all.where('source', '=', source)).limit(BATCH_SIZE)
    })
    .returning(['id', 'name'])
    .execute()
  if (removed.length === 0) return 0
  await countChange(trx)
  for (const { id, name } of removed) await removeWords(trx, id, name)
  await trx
    .updateTable('registries')
    .set(({ eb, ref }) => ({ entities: eb(ref('entities'), '-', removed.length) }))
    .where('jurisdiction', '=', jurisdiction)
    .execute()
  return removed.length
}

/** Takes a register away, as if it had never been imported. Answers how many companies it had, `undefined` when there is no such register. */
export async function removeRegister(
  db: Kysely<Tables>,
  jurisdiction: string,
  onRemoved?: (count: number) => void,
): Promise<number | undefined> {
  const removed = await removeEntities(db, { jurisdiction }, onRemoved)
  const { numDeletedRows } = await db
    .deleteFrom('registries')
    .where('jurisdiction', '=', jurisdiction)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0 ? removed : undefined
}
