import { CompiledQuery, type Kysely } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Tables } from './tables.ts'

export type Value = string | number | null

const SPECIAL = /[\\\t\n\r]/gu
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/**
 * Inserts new rows by the thousand in the way that each database is quickest at: SQLite runs one prepared statement row
 * by row, PostgreSQL one COPY. `insert` is the plain insert of one row; the COPY is derived from it, so that
 * the two cannot differ. On both, a row that is there already keeps out all of them.
 */
export function bulkInsert(insert: CompiledQuery) {
  const copy = toCopy(insert.sql)

  return async function run(db: Kysely<Tables>, rows: readonly (readonly Value[])[]): Promise<void> {
    if (rows.length === 0) return
    if (isPostgres(db)) await db.executeQuery(CompiledQuery.raw(copy, [rows.map(toLine).join('')]))
    else await db.executeQuery(forEachRow(insert, rows))
  }
}

/** A statement that SQLite runs once for each row, without a way through Kysely for each; see `sqlite.ts`. */
function forEachRow(statement: CompiledQuery, rows: readonly (readonly Value[])[]): CompiledQuery {
  return { ...statement, parameters: [rows] }
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
