import type { Kysely, Transaction } from 'kysely'
import { giveNumbersBack, takeNumbers } from '../database/counters.ts'
import { STAGED, withStaging, type StagedTables } from '../database/staging.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { ENTITY_FACTS, toRow, type EntityRow } from './entity-row.ts'
import { replaceWords, type OnShare } from './index-names.ts'
import { countChange } from './register-changes.ts'
import { addToRegisters, beginImport, countNew, noteImport, type BroughtBy } from './register-counts.ts'
import type { ReadEntity } from '../register-files/registry-reader.ts'
import { removeEntities } from './remove-entities.ts'

/** Companies per transaction: others can write in between. */
const BATCH_SIZE = 10_000

export type ImportFacts = BroughtBy & {
  /** Companies of this source give way in the registers that are imported. These count as unfinished until `endImport`. */
  replaces?: string | undefined
}

/** Takes companies of one import, in any order. */
export type AddEntities = (entities: readonly ReadEntity[]) => Promise<void>

export type KeepingListeners = {
  /** All is read, and the first company is about to be kept. */
  onBegin?: () => void
  onShare?: OnShare
  /** Where a company stood whose number stands earlier in the files. */
  onDuplicate?: (file: string, line: number) => void
}

/** What became of the companies, how many others gave way, and which registers they are of. */
export type KeptEntities = {
  stored: number
  updated: number
  unchanged: number
  replaced: number
  jurisdictions: string[]
}

/** `file` counts the files from 0. */
type StagedRow = EntityRow & { file: number; line: number }

const FACT_COLUMNS = Object.fromEntries(ENTITY_FACTS.map((fact) => [fact, 'text'])) as Record<
  keyof EntityRow,
  'text'
>
const STAGING = {
  columns: { ...FACT_COLUMNS, file: 'integer', line: 'integer' },
  order: ['jurisdiction', 'number', 'file', 'line'],
} as const

/**
 * Keeps the companies that `read` adds: new ones are stored, changed ones overwritten, the others left alone, and the registers'
 * counts follow. Of those with one number the first in the files counts. Nothing is kept when `read` throws. New names
 * are found once `indexNames` has run.
 */
export async function keepEntities(
  db: Kysely<Tables>,
  { replaces, ...facts }: ImportFacts,
  read: (add: AddEntities) => Promise<void>,
  { onBegin = () => {}, onShare = () => {}, onDuplicate = () => {} }: KeepingListeners = {},
): Promise<KeptEntities> {
  return withStaging<StagedRow, KeptEntities>(db, STAGING, async ({ connection, add, sort }) => {
    const found = new Set<string>()
    const files: string[] = []
    await read(async (entities) => {
      for (const { entity } of entities) found.add(entity.jurisdiction)
      await add(
        entities.map(({ file, line, entity }) => [
          ...toValues(toRow(entity, facts.source)),
          placeIn(files, file),
          line,
        ]),
      )
    })
    const size = await sort()
    onBegin()

    const jurisdictions = [...found]
    const kept = { stored: 0, updated: 0, unchanged: 0, replaced: 0, jurisdictions }
    if (replaces !== undefined) {
      await inTransaction(connection, (trx) => beginImport(trx, jurisdictions, facts))
      for (const jurisdiction of jurisdictions)
        kept.replaced += await removeEntities(connection, { jurisdiction, source: replaces })
    }
    for (let first = 1; first <= size; first += BATCH_SIZE) {
      const places = { first, last: Math.min(first + BATCH_SIZE - 1, size) }
      const batch = await inTransaction(connection, (trx) => keepBatch(trx, places, facts))
      kept.stored += batch.stored
      kept.updated += batch.updated
      kept.unchanged += batch.unchanged
      for (const { file, line } of batch.duplicates) onDuplicate(files[file] ?? '', line)
      onShare(places.last / size)
    }
    await inTransaction(connection, (trx) => noteImport(trx, jurisdictions, facts))
    return kept
  })
}

function toValues(row: EntityRow): string[] {
  return ENTITY_FACTS.map((fact) => row[fact])
}

/** Where `item` stands in the list, at whose end it is put when it is new. */
function placeIn(list: string[], item: string): number {
  const place = list.indexOf(item)
  return place < 0 ? list.push(item) - 1 : place
}

/** Staged companies, from one place to another. */
type Places = { first: number; last: number }

async function keepBatch(trx: Transaction<Tables>, places: Places, facts: BroughtBy) {
  const size = places.last - places.first + 1
  // From here on nobody else imports: what is new when it is compared is so when it is written.
  const firstId = await takeNumbers(trx, 'entities', size)
  const stored = await storeNew(trx, places, firstId)
  if (stored > 0) await addToRegisters(trx, await countNew(trx, firstId, stored), facts)
  else await giveNumbersBack(trx, 'entities', size)
  const duplicates = stored < size ? await readDuplicates(trx, places) : []
  const updated = stored + duplicates.length < size ? await overwriteChanged(trx, places, duplicates) : 0
  if (stored + updated > 0) await countChange(trx)
  return { stored, updated, unchanged: size - stored - updated - duplicates.length, duplicates }
}

/** Answers how many were not there. */
async function storeNew(trx: Transaction<Tables>, { first, last }: Places, firstId: number): Promise<number> {
  const { numInsertedOrUpdatedRows } = await withStaged(trx)
    .insertInto('entities')
    .columns(['id', ...ENTITY_FACTS])
    .expression(({ selectFrom }) =>
      selectFrom(STAGED)
        .select(({ eb }) => eb('place', '+', firstId - first).as('id'))
        .select(ENTITY_FACTS)
        .where('place', '>=', first)
        .where('place', '<=', last)
        .orderBy('place'),
    )
    .onConflict((conflict) => conflict.columns(['jurisdiction', 'number']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

type Duplicate = Pick<StagedRow, 'file' | 'line'> & { place: number }

/** Those whose number the one before them has too. */
async function readDuplicates(trx: Transaction<Tables>, { first, last }: Places): Promise<Duplicate[]> {
  const duplicates = await withStaged(trx)
    .selectFrom(`${STAGED} as later`)
    .innerJoin(`${STAGED} as earlier`, (join) =>
      join
        .on('earlier.place', '=', ({ eb, ref }) => eb(ref('later.place'), '-', 1))
        .onRef('earlier.jurisdiction', '=', 'later.jurisdiction')
        .onRef('earlier.number', '=', 'later.number'),
    )
    .select(['later.place', 'later.file', 'later.line'])
    .where('later.place', '>=', first)
    .where('later.place', '<=', last)
    .execute()
  return duplicates.map(({ place, file, line }) => ({ place, file, line }))
}

/** Answers how many differed from what was there. */
async function overwriteChanged(
  trx: Transaction<Tables>,
  { first, last }: Places,
  duplicates: readonly Duplicate[],
): Promise<number> {
  const passedOver = new Set(duplicates.map(({ place }) => place))
  const differing = await withStaged(trx)
    .selectFrom(STAGED)
    .innerJoin('entities', (join) =>
      join
        .onRef('entities.jurisdiction', '=', `${STAGED}.jurisdiction`)
        .onRef('entities.number', '=', `${STAGED}.number`),
    )
    .select(['entities.id', 'place', 'entities.name as oldName', `${STAGED}.name`])
    .where('place', '>=', first)
    .where('place', '<=', last)
    .where(({ eb, or, ref }) =>
      or(ENTITY_FACTS.map((fact) => eb(`entities.${fact}`, '!=', ref(`${STAGED}.${fact}`)))),
    )
    .execute()
  const changed = differing.filter(({ place }) => !passedOver.has(place))
  if (changed.length === 0) return 0

  await withStaged(trx)
    .updateTable('entities')
    .from(STAGED)
    .set(({ ref }) => Object.fromEntries(ENTITY_FACTS.map((fact) => [fact, ref(`${STAGED}.${fact}`)])))
    .whereRef('entities.jurisdiction', '=', `${STAGED}.jurisdiction`)
    .whereRef('entities.number', '=', `${STAGED}.number`)
    .where(
      'place',
      'in',
      changed.map(({ place }) => place),
    )
    .execute()
  for (const { id, oldName, name } of changed) await replaceWords(trx, { id, oldName, name })
  return changed.length
}

function withStaged(trx: Transaction<Tables>): Transaction<Tables & StagedTables<StagedRow>> {
  return trx.withTables<StagedTables<StagedRow>>()
}
