import { CompiledQuery, type Transaction } from 'kysely'
import { batchStatement } from './batch-statement.ts'
import { isPostgres } from './dialect.ts'
import type { Tables } from './tables.ts'

type Value = string | number | null

const SPECIAL = /[\\\t\n\r]/gu
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/**
 * Inserts new rows by the thousand in the way that each database is quickest at: SQLite takes prepared statements of
 * many rows, PostgreSQL one COPY. `compile` makes the plain insert of so many rows; the COPY is derived from it, so that
 * the two cannot differ. A row that is there already fails the transaction on both.
 */
export function bulkInsert(compile: (rows: number) => CompiledQuery<unknown>) {
  const insert = batchStatement(compile)
  let copy: string | undefined

  return async function run(trx: Transaction<Tables>, rows: readonly Value[][]): Promise<void> {
    if (rows.length === 0) return
    if (isPostgres(trx)) {
      copy ??= toCopy(compile(1).sql)
      await trx.executeQuery(CompiledQuery.raw(copy, [rows.map(toLine).join('')]))
    } else {
      await insert(trx, rows)
    }
  }
}

/** `insert into "t" ("a", "b") values (…)` → `copy "t" ("a", "b") from stdin` */
function toCopy(insert: string): string {
  const target = insert.slice('insert into '.length, insert.indexOf(' values '))
  return `copy ${target} from stdin`
}

/** One row in the text format of https://www.postgresql.org/docs/18/sql-copy.html. */
function toLine(values: readonly Value[]): string {
  return `${values.map(toField).join('\t')}\n`
}

function toField(value: Value): string {
  if (value === null) return '\\N'
  return typeof value === 'number' ? String(value) : value.replace(SPECIAL, (found) => ESCAPES[found] ?? '')
}
