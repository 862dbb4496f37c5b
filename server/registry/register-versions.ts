import type { Kysely, Transaction } from 'kysely'
import type { NumberRule } from '@minutebook/domain/entity-number'
import { CommandCutOff, CommandRefused } from '../commands.ts'
import { getCounter, takeNumbers } from '../database/counters.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { removeWords } from './index-names.ts'

/*
 * Every row of `entities` is valid from one import up to another. A lookup sees the rows that are valid at the register's current import,
 * so a running import changes no answer until its last statement makes it the current one.
 */

/**
 * The source of companies: `source` is the registry id of the import, `importedAt` RFC 3339, UTC; `title` is the register's name,
 * `attribution` the notice that its licence requires, and `numberRule` how its numbers are written.
 */
export type BroughtBy = {
  source: string
  importedAt: string
  title?: string
  attribution?: string
  numberRule?: NumberRule | undefined
  /** Identifies the files and the mapping. */
  content?: string | undefined
}

/** A running import of some registers. */
export type ImportAtWork = { id: number; jurisdictions: readonly string[] }

/** The columns that `imports` and `registries` share. */
function toColumns({ source, importedAt, title = '', attribution = '', numberRule }: BroughtBy) {
  const number_rule = numberRule ? JSON.stringify(numberRule) : ''
  return { source, title, attribution, imported_at: importedAt, number_rule }
}

/**
 * Takes the next import number unless it is given one. Lookups see nothing that the import writes until {@link makeCurrent}. Of two imports
 * of one register the later one wins: the earlier one is interrupted at its next transaction.
 */
export async function beginImport(
  db: Kysely<Tables>,
  jurisdictions: readonly string[],
  facts: BroughtBy,
  number?: number,
): Promise<ImportAtWork> {
  return inTransaction(db, async (trx) => {
    const id = number ?? (await takeNumbers(trx, 'imports', 1))
    await trx
      .updateTable('imports')
      .set({ state: 'undone' })
      .where('jurisdiction', 'in', jurisdictions)
      .where('state', '=', 'at work')
      .execute()
    const lastEntity = await getCounter(trx, 'entities')
    await trx
      .insertInto('imports')
      .values(
        jurisdictions.map((jurisdiction) => ({
          ...toColumns(facts),
          id,
          jurisdiction,
          entities: 0,
          state: 'at work' as const,
          last_entity_before: lastEntity,
        })),
      )
      .execute()
    return { id, jurisdictions }
  })
}

/**
 * Call this first in every transaction of an import. Throws {@link CommandCutOff} when another import of the register has begun since: it
 * has already deleted what this one wrote.
 */
export async function requireAtWork(trx: Transaction<Tables>, { id, jurisdictions }: ImportAtWork) {
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set({ state: 'at work' })
    .where('id', '=', id)
    .where('state', '=', 'at work')
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) === jurisdictions.length) return
  throw new CommandCutOff('Nothing has changed. Wait for the other import to end.', {
    cause: new CommandRefused('Another import of this register has begun, or the register was removed.'),
  })
}

/** Deletes the entry of an import that has written nothing. */
export async function dropImport(db: Kysely<Tables>, { id }: Pick<ImportAtWork, 'id'>): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

/** Makes an import visible to lookups, in one transaction. `entities` is the new number of companies of each register. */
export async function makeCurrent(
  db: Kysely<Tables>,
  atWork: ImportAtWork,
  made: Made & { replaces?: string | undefined },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await requireAtWork(trx, atWork)
    const replaced = await removeSource(trx, atWork.jurisdictions, made.replaces)
    await pointTo(trx, atWork, made)
    return replaced
  })
}

type Made = { entities: ReadonlyMap<string, number>; facts: BroughtBy }

/** Once this transaction commits, lookups see the import. */
export async function pointTo(
  trx: Transaction<Tables>,
  { id, jurisdictions }: ImportAtWork,
  { entities, facts }: Made,
): Promise<void> {
  for (const jurisdiction of jurisdictions) {
    const count = entities.get(jurisdiction) ?? 0
    const register = {
      ...toColumns(facts),
      content: facts.content ?? '',
      current_import: id,
      entities: count,
    }
    await trx
      .insertInto('registries')
      .values({ jurisdiction, ...register })
      .onConflict((conflict) => conflict.column('jurisdiction').doUpdateSet(register))
      .execute()
    await trx
      .updateTable('imports')
      .set({ state: 'done', entities: count })
      .where('id', '=', id)
      .where('jurisdiction', '=', jurisdiction)
      .execute()
  }
  await countChange(trx)
}

/**
 * The import brought the same companies, so only the registers' date changes to today. Cached answers are dropped only if they show another
 * day.
 */
export async function makeAsOf(
  trx: Transaction<Tables>,
  jurisdictions: readonly string[],
  { importedAt, title = '', attribution = '', content = '' }: BroughtBy,
): Promise<void> {
  const before = await trx
    .selectFrom('registries')
    .select(['jurisdiction', 'imported_at', 'current_import'])
    .where('jurisdiction', 'in', jurisdictions)
    .execute()
  const facts = { imported_at: importedAt, title, attribution }
  await trx
    .updateTable('registries')
    .set({ ...facts, content })
    .where('jurisdiction', 'in', jurisdictions)
    .execute()
  // Undoing a later import restores this day.
  for (const { jurisdiction, current_import } of before)
    await trx
      .updateTable('imports')
      .set(facts)
      .where('jurisdiction', '=', jurisdiction)
      .where('id', '=', current_import)
      .execute()
  const day = importedAt.slice(0, 'YYYY-MM-DD'.length)
  if (before.some(({ imported_at }) => !imported_at.startsWith(day))) await countChange(trx)
}

/**
 * If the last import had the same files and mapping, nothing has to be read. Returns how many companies it had for which registers;
 * undefined if it had other files.
 */
export async function takeSameFiles(
  db: Kysely<Tables>,
  facts: BroughtBy & { content: string },
): Promise<{ entities: number; jurisdictions: string[] } | undefined> {
  return inTransaction(db, async (trx) => {
    const registers = await trx
      .selectFrom('registries')
      .select(['jurisdiction', 'entities', 'content'])
      .where('source', '=', facts.source)
      .execute()
    if (registers.length === 0 || registers.some(({ content }) => content !== facts.content)) return undefined
    const jurisdictions = registers.map(({ jurisdiction }) => jurisdiction)
    await makeAsOf(trx, jurisdictions, facts)
    return { entities: registers.reduce((sum, { entities }) => sum + entities, 0), jurisdictions }
  })
}

/** Removes the made-up companies when a real register replaces them: in one step, because they are few. */
async function removeSource(
  trx: Transaction<Tables>,
  jurisdictions: readonly string[],
  source: string | undefined,
): Promise<number> {
  if (source === undefined) return 0
  const removed = await trx
    .deleteFrom('entities')
    .where('jurisdiction', 'in', jurisdictions)
    .where('source', '=', source)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of removed) await removeWords(trx, id, name)
  await trx
    .deleteFrom('imports')
    .where('jurisdiction', 'in', jurisdictions)
    .where('source', '=', source)
    .execute()
  return removed.length
}

/** Call this in every transaction that changes what a lookup answers: it invalidates cached answers. */
export async function countChange(trx: Transaction<Tables>): Promise<void> {
  await takeNumbers(trx, 'register-changes', 1)
}

/** Reads how often the registers have changed, by any process. */
export function createReadChanges(db: Kysely<Tables>): () => Promise<number> {
  const query = db.selectFrom('counters').select('last').where('name', '=', 'register-changes').compile()
  return async () => {
    const [row] = (await db.executeQuery(query)).rows
    if (!row) throw new Error('The database has no counter of changes')
    return row.last
  }
}
