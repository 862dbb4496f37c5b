import type { Kysely, Transaction } from 'kysely'
import { takeNumbers } from '../database/counters.ts'
import { gatherStatistics } from '../database/dialect.ts'
import { whileLoading } from '../database/entity-tables.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { STAGED, withStaging } from '../database/staging.ts'
import { VALID_ON, type Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { ENTITY_FACTS, toRow, type EntityRow } from './entity-row.ts'
import { ImportRefused } from '../commands.ts'
import { BATCH_SIZE, deleteRows, isFirst, loadFirst, placeIn } from './first-load.ts'
import { indexNames } from './index-names.ts'
import {
  findExamples,
  findRegisters,
  planVersion,
  requireNoneAtWork,
  requireSource,
  type Plan,
  type Planning,
  type StagedRow,
  type Work,
  type WorkTables,
} from './plan-version.ts'
import type { AddEntities, Examples, ImportFacts, KeepingListeners, KeptEntities } from './register-import.ts'
import { pruneVersions, removeEntities, takeBackUnfinished } from './remove-versions.ts'
import {
  beginImport,
  dropImport,
  makeAsOf,
  makeCurrent,
  requireAtWork,
  type ImportAtWork,
} from './register-versions.ts'

/** How many imports of a register are kept by default. */
export const VERSIONS_KEPT = 3

const FACT_COLUMNS = Object.fromEntries(ENTITY_FACTS.map((fact) => [fact, 'text'])) as Record<
  keyof EntityRow,
  'text'
>
const STAGING = {
  columns: { ...FACT_COLUMNS, file: 'integer', line: 'integer' },
  order: ['jurisdiction', 'number', 'file', 'line'],
} as const

/**
 * Stores the companies that `read` adds as the register's next version. Writes new and changed ones beside the old ones, which stay valid
 * for every lookup until everything is stored, names included. Then one statement makes the import current. If several companies have the
 * same number, the first in the files counts. Nothing changes when `read` throws or the files are refused: {@link ImportRefused}.
 */
export async function keepEntities(
  db: Kysely<Tables>,
  facts: ImportFacts,
  read: (add: AddEntities) => Promise<void>,
  listeners: KeepingListeners = {},
): Promise<KeptEntities> {
  const { onWaiting = () => {} } = listeners
  const isAlone = await isFirst(db, facts)
  return whileLoading(db, async () => {
    const loaded = isAlone && (await oneAtATime(db, onWaiting, () => loadFirst(db, facts, read, listeners)))
    return loaded || keepVersion(db, facts, read, listeners)
  })
}

async function keepVersion(
  db: Kysely<Tables>,
  facts: ImportFacts,
  read: (add: AddEntities) => Promise<void>,
  listeners: KeepingListeners,
): Promise<KeptEntities> {
  const { counts, entities, examples, jurisdictions, atWork } = await withStaging<StagedRow, Written>(
    db,
    STAGING,
    async ({ connection, add, sort }) => {
      const staged = await stage(read, add, facts)
      const rows = await sort()
      // Temporary tables exist only on this connection.
      const work = connection.withTables<WorkTables>()
      const duplicates = await dropDuplicates(work)
      for (const { file, line } of duplicates) listeners.onDuplicate?.(staged.files[file] ?? '', line)
      const size = rows - duplicates.length
      const version = await writeVersion(work, { ...staged, facts, size, listeners })
      return { ...version, jurisdictions: staged.jurisdictions }
    },
  )
  const kept = { ...counts, replaced: 0, jurisdictions, ...(examples && { examples }) }
  if (!atWork) return kept
  if (!facts.withoutNames) await indexNames(db, listeners.onNamed)
  await gatherStatistics(db, ['entities', 'entity_words', 'registries'])
  const replaced = await makeCurrent(db, atWork, { entities, replaces: facts.replaces, facts })
  for (const jurisdiction of jurisdictions)
    await pruneVersions(db, jurisdiction, facts.versionsKept ?? VERSIONS_KEPT)
  return { ...kept, replaced }
}

async function stage(
  read: (add: AddEntities) => Promise<void>,
  add: (rows: readonly (readonly (string | number)[])[]) => Promise<void>,
  { source }: ImportFacts,
) {
  const found = new Set<string>()
  const files: string[] = []
  await read(async (entities) => {
    for (const { entity } of entities) found.add(entity.jurisdiction)
    await add(
      entities.map(({ file, line, entity }) => [
        ...toValues(toRow(entity, source)),
        placeIn(files, file),
        line,
      ]),
    )
  })
  return { files, jurisdictions: [...found] }
}

function toValues(row: EntityRow): string[] {
  return ENTITY_FACTS.map((fact) => row[fact])
}

/** Drops rows with the number of an earlier row, and returns their positions in the files. */
async function dropDuplicates(db: Work): Promise<Pick<StagedRow, 'file' | 'line'>[]> {
  const duplicates = await db
    .selectFrom(`${STAGED} as later`)
    .innerJoin(`${STAGED} as earlier`, (join) =>
      join
        .on('earlier.place', '=', ({ eb, ref }) => eb(ref('later.place'), '-', 1))
        .onRef('earlier.jurisdiction', '=', 'later.jurisdiction')
        .onRef('earlier.number', '=', 'later.number'),
    )
    .select(['later.place', 'later.file', 'later.line'])
    .orderBy('later.place')
    .execute()
  await deleteRows(
    db,
    { table: STAGED, key: 'place' },
    duplicates.map(({ place }) => place),
  )
  return duplicates
}

/** `atWork` is undefined if no import has to become current. `entities` is the resulting number of companies of each register. */
type WrittenVersion = Plan & { atWork?: ImportAtWork; examples?: Examples }
type Written = WrittenVersion & { jurisdictions: string[] }

type Writing = Planning & { listeners: KeepingListeners }

async function writeVersion(db: Work, writing: Writing): Promise<WrittenVersion> {
  const { facts, jurisdictions } = writing
  // A refused mapping must not interrupt a running import.
  requireSource(await findRegisters(db, jurisdictions), facts)
  if (facts.isDryRun) await requireNoneAtWork(db, jurisdictions)
  if (facts.isDryRun || jurisdictions.length === 0) {
    const plan = await planVersion(db, writing)
    return facts.isDryRun ? { ...plan, examples: await findExamples(db) } : plan
  }

  const atWork = await beginImport(db, jurisdictions, facts)
  await takeBackUnfinished(db, jurisdictions, atWork.id)
  const loaded = await findRegisters(db, jurisdictions)
  // An interrupted removal has left rows of a register that is no longer listed.
  for (const jurisdiction of jurisdictions)
    if (!loaded.has(jurisdiction)) await removeEntities(db, jurisdiction, { before: atWork.id })
  try {
    const plan = await planVersion(db, writing)
    const { stored, updated, gone } = plan.counts
    if (stored + updated + gone > 0) {
      await writeChanges(db, atWork, { ...writing, ...plan.counts })
      return { ...plan, atWork }
    }
    await noteUnchanged(db, atWork, facts)
    return plan
  } catch (error) {
    if (error instanceof ImportRefused) await dropImport(db, atWork)
    throw error
  }
}

type Changes = Pick<Writing, 'facts' | 'listeners'> & Plan['counts']

async function writeChanges(
  db: Work,
  atWork: ImportAtWork,
  { facts, listeners, stored, updated, gone }: Changes,
): Promise<void> {
  await closeReplaced(db, atWork, facts.replaces)
  const total = stored + updated + gone
  for (let first = 1; first <= stored + updated; first += BATCH_SIZE) {
    const last = Math.min(first + BATCH_SIZE - 1, stored + updated)
    await inTransaction(db, (trx) => writeBatch(trx, atWork, { first, last }))
    listeners.onShare?.(last / total)
  }
  for (let first = 1; first <= gone; first += BATCH_SIZE) {
    await inTransaction(db, (trx) => closeGone(trx, atWork, { first, last: first + BATCH_SIZE - 1 }))
    listeners.onShare?.(Math.min(1, (stored + updated + first + BATCH_SIZE) / total))
  }
}

async function noteUnchanged(db: Work, atWork: ImportAtWork, facts: ImportFacts): Promise<void> {
  await inTransaction(db, async (trx) => {
    await requireAtWork(trx, atWork)
    await dropImport(trx, atWork)
    await makeAsOf(trx, atWork.jurisdictions, facts)
  })
}

async function closeReplaced(db: Work, atWork: ImportAtWork, source: string | undefined): Promise<void> {
  if (source === undefined) return
  await inTransaction(db, async (trx) => {
    await requireAtWork(trx, atWork)
    await trx
      .updateTable('entities')
      .set({ valid_to: atWork.id })
      .where('jurisdiction', 'in', atWork.jurisdictions)
      .where('source', '=', source)
      .execute()
  })
}

/** Positions in the tables of changed and removed companies. */
type Places = { first: number; last: number }

async function writeBatch(
  trx: Transaction<Tables & WorkTables>,
  atWork: ImportAtWork,
  { first, last }: Places,
): Promise<void> {
  await requireAtWork(trx, atWork)
  const firstId = await takeNumbers(trx, 'entities', last - first + 1)
  const old = trx
    .selectFrom('changed')
    .select('old')
    .where('place', '>=', first)
    .where('place', '<=', last)
    .where('old', 'is not', null)
  await trx
    .updateTable('entities')
    .set({ valid_to: atWork.id })
    .where('id', 'in', old.$castTo<{ old: number }>())
    .execute()
  await trx
    .insertInto('entities')
    .columns(['id', 'valid_from', 'valid_to', ...ENTITY_FACTS])
    .expression(({ selectFrom, lit }) =>
      selectFrom('changed')
        .innerJoin(STAGED, `${STAGED}.place`, 'changed.staged')
        .select(({ eb }) => [
          eb('changed.place', '+', firstId - first).as('id'),
          lit(atWork.id).as('valid_from'),
          lit(VALID_ON).as('valid_to'),
        ])
        .select(ENTITY_FACTS.map((fact) => `${STAGED}.${fact}` as const))
        .where('changed.place', '>=', first)
        .where('changed.place', '<=', last)
        .orderBy('changed.place'),
    )
    .execute()
}

async function closeGone(
  trx: Transaction<Tables & WorkTables>,
  atWork: ImportAtWork,
  { first, last }: Places,
): Promise<void> {
  await requireAtWork(trx, atWork)
  const ids = trx.selectFrom('gone').select('id').where('place', '>=', first).where('place', '<=', last)
  await trx.updateTable('entities').set({ valid_to: atWork.id }).where('id', 'in', ids).execute()
}
