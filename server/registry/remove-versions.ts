import { sql, type Kysely, type SelectQueryBuilder, type Transaction } from 'kysely'
import { holdNumbers, getCounter } from '../database/counters.ts'
import { VALID_ON, type Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { removeWords } from './index-names.ts'
import { countChange } from './register-versions.ts'

/* Deletes what an interrupted or undone import wrote, versions that are too old, or a whole register. */

/** Companies per transaction, so that others can write in between. */
const BATCH_SIZE = 1_000

/** Deletes what interrupted or undone imports before number `before` have written. The rows that they ended become valid again. */
export async function takeBackUnfinished(
  db: Kysely<Tables>,
  jurisdictions: readonly string[],
  before: number = VALID_ON,
): Promise<void> {
  const unfinished = await db
    .updateTable('imports')
    .set({ state: 'undone' })
    .where('jurisdiction', 'in', jurisdictions)
    .where('id', '<', before)
    .where('state', 'in', ['at work', 'undone'])
    .returning(['id', 'jurisdiction', 'last_entity_before'])
    .execute()
  for (const each of unfinished) {
    await deleteInBatches(db, {
      find: (trx) =>
        trx
          .selectFrom('entities')
          .select('id')
          .where('id', '>', each.last_entity_before)
          .where('jurisdiction', '=', each.jurisdiction)
          .where('valid_from', '=', each.id),
    })
    await inTransaction(db, async (trx) => {
      await trx
        .updateTable('entities')
        .set({ valid_to: VALID_ON })
        .where('valid_to', '=', each.id)
        .where(isClosed)
        .where('jurisdiction', '=', each.jurisdiction)
        .execute()
      await trx
        .deleteFrom('imports')
        .where('id', '=', each.id)
        .where('jurisdiction', '=', each.jurisdiction)
        .execute()
    })
  }
}

/** A literal, because the database uses its small index of ended rows only if it sees the value: a parameter hides it. */
const isClosed = sql<boolean>`valid_to < ${sql.lit(VALID_ON)}`

type Batches = {
  /** The rows to delete. */
  find: (trx: Transaction<Tables>) => SelectQueryBuilder<Tables, 'entities', { id: number }>
  /** Called in the transaction of each batch. */
  inEach?: (trx: Transaction<Tables>) => Promise<unknown>
  /** Called after each batch with the number deleted so far. */
  onRemoved?: ((count: number) => void) | undefined
}

/** Deletes rows with their words. Returns how many there were. */
async function deleteInBatches(db: Kysely<Tables>, { find, inEach, onRemoved }: Batches): Promise<number> {
  let removed = 0
  for (let batch = BATCH_SIZE; batch === BATCH_SIZE;) {
    batch = await inTransaction(db, async (trx) => {
      await holdNumbers(trx, 'entities')
      const ids = find(trx).limit(BATCH_SIZE)
      const rows = await trx.deleteFrom('entities').where('id', 'in', ids).returning(['id', 'name']).execute()
      for (const { id, name } of rows) await removeWords(trx, id, name)
      await inEach?.(trx)
      return rows.length
    })
    removed += batch
    onRemoved?.(removed)
  }
  return removed
}

/** An undone import, and what the register had before it. */
export type Undone = { jurisdiction: string; entities: number; importedAt: string }

/**
 * Makes the import before the current one current again. Returns what the register has now, or why that is impossible: it is not loaded, or
 * it has no earlier import.
 */
export async function undoImport(
  db: Kysely<Tables>,
  jurisdiction: string,
): Promise<Undone | 'not-loaded' | 'first'> {
  const undone = await inTransaction(db, async (trx) => {
    await holdNumbers(trx, 'entities')
    const register = await trx
      .selectFrom('registries')
      .select('current_import')
      .where('jurisdiction', '=', jurisdiction)
      .executeTakeFirst()
    if (!register) return 'not-loaded'
    const before = await trx
      .selectFrom('imports')
      .selectAll()
      .where('jurisdiction', '=', jurisdiction)
      .where('id', '<', register.current_import)
      .where('state', '=', 'done')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!before) return 'first'
    const { id, source, title, attribution, imported_at, number_rule, entities } = before
    const brought = { source, title, attribution, imported_at, number_rule, entities }
    await trx
      .updateTable('registries')
      .set({ current_import: id, ...brought, content: '' })
      .where('jurisdiction', '=', jurisdiction)
      .execute()
    await trx
      .updateTable('imports')
      .set({ state: 'undone' })
      .where('jurisdiction', '=', jurisdiction)
      .where('id', '>', id)
      .execute()
    await countChange(trx)
    return { jurisdiction, entities, importedAt: imported_at }
  })
  if (typeof undone !== 'string') await takeBackUnfinished(db, [jurisdiction])
  return undone
}

/** Deletes all but the last `kept` imports of a register. Keeps the last row of companies that are no longer listed. */
export async function pruneVersions(db: Kysely<Tables>, jurisdiction: string, kept: number): Promise<void> {
  const imports = await db
    .selectFrom('imports')
    .select('id')
    .where('jurisdiction', '=', jurisdiction)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .execute()
  const oldest = imports[kept - 1]
  if (!oldest || imports.length === kept) return
  await deleteInBatches(db, {
    find: (trx) =>
      trx
        .selectFrom('entities')
        .select('id')
        .where('jurisdiction', '=', jurisdiction)
        .where('valid_to', '<=', oldest.id)
        .where(isClosed)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('entities as later')
              .select('later.id')
              .whereRef('later.jurisdiction', '=', 'entities.jurisdiction')
              .whereRef('later.number', '=', 'entities.number')
              .whereRef('later.valid_from', '>', 'entities.valid_from'),
          ),
        ),
  })
  await db
    .updateTable('imports')
    .set({ state: 'pruned' })
    .where('jurisdiction', '=', jurisdiction)
    .where('id', '<', oldest.id)
    .where('state', '=', 'done')
    .execute()
}

/**
 * Deletes the companies that a register no longer lists, and the imports before the current one, which still listed them. Returns how many
 * companies, or `undefined` if there is no such register.
 */
export async function removeUnlisted(db: Kysely<Tables>, jurisdiction: string): Promise<number | undefined> {
  await pruneVersions(db, jurisdiction, 1)
  const register = await db
    .selectFrom('registries')
    .select('current_import')
    .where('jurisdiction', '=', jurisdiction)
    .executeTakeFirst()
  if (!register) return undefined
  return deleteInBatches(db, {
    find: (trx) =>
      trx
        .selectFrom('entities')
        .select('id')
        .where('jurisdiction', '=', jurisdiction)
        .where('valid_to', '<=', register.current_import)
        .where(isClosed),
    inEach: countChange,
  })
}

/**
 * Removes a register as if it had never been imported. Lookups no longer find it at once; its rows are deleted in batches, and the next
 * import deletes what an interrupted removal has left. Returns how many companies it listed, or `undefined` if there is no such register.
 * Ends a running import of it. Calls `onRemoved` with the number deleted so far.
 */
export async function removeRegister(
  db: Kysely<Tables>,
  jurisdiction: string,
  onRemoved?: (count: number) => void,
): Promise<number | undefined> {
  const { listed, before } = await inTransaction(db, async (trx) => {
    // Later imports may load the register again.
    const last = await getCounter(trx, 'imports')
    await trx.deleteFrom('imports').where('jurisdiction', '=', jurisdiction).execute()
    const register = await trx
      .deleteFrom('registries')
      .where('jurisdiction', '=', jurisdiction)
      .returning('entities')
      .executeTakeFirst()
    await countChange(trx)
    return { listed: register?.entities, before: last + 1 }
  })
  await removeEntities(db, jurisdiction, { before, onRemoved })
  return listed
}

type Removal = { before: number; onRemoved?: ((count: number) => void) | undefined }

/** Deletes the rows of an unlisted register that imports before number `before` wrote. */
export async function removeEntities(
  db: Kysely<Tables>,
  jurisdiction: string,
  { before, onRemoved }: Removal,
): Promise<void> {
  await deleteInBatches(db, {
    find: (trx) =>
      trx
        .selectFrom('entities')
        .select('id')
        .where('jurisdiction', '=', jurisdiction)
        .where('valid_from', '<', before),
    onRemoved,
  })
}
