import { sql, type Kysely, type Transaction } from 'kysely'
import { columnTypes, isPostgres } from './dialect.ts'
import { VALID_ON, type EntityTable, type Tables } from './tables.ts'

/*
 * The two large tables. The first register of a database is loaded into separate tables, which then take the names of the live
 * ones: rows are inserted without indexes, and each index is built at once from all of them.
 */

/** A company's columns apart from its number and its versions: all texts. */
export const FACT_COLUMNS = [
  'name',
  'kind',
  'formed_in',
  'status',
  'status_words',
  'address',
  'authorized',
  'ceo_first_name',
  'ceo_middle_name',
  'ceo_last_name',
  'ceo_street',
  'ceo_city',
  'ceo_state',
  'ceo_zip_code',
  'officers',
  'source',
] as const satisfies (keyof EntityTable)[]

/** A literal, so that the database uses the small index of these numbers. */
export const HAS_LETTERS = sql<boolean>`number_digits <> ''`

/** Without indexes: see {@link indexEntities}. */
export async function createEntities<Any>(db: Kysely<Any>, name: string): Promise<void> {
  const { text, integer } = columnTypes(db)
  let entities = db.schema
    .createTable(name)
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('jurisdiction', text, (column) => column.notNull())
    .addColumn('number', text, (column) => column.notNull())
    .addColumn('number_bare', text, (column) => column.notNull())
    .addColumn('number_digits', text, (column) => column.notNull())
    .addColumn('valid_from', integer, (column) => column.notNull())
    .addColumn('valid_to', integer, (column) => column.notNull())
  for (const fact of FACT_COLUMNS) entities = entities.addColumn(fact, text, (column) => column.notNull())
  await entities.execute()
}

/** Throws the database's error when two rows of one register have the same number. */
export async function indexEntities<Any>(db: Kysely<Any>, name: string): Promise<void> {
  await db.schema
    .createIndex(`${name}_number`)
    .unique()
    .on(name)
    .columns(['jurisdiction', 'number', 'valid_to'])
    .execute()
  await db.schema.createIndex(`${name}_number_bare`).on(name).column('number_bare').execute()
  await db.schema
    .createIndex(`${name}_number_digits`)
    .on(name)
    .column('number_digits')
    .where(HAS_LETTERS)
    .execute()
  // Few rows have ended. They are looked up when an import is undone and when old versions are deleted.
  await db.schema
    .createIndex(`${name}_closed`)
    .on(name)
    .column('valid_to')
    .where(sql<boolean>`valid_to < ${sql.lit(VALID_ON)}`)
    .execute()
}

export async function createWords<Any>(db: Kysely<Any>, name: string): Promise<void> {
  const { text, integer } = columnTypes(db)
  const words = db.schema
    .createTable(name)
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('entity', integer, (column) => column.notNull())
  // SQLite stores a table in key order, and would store a separate key twice. PostgreSQL builds the key from all rows at once.
  await (
    isPostgres(db)
      ? words
      : words.addPrimaryKeyConstraint(`${name}_pk`, ['word', 'entity']).modifyEnd(sql`without rowid`)
  ).execute()
}

/** For PostgreSQL; SQLite creates the key with the table. */
export async function indexWords<Any>(db: Kysely<Any>, name: string): Promise<void> {
  if (isPostgres(db))
    await db.schema.alterTable(name).addPrimaryKeyConstraint(`${name}_pk`, ['word', 'entity']).execute()
}

const BESIDE = /^(?:entities|entity_words)_(\d+)$/u

/** Deletes the tables of interrupted loads and returns the numbers of these loads. */
export async function dropTablesBeside(db: Kysely<Tables>): Promise<Set<number>> {
  const numbers = new Set<number>()
  for (const { name } of await db.introspection.getTables()) {
    const number = BESIDE.exec(name)?.[1]
    if (number === undefined) continue
    numbers.add(Number(number))
    await db.schema.dropTable(name).ifExists().execute()
  }
  return numbers
}

const LOADING = { wal_autocheckpoint: 16_000, secure_delete: 0 }

/**
 * For imports: SQLite then copies its write-ahead log into the database every 64 MB instead of every 8, which on a busy disk is half of the
 * time. Companies are published facts, so their deleted rows need not be overwritten. When `work` ends, the connection is as before.
 */
export async function whileLoading<Result>(db: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> {
  if (isPostgres(db)) return work()
  const before: [string, number][] = []
  for (const name of Object.keys(LOADING)) before.push([name, await getPragma(db, name)])
  await setPragmas(db, Object.entries(LOADING))
  try {
    return await work()
  } finally {
    await setPragmas(db, before)
  }
}

async function getPragma(db: Kysely<Tables>, name: string): Promise<number> {
  const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db)
  return Object.values(rows[0] ?? {})[0] ?? 0
}

async function setPragmas(db: Kysely<Tables>, values: readonly [string, number][]): Promise<void> {
  for (const [name, value] of values) await sql`pragma ${sql.raw(name)} = ${sql.lit(value)}`.execute(db)
}

/** In one transaction: empties the table and gives its name to the loaded one. */
export async function takePlace(
  trx: Transaction<Tables>,
  beside: string,
  live: 'entities' | 'entity_words',
): Promise<void> {
  await trx.schema.dropTable(live).execute()
  await trx.schema.alterTable(beside).renameTo(live).execute()
  // In SQLite, an index keeps its name.
  if (!isPostgres(trx)) return
  const { rows: indexes } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema() and tablename = ${live}
  `.execute(trx)
  for (const { name } of indexes)
    await sql`alter index ${sql.table(name)} rename to ${sql.table(name.replace(beside, live))}`.execute(trx)
}
