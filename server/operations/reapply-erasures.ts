import type { Kysely, Selectable, Transaction } from 'kysely'
import { passNumber } from '../database/counters.ts'
import { deleteRecord } from '../database/delete-record.ts'
import type { ErasureTable, Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { getColumns } from './backup-tables.ts'
import type { Manifest } from './manifest.ts'

export type Erasure = Selectable<ErasureTable>

/** The erasures that a restore can find. */
export type FoundErasures = {
  erasures: Erasure[]
  /** Whether they include all erasures since the backup. */
  isComplete: boolean
}

/** For when no list of erasures exists. */
export const NO_ERASURES: FoundErasures = { erasures: [], isComplete: false }

/**
 * Reads the erasures of a database. They are complete if it contains, or has erased, the last record of the backup; a new database that
 * replaces a lost one does not.
 */
export async function listErasures(
  db: Kysely<Tables>,
  { count, lastPosition, lastDigest }: Manifest['records'],
): Promise<FoundErasures> {
  const isThere = (await getColumns(db, 'erasures')).length > 0
  if (!isThere) return NO_ERASURES
  const erasures = await db.selectFrom('erasures').selectAll().execute()
  const last = db.selectFrom('minutes').select('id').where('position', '=', lastPosition)
  const hasLast =
    count === 0 ||
    erasures.some(({ digest }) => digest === lastDigest) ||
    (await last.where('digest', '=', lastDigest).executeTakeFirst()) !== undefined
  return { erasures, isComplete: hasLast }
}

/** Erases again what was erased after the backup was made. Returns the number of records. */
export async function reapplyErasures(db: Kysely<Tables>, erasures: readonly Erasure[]): Promise<number> {
  let erased = 0
  for (const erasure of erasures) erased += await inTransaction(db, (trx) => eraseOne(trx, erasure))
  return erased
}

async function eraseOne(trx: Transaction<Tables>, erasure: Erasure): Promise<number> {
  const records = await trx
    .selectFrom('minutes')
    .select(['id', 'position', 'digest'])
    .where('position', '=', erasure.position)
    .where('digest', '=', erasure.digest)
    .execute()
  for (const record of records) await deleteRecord(trx, record, erasure.erased_at)
  if (records.length === 0) await noteErasure(trx, erasure)
  return records.length
}

/** Also stored for a record that this backup lacks, because a later restore may contain it. Its position is not reused. */
async function noteErasure(trx: Transaction<Tables>, erasure: Erasure): Promise<void> {
  const { position } = erasure
  const inItsPlace = trx.selectFrom('minutes').select('id').where('position', '=', position)
  // The backup is from another database, whose operator must record the erasure there.
  if (await inItsPlace.executeTakeFirst()) return
  await trx
    .insertInto('erasures')
    .values(erasure)
    .onConflict((conflict) => conflict.column('position').doNothing())
    .execute()
  await passNumber(trx, 'minutes', position)
}
