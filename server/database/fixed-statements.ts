import { CompiledQuery, type Kysely } from 'kysely'
import { isPostgres, quoted } from './dialect.ts'
import type { Tables } from './tables.ts'

/*
 * Statements for lists of any length. Their texts have as many places as a power of two, so that there are few: a database parses and plans
 * a text once, and nobody builds it again.
 */

const texts = { sqlite: new Map<string, string>(), postgres: new Map<string, string>() }

function textOf(db: Kysely<Tables>, statement: string, rows: number, columns: number): string {
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

/** Runs a query in which `in (…)` stands for these values, and `$later` for one after them. Returns nothing for no values. */
export async function selectAmong<Row>(
  db: Kysely<Tables>,
  query: string,
  values: readonly unknown[],
  ...later: [] | [value: unknown]
): Promise<Row[]> {
  if (values.length === 0) return []
  const count = 2 ** Math.ceil(Math.log2(values.length))
  const text = textOf(db, query, count, 1)
  // The same value twice finds nothing more.
  const filled = [...values, ...Array.from({ length: count - values.length }, () => values[0])]
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...filled, ...later]))).rows
}

/**
 * Inserts rows that have exactly these columns. If the database rejects one, the transaction rolls back anyway. `or rollback` tells SQLite
 * so: otherwise it would keep a journal to undo the single statement, a tenth of a record's cost.
 */
export async function insertRows<Row extends object>(
  trx: Kysely<Tables>,
  table: keyof Tables,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<void> {
  const insert = isPostgres(trx) ? 'insert' : 'insert or rollback'
  const statement = `${insert} into ${quoted(table)} (${columns.map(quoted).join(', ')}) values …`
  for (let first = 0; first < rows.length;) {
    const count = 2 ** Math.floor(Math.log2(rows.length - first))
    const text = textOf(trx, statement, count, columns.length)
    const values = rows.slice(first, first + count).flatMap((row) => columns.map((name) => row[name]))
    await trx.executeQuery(CompiledQuery.raw(text, values))
    first += count
  }
}
