import type { Kysely, Transaction } from 'kysely'
import { holdNumbers } from '../database/counters.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { removeWords } from './index-names.ts'
import { countChange } from './register-changes.ts'

/** Companies per transaction: others can write in between. */
const BATCH_SIZE = 1_000

/** A register's companies: all of them, or those that imports of one source brought. */
type CompaniesOf = { jurisdiction: string; source?: string | undefined }

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
  await holdRegisters(trx)
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

/** From here on nobody else imports or removes: whoever waited for another sees what that one left. */
async function holdRegisters(trx: Transaction<Tables>): Promise<void> {
  await holdNumbers(trx, 'entities')
}

/**
 * Takes a register away, as if it had never been imported. Answers how many companies it had, `undefined` when there is no such
 * register. An import that is at work meanwhile makes it anew, of what it still had to keep.
 */
export async function removeRegister(
  db: Kysely<Tables>,
  jurisdiction: string,
  onRemoved?: (count: number) => void,
): Promise<number | undefined> {
  const removed = await removeEntities(db, { jurisdiction }, onRemoved)
  const wasListed = await inTransaction(db, (trx) => unlistIfEmpty(trx, jurisdiction))
  return removed > 0 || wasListed ? removed : undefined
}

/** What an import has kept since the last company went is listed. Answers whether anything was taken from the list. */
async function unlistIfEmpty(trx: Transaction<Tables>, jurisdiction: string): Promise<boolean> {
  await holdRegisters(trx)
  const { numDeletedRows } = await trx
    .deleteFrom('registries')
    .where('jurisdiction', '=', jurisdiction)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('entities').select('id').where('jurisdiction', '=', jurisdiction))),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
