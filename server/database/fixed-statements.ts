import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely'
import { isPostgres, quoted, type Asking } from './dialect.ts'
import type { Tables } from './tables.ts'

/*
 * Statements for lists of any length, and statements that need no answer in between. The number of
 * placeholders in a text is a power of two, so that there are few texts: a database parses and plans each
 * once, and its text is built once.
 */

const texts = { sqlite: new Map<string, string>(), postgres: new Map<string, string>() }

function textOf(db: Asking, statement: string, rows: number, columns: number): string {
  const dialect = isPostgres(db) ? 'postgres' : 'sqlite'
  const key = `${statement} ${rows}`
  const known = texts[dialect].get(key)
  if (known !== undefined) return known
  let count = 0
  const placeholder = () => (dialect === 'postgres' ? `$${(count += 1)}` : '?')
  const row = () => Array.from({ length: columns }, placeholder).join(', ')
  const list = Array.from({ length: rows }, () => (columns === 1 ? placeholder() : `(${row()})`)).join(', ')
  const text = statement.replace('…', list).replace('$later', placeholder())
  texts[dialect].set(key, text)
  return text
}

/** Undefined if there is nothing to ask or to do. */
type Statement = CompiledQuery | undefined

/**
 * A query in which `in (…)` stands for these values, and `$later` for one after them. Undefined for no
 * values: nothing would be found.
 */
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
export type Question<Found> = {
  statements: readonly Statement[]
  read: (rows: readonly (readonly unknown[])[]) => Found
}

/** Asks them together, in their order. */
export async function askTogether<Found extends readonly unknown[]>(
  db: Kysely<Tables>,
  ...questions: { [Place in keyof Found]: Question<Found[Place]> }
): Promise<Found> {
  const rows = await runTogether(
    db,
    questions.flatMap(({ statements }) => statements),
  )
  let first = 0
  const found = questions.map(({ statements, read }) => read(rows.slice(first, (first += statements.length))))
  return found as unknown as Found // each in its place
}

/**
 * Runs statements in their order, and returns the rows of each. PostgreSQL gets all of them at once, and
 * refuses those after one that fails if they are in a transaction.
 */
export async function runTogether(
  db: Kysely<Tables>,
  statements: readonly Statement[],
): Promise<(readonly unknown[])[]> {
  const rowsOf = async (connection: DatabaseConnection, statement: Statement) =>
    statement ? (await connection.executeQuery<unknown>(statement)).rows : []
  return db.getExecutor().provideConnection(async (connection) => {
    if (isPostgres(db)) {
      // All of them: a connection is free for others once it has answered the last one, even if an earlier
      // one failed.
      const outcomes = await Promise.allSettled(statements.map((statement) => rowsOf(connection, statement)))
      return outcomes.map((outcome) => {
        if (outcome.status === 'rejected') throw outcome.reason
        return outcome.value
      })
    }
    const rows: (readonly unknown[])[] = []
    for (const statement of statements) rows.push(await rowsOf(connection, statement))
    return rows
  })
}

/**
 * Statements that insert rows that have exactly these columns. If the database rejects one, the transaction
 * rolls back anyway. `or rollback` tells SQLite so: otherwise it would keep a journal to undo the single
 * statement, a tenth of a record's cost.
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
