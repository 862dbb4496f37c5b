import type { Kysely, Selectable, Transaction } from 'kysely'
import { passNumber } from '../database/counters.ts'
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
  for (const erasure of erasures) erased += await inTransaction(db, (trx) => eraseOne(trx, erasure))
  return erased
}

async function eraseOne(trx: Transaction<Tables>, erasure: Erasure): Promise<number> {
  const records = await trx
    .selectFrom('minutes')
    .select(['id', 'position', 'digest'])
    .where('digest', '=', erasure.digest)
    .execute()
  for (const record of records) await deleteRecord(trx, record, erasure.erased_at)
  if (records.length === 0) await noteErasure(trx, erasure)
  return records.length
}

/** Also of a record that this backup does not hold: the next one that is restored may. Its place is given to nobody. */
async function noteErasure(trx: Transaction<Tables>, erasure: Erasure): Promise<void> {
  const { position } = erasure
  const inItsPlace = trx.selectFrom('minutes').select('id').where('position', '=', position)
  // A backup of another database: whoever erases that record has to note it there.
  if (await inItsPlace.executeTakeFirst()) return
  await trx
    .insertInto('erasures')
    .values(erasure)
    .onConflict((conflict) => conflict.column('position').doNothing())
    .execute()
  await passNumber(trx, 'minutes', position)
}
