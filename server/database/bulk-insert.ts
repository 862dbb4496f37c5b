import { CompiledQuery, type Kysely } from 'kysely'
import { isPostgres } from './dialect.ts'
import type { Tables } from './tables.ts'

export type Value = string | number | null | Uint8Array

/** The only value of a COPY: its rows in PostgreSQL's text format. The driver streams them instead of binding a value. */
export class CopiedRows {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const SPECIAL = /[\\\t\n\r]/u
const ALL_SPECIAL = new RegExp(SPECIAL, 'gu')
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/**
 * Inserts new rows by the thousand in the fastest way of each database: SQLite runs one prepared statement row by row,
 * PostgreSQL one COPY. The values of a row have the order of `columns`. If one row exists already, both databases refuse all of
 * them.
 */
export function bulkInsert(table: string, columns: readonly string[]) {
  const target = `${quoted(table)} (${columns.map(quoted).join(', ')})`
  const insert = `insert into ${target} values (${columns.map(() => '?').join(', ')})`
  const copy = `copy ${target} from stdin`

  return async function run(db: Kysely<Tables>, rows: readonly (readonly Value[])[]): Promise<void> {
    if (rows.length === 0) return
    // SQLite runs it once per row, without Kysely's cost for each row; see `sqlite.ts`.
    const query = isPostgres(db)
      ? CompiledQuery.raw(copy, [new CopiedRows(rows.map(toLine).join(''))])
      : CompiledQuery.raw(insert, [rows])
    await db.executeQuery(query)
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/**
 * Runs one piece of work while its caller prepares the next, so that PostgreSQL stores rows on one processor while another reads more. The
 * next call throws its failure.
 */
export function createAhead() {
  let running: Promise<void> = Promise.resolve()
  return {
    /** Waits for the previous piece. */
    async start(work: () => Promise<void>): Promise<void> {
      await running
      running = work()
      // The next call reports the failure, perhaps one turn later.
      running.catch(() => {})
    },
    end: () => running,
  }
}

/** One row in the text format of https://www.postgresql.org/docs/18/sql-copy.html. */
function toLine(values: readonly Value[]): string {
  return `${values.map(toField).join('\t')}\n`
}

function toField(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    // Checking first halves the work, because hardly any value has one.
    return SPECIAL.test(value) ? value.replace(ALL_SPECIAL, (found) => ESCAPES[found] ?? '') : value
  return `\\\\x${Buffer.from(value).toString('hex')}`
}
