import { sql, type Kysely, type Transaction } from 'kysely'
import { CommandCutOff, CommandRefused } from '../commands.ts'
import { bulkInsert, createAhead, type Value } from '../database/bulk-insert.ts'
import { holdNumbers, passNumber, getCounter, takeNumbers } from '../database/counters.ts'
import { settleTables } from '../database/dialect.ts'
import {
  createEntities,
  createWords,
  dropTablesBeside,
  indexEntities,
  indexWords,
  takePlace,
} from '../database/entity-tables.ts'
import { VALID_ON, type Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { ENTITY_FACTS, toRow, type EntityRow } from './entity-row.ts'
import { loadNames } from './index-names.ts'
import type {
  AddEntities,
  ImportFacts,
  KeepingListeners,
  KeptEntities,
  ReadEntity,
} from './register-import.ts'
import { beginImport, dropImport, pointTo, requireAtWork, type ImportAtWork } from './register-versions.ts'

/** Companies per transaction, so that others can write in between. */
export const BATCH_SIZE = 5_000
const COLUMNS = ['id', 'valid_from', 'valid_to', ...ENTITY_FACTS]

/** The tables beside the live ones. In the end they take the live tables' names. */
export type TablesBeside = { entities: string; words: string }

/** Whether only made-up registers are loaded, so that there is nothing to compare with. */
export async function isFirst(
  db: Kysely<Tables>,
  { merge, isDryRun, replaces = '' }: ImportFacts,
): Promise<boolean> {
  return !merge && !isDryRun && (await countOthers(db, replaces)) === 0
}

/** Whether no other import will write into the live tables or has left unfinished work there. */
async function isAtRest(db: Kysely<Tables>): Promise<boolean> {
  const [unnamed, atWork] = [
    await db
      .selectFrom('entities')
      .select('id')
      .where('id', '>', await getCounter(db, 'names-indexed'))
      .limit(1)
      .executeTakeFirst(),
    await findAtWork(db),
  ]
  return !unnamed && !atWork
}

/** Another import than this number that is running or was interrupted. */
function findAtWork(db: Kysely<Tables>, besides = 0): Promise<object | undefined> {
  return db
    .selectFrom('imports')
    .select('id')
    .where('id', '!=', besides)
    .where('state', '=', 'at work')
    .limit(1)
    .executeTakeFirst()
}

async function countOthers(db: Kysely<Tables>, source: string): Promise<number> {
  const { others } = await db
    .selectFrom('registries')
    .select(({ fn }) => fn.countAll().as('others'))
    .where('source', '!=', source)
    .executeTakeFirstOrThrow()
  return Number(others)
}

/**
 * The first load: writes companies directly into a table beside the live one, without indexes. Then creates the indexes and the words of
 * the names from all rows at once. In the end, one transaction swaps the names of the tables. Until then the live tables do not change; the
 * next load deletes the tables of a killed one. Call it in {@link oneAtATime}. Returns undefined when other work uses the live tables: the
 * companies then go there.
 */
export async function loadFirst(
  db: Kysely<Tables>,
  facts: ImportFacts,
  read: (add: AddEntities) => Promise<void>,
  listeners: KeepingListeners,
): Promise<KeptEntities | undefined> {
  // Another process may have loaded a register already.
  if (!(await isFirst(db, facts))) return undefined
  for (const number of await dropTablesBeside(db)) await dropImport(db, { id: number })
  if (!(await isAtRest(db))) return undefined
  const id = await inTransaction(db, (trx) => takeNumbers(trx, 'imports', 1))
  const tables = { entities: `entities_${id}`, words: `entity_words_${id}` }
  let begun: ImportAtWork | undefined
  try {
    await createEntities(db, tables.entities)
    await createWords(db, tables.words)
    const loading = startLoading(db, { id, table: tables.entities, source: facts.source })
    await read(loading.add)
    await loading.end()
    const kept = { stored: 0, updated: 0, unchanged: 0, gone: 0, replaced: 0 }
    const jurisdictions = [...loading.counts.keys()]
    if (jurisdictions.length === 0) return { ...kept, jurisdictions }
    begun = await beginImport(db, jurisdictions, facts, id)
    await indexOnce(db, tables.entities, loading, listeners)
    listeners.onShare?.(1)
    if (!facts.withoutNames) await loadNames(db, tables, listeners.onNamed)
    await indexWords(db, tables.words)
    await settleTables(db, [tables.entities, tables.words])
    const replaced = await takeTheirPlace(db, begun, { tables, facts, entities: loading.counts })
    begun = undefined
    const stored = [...loading.counts.values()].reduce((sum, count) => sum + count, 0)
    return { ...kept, stored, replaced, jurisdictions }
  } finally {
    if (begun) await dropImport(db, begun).catch(() => {})
    for (const table of Object.values(tables))
      await db.schema
        .dropTable(table)
        .ifExists()
        .execute()
        .catch(() => {})
  }
}

type Place = { file: number; name: string; line: number }
/** The positions of a batch's companies; `files` counts the files from 0. */
type Batch = { firstId: number; files: Uint16Array; lines: Uint32Array }
type Loading = ReturnType<typeof startLoading>

function startLoading(
  db: Kysely<Tables>,
  { id, table, source }: { id: number; table: string; source: string },
) {
  const insert = bulkInsert(table, COLUMNS)
  const ahead = createAhead()
  const counts = new Map<string, number>()
  const files: string[] = []
  const batches: Batch[] = []
  let waiting: ReadEntity[] = []

  async function flush(): Promise<void> {
    const found = waiting
    waiting = []
    if (found.length === 0) return
    const rows = found.map(({ entity }) => toValues(toRow(entity, source), id))
    const places = {
      files: Uint16Array.from(found, ({ file }) => placeIn(files, file)),
      lines: Uint32Array.from(found, ({ line }) => line),
    }
    await ahead.start(async () => {
      const firstId = await inTransaction(db, async (trx) => {
        const first = await takeNumbers(trx, 'entities', rows.length)
        rows.forEach((row, index) => (row[0] = first + index))
        await insert(trx, rows)
        return first
      })
      batches.push({ firstId, ...places })
    })
  }

  return {
    /** The number of companies in each register. */
    counts,
    async add(entities: readonly ReadEntity[]): Promise<void> {
      for (const each of entities) {
        const { jurisdiction } = each.entity
        counts.set(jurisdiction, (counts.get(jurisdiction) ?? 0) + 1)
        waiting.push(each)
      }
      if (waiting.length >= BATCH_SIZE) await flush()
    },
    async end(): Promise<void> {
      await flush()
      await ahead.end()
    },
    /** The position of a company in the files. */
    placeOf(entity: number): Place {
      const batch = batches.findLast(({ firstId }) => firstId <= entity)
      const index = entity - (batch?.firstId ?? 0)
      const file = batch?.files[index] ?? 0
      return { file, name: files[file] ?? '', line: batch?.lines[index] ?? 0 }
    },
  }
}

/** The index of `item` in the list. Appends it if it is new. */
export function placeIn(list: string[], item: string): number {
  const place = list.indexOf(item)
  return place < 0 ? list.push(item) - 1 : place
}

function toValues(row: EntityRow, id: number): Value[] {
  return [0, id, VALID_ON, ...ENTITY_FACTS.map((fact) => row[fact])]
}

async function indexOnce(
  db: Kysely<Tables>,
  table: string,
  loading: Loading,
  { onDuplicate }: KeepingListeners,
): Promise<void> {
  try {
    await indexEntities(db, table)
  } catch (error) {
    const duplicates = await findDuplicates(db, table, loading)
    if (duplicates.length === 0) throw error
    await deleteRows(
      db,
      { table, key: 'id' },
      duplicates.map(({ id }) => id),
    )
    for (const { id, jurisdiction } of duplicates) {
      loading.counts.set(jurisdiction, (loading.counts.get(jurisdiction) ?? 0) - 1)
      const { name, line } = loading.placeOf(id)
      onDuplicate?.(name, line)
    }
    await indexEntities(db, table)
  }
}

/** Deletes the rows whose `column` has one of these numbers. */
export async function deleteRows<Any>(
  db: Kysely<Any>,
  { table, key }: { table: string; key: string },
  numbers: readonly number[],
): Promise<void> {
  for (let first = 0; first < numbers.length; first += BATCH_SIZE) {
    const batch = sql.join(numbers.slice(first, first + BATCH_SIZE))
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${batch})`.execute(db)
  }
}

/** Finds companies whose number an earlier company in the files has. */
async function findDuplicates(db: Kysely<Tables>, table: string, { placeOf }: Loading) {
  const { rows } = await sql<{ id: number; jurisdiction: string; number: string }>`
    select id, jurisdiction, number from ${sql.table(table)}
    where (jurisdiction, number) in (
      select jurisdiction, number from ${sql.table(table)} group by jurisdiction, number having count(*) > 1
    )`.execute(db)
  const groups = Map.groupBy(rows, ({ jurisdiction, number }) => `${jurisdiction}\n${number}`)
  return [...groups.values()].flatMap((group) =>
    group
      .map((row) => ({ ...row, place: placeOf(row.id) }))
      .toSorted((one, other) => one.place.file - other.place.file || one.place.line - other.place.line)
      .slice(1),
  )
}

type Loaded = { tables: TablesBeside; facts: ImportFacts; entities: ReadonlyMap<string, number> }

/** Returns how many made-up companies the load replaced. Made-up companies of other registers move into the new tables. */
async function takeTheirPlace(
  db: Kysely<Tables>,
  atWork: ImportAtWork,
  { tables, facts, entities }: Loaded,
): Promise<number> {
  const { jurisdictions } = atWork
  return inTransaction(db, async (trx) => {
    await holdNumbers(trx, 'imports')
    await requireAtWork(trx, atWork)
    if ((await countOthers(trx, facts.replaces ?? '')) > 0 || (await findAtWork(trx, atWork.id)))
      throw new CommandCutOff('Nothing has changed. Run it again when no other import is at work.', {
        cause: new CommandRefused('Another import has begun since.'),
      })
    const { replaced } = await trx
      .selectFrom('entities')
      .select(({ fn }) => fn.countAll().as('replaced'))
      .where('jurisdiction', 'in', jurisdictions)
      .executeTakeFirstOrThrow()
    await moveOthers(trx, tables, jurisdictions)
    await takePlace(trx, tables.entities, 'entities')
    await takePlace(trx, tables.words, 'entity_words')
    if (!facts.withoutNames) await passNumber(trx, 'names-indexed', await getCounter(trx, 'entities'))
    await trx
      .deleteFrom('imports')
      .where('jurisdiction', 'in', jurisdictions)
      .where('id', '!=', atWork.id)
      .execute()
    await pointTo(trx, atWork, { entities, facts })
    return Number(replaced)
  })
}

async function moveOthers(
  trx: Transaction<Tables>,
  tables: TablesBeside,
  jurisdictions: readonly string[],
): Promise<void> {
  const others = trx
    .selectFrom('entities')
    .select('entities.id')
    .where('jurisdiction', 'not in', jurisdictions)
    .where('jurisdiction', 'in', ({ selectFrom }) => selectFrom('registries').select('jurisdiction'))
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(tables.entities)} (${columns}) select ${columns} from entities where id in (${others})`.execute(
    trx,
  )
  await sql`insert into ${sql.table(tables.words)} (word, entity) select word, entity from entity_words where entity in (${others})`.execute(
    trx,
  )
}
