import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely'
import { isPostgres, quoted, type Asking } from './dialect.ts'
import type { Tables } from './tables.ts'

/*
 * Statements for lists of any length. Their texts have as many places as a power of two, so that there are few: a database parses and plans
 * a text once, and nobody builds it again.
 */

const texts = { sqlite: new Map<string, string>(), postgres: new Map<string, string>() }

function textOf(db: Asking, statement: string, rows: number, columns: number): string {
  const dialect = isPostgres(db) ? 'postgres' : 'sqlite'
  const key = `${statement} ${rows}`
  const known = texts[dialect].get(key)
  if (known !== undefined) return known
  let places = 0
  const place = () => (dialect === 'postgres' ? `$${(places += 1)}` : '?')
  const row = () => Array.from({ length: columns }, place).join(', ')
  const list = Array.from({ length: rows }, () => (columns === 1 ? place() : `(${row()})`)).join(', ')
  const text = statement.replace('…', list).replace('$later', place())
  texts[dialect].set(key, text)
  return text
}

/** Undefined if there is nothing to ask or to do. */
type Statement = CompiledQuery | undefined

/** A query in which `in (…)` stands for these values, and `$later` for one after them. Undefined for no values: nothing would be found. */
export function selectAmong(
  db: Asking,
  query: string,
  values: readonly unknown[],
  ...later: [] | [value: unknown]
): Statement {
  if (values.length === 0) return undefined
  const count = 2 ** Math.ceil(Math.log2(values.length))
  const text = textOf(db, query, count, 1)
  // The same value twice finds nothing more.
  const filled = [...values, ...Array.from({ length: count - values.length }, () => values[0])]
  return CompiledQuery.raw(text, [...filled, ...later])
}

/** Statements, and what is found in the rows that each of them returns. */
export type Lookup<Found> = {
  statements: readonly Statement[]
  read: (rows: readonly (readonly unknown[])[]) => Found
}

/** Asks them together, in their order. */
export async function lookUp<Found extends readonly unknown[]>(
  db: Kysely<Tables>,
  ...lookups: { [Place in keyof Found]: Lookup<Found[Place]> }
): Promise<Found> {
  const rows = await runTogether(
    db,
    lookups.flatMap(({ statements }) => statements),
  )
  let first = 0
  const found = lookups.map(({ statements, read }) => read(rows.slice(first, (first += statements.length))))
  return found as unknown as Found // each in its place
}

/**
 * Runs statements in their order, and returns the rows of each. PostgreSQL gets all of them at once, and refuses those after one that fails
 * if they are in a transaction.
 */
export async function runTogether(
  db: Kysely<Tables>,
  statements: readonly Statement[],
): Promise<(readonly unknown[])[]> {
  const rowsOf = async (connection: DatabaseConnection, statement: Statement) =>
    statement ? (await connection.executeQuery<unknown>(statement)).rows : []
  return db.getExecutor().provideConnection(async (connection) => {
    if (isPostgres(db)) return Promise.all(statements.map((statement) => rowsOf(connection, statement)))
    const rows: (readonly unknown[])[] = []
    for (const statement of statements) rows.push(await rowsOf(connection, statement))
    return rows
  })
}

/**
 * Statements that insert rows that have exactly these columns. If the database rejects one, the transaction rolls back anyway. `or rollback`
 * tells SQLite so: otherwise it would keep a journal to undo the single statement, a tenth of a record's cost.
 */
export function insertsOf<Row extends object>(
  trx: Asking,
  table: keyof Tables,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Statement[] {
  const insert = isPostgres(trx) ? 'insert' : 'insert or rollback'
  const statement = `${insert} into ${quoted(table)} (${columns.map(quoted).join(', ')}) values …`
  const inserts: Statement[] = []
  for (let first = 0; first < rows.length;) {
    const count = 2 ** Math.floor(Math.log2(rows.length - first))
    const text = textOf(trx, statement, count, columns.length)
    const values = rows.slice(first, first + count).flatMap((row) => columns.map((name) => row[name]))
    inserts.push(CompiledQuery.raw(text, values))
    first += count
  }
  return inserts
}
