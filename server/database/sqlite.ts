import { chmodSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { OWNER_ONLY_FILE } from '../owner-only.ts'
import { watchPlace } from './file-in-place.ts'
import type { Tables } from './tables.ts'

const IN_MEMORY = ':memory:'
const CACHED_STATEMENTS = 200
/**
 * Pages of the write-ahead log, 8 MB, before it is brought into the database. Each record touches pages all over the
 * indexes: the longer the log, the more often one copy of a page serves several of them, and the longer it takes to
 * bring in.
 */
const CHECKPOINT_PAGES = 2_000
/** Kilobytes of pages kept in memory: of ten million companies, all pages on the way to a row but the last two. */
const CACHE_KB = 16_384

/**
 * Opens the SQLite file at `path` (or `:memory:`), readable by its owner alone. Every commit is on disk before it
 * answers: WAL with `synchronous=FULL`. Deleted rows are overwritten, other files cannot be attached.
 * `busyTimeoutMs`: how long a statement waits for another process's lock, and with it the whole of this process.
 * `inTransaction` waits better.
 */
export function openSqlite(path: string, busyTimeoutMs = 0): Kysely<Tables> {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, limits: { attach: 0 } })
  try {
    setUp(database, path)
  } catch (error) {
    database.close()
    throw error
  }
  const requireInPlace = path === IN_MEMORY ? () => {} : watchPlace(path)
  return new Kysely<Tables>({
    dialect: new Dialect({ database: withInterfaceOfKysely(database, requireInPlace) }),
  })
}

function setUp(database: DatabaseSync, path: string): void {
  // The two files that WAL makes beside the database take its mode.
  if (path !== IN_MEMORY) chmodSync(path, OWNER_ONLY_FILE)
  database.exec('PRAGMA journal_mode = wal; PRAGMA synchronous = full; PRAGMA secure_delete = on')
  // What is staged there is published.
  database.exec('PRAGMA temp.secure_delete = off')
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA cache_size = ${-CACHE_KB}`)
}

/** Kysely's own migrates without a transaction: two servers that begin with one new file would both make its tables. */
class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }
}

class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const NOTHING = 'select 1 where false'
const WRITES = /^(?:begin$|insert|update|delete)/iu

/**
 * Kysely speaks better-sqlite3's interface: parameters come as one list, and `reader` tells whether rows come back.
 * `requireInPlace` is asked before each transaction that may write.
 */
function withInterfaceOfKysely(database: DatabaseSync, requireInPlace: () => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const known = statements.get(sql)
    if (known) return known
    const statement = statementOf(database, database.prepare(sql))
    if (statements.size >= CACHED_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }

  function inOurWords(sql: string): string {
    // A transaction that reads first and writes later would fail at once when another process wrote in between.
    if (sql === 'begin') return 'begin immediate'
    // A full disk has ended the transaction already. The complaint about that would hide the reason.
    return sql === 'rollback' && !database.isTransaction ? NOTHING : sql
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      if (!database.isTransaction && WRITES.test(sql)) requireInPlace()
      return prepare(inOurWords(sql))
    },
  }
}

/** Columns are asked for once: naming them for every row costs as much as reading it. */
function statementOf(database: DatabaseSync, statement: StatementSync): SqliteStatement {
  const columns = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  const toRow = (values: unknown) => rowOf(columns, values)
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...toSqlite(parameters)).map(toRow),
    run: (parameters) =>
      isRows(parameters)
        ? runForEach(database, statement, parameters[0])
        : statement.run(...toSqlite(parameters)),
    iterate: (parameters) => statement.iterate(...toSqlite(parameters)).map(toRow),
  }
}

/** `values` is a list: the statement was told so, which its types do not know. */
function rowOf(columns: readonly string[], values: unknown): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach((column, index) => (row[column] = (values as unknown[])[index]))
  return row
}

/** What `forEachRow` sends: the rows are the only value. */
function isRows(parameters: readonly unknown[]): parameters is [rows: readonly unknown[][]] {
  return Array.isArray(parameters[0])
}

/** For all rows or for none, as one COPY is. Outside a transaction it locks only what it writes to. */
function runForEach(database: DatabaseSync, statement: StatementSync, rows: readonly unknown[][]) {
  database.exec('savepoint rows')
  try {
    for (const row of rows) statement.run(...toSqlite(row))
  } catch (error) {
    // A full disk has ended everything already.
    if (database.isTransaction) database.exec('rollback to rows')
    throw error
  } finally {
    if (database.isTransaction) database.exec('release rows')
  }
  return { changes: rows.length, lastInsertRowid: 0 }
}

/** Our columns are text and integers; anything else is a mistake that node:sqlite names itself. */
function toSqlite(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[]
}
