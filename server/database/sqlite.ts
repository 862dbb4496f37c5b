import { chmodSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { OWNER_ONLY_FILE } from '../make-folder.ts'
import type { Tables } from './tables.ts'
import { DatabaseMoved } from './storage-failure.ts'

const IN_MEMORY = ':memory:'
const CACHED_STATEMENTS = 200
/**
 * Pages of the write-ahead log, 8 MB, before a checkpoint. Each record touches pages all over the indexes. A longer log writes
 * pages that several records touched only once, but its checkpoint takes longer.
 */
const CHECKPOINT_PAGES = 2_000
/** Kilobytes of cached pages: for ten million companies, all pages on the path to a row except the last two. */
const CACHE_KB = 16_384

/**
 * Opens the SQLite file at `path` (or `:memory:`), readable only by its owner. Every commit is on disk before it returns: WAL with
 * `synchronous=FULL`. Deleted rows are overwritten; other files cannot be attached. `busyTimeoutMs` is how long a statement waits for
 * another process's lock, which blocks the whole process. `inTransaction` waits without blocking.
 */
export function openSqlite(path: string, busyTimeoutMs = 0): Kysely<Tables> {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs, limits: { attach: 0 } })
  try {
    setUp(database, path)
  } catch (error) {
    database.close()
    throw error
  }
  const requireInPlace = path === IN_MEMORY ? () => {} : watchFilePlace(path)
  return new Kysely<Tables>({
    dialect: new Dialect({ database: withInterfaceOfKysely(database, requireInPlace) }),
  })
}

function setUp(database: DatabaseSync, path: string): void {
  // The two files that WAL creates beside the database take its mode.
  if (path !== IN_MEMORY) chmodSync(path, OWNER_ONLY_FILE)
  database.exec('PRAGMA journal_mode = wal; PRAGMA synchronous = full; PRAGMA secure_delete = on')
  // Only published data is staged there.
  database.exec('PRAGMA temp.secure_delete = off')
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA cache_size = ${-CACHE_KB}`)
}

/** Kysely's own adapter migrates without a transaction: two servers that start with one new file would both create its tables. */
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
 * Kysely uses better-sqlite3's interface: parameters come as one list, and `reader` says whether rows come back.
 * `requireInPlace` is called before each transaction that may write.
 */
function withInterfaceOfKysely(database: DatabaseSync, requireInPlace: () => void): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const known = statements.get(sql)
    if (known) return known
    const statement = statementOf(database, sql)
    if (statements.size >= CACHED_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }

  function inOurWords(sql: string): string {
    // A transaction that reads first and writes later would fail at once when another process wrote in between.
    if (sql === 'begin') return 'begin immediate'
    // A full disk has already ended the transaction. A rollback would fail, and that error would hide the cause.
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

/** Read once per statement: naming the columns for every row costs as much as reading it. */
function statementOf(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  statement.setReturnArrays(true)
  const toRow = (values: unknown) => rowOf(columns, values)
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...toSqlite(parameters)).map(toRow),
    run: (parameters) =>
      isRows(parameters)
        ? runForEach(database, { sql, statement }, parameters[0])
        : statement.run(...toSqlite(parameters)),
    iterate: (parameters) => statement.iterate(...toSqlite(parameters)).map(toRow),
  }
}

/** `values` is a list because of the statement's `setReturnArrays`, which its types do not express. */
function rowOf(columns: readonly string[], values: unknown): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach((column, index) => (row[column] = (values as unknown[])[index]))
  return row
}

/** A statement of `bulkInsert`: the rows are its only value. */
function isRows(parameters: readonly unknown[]): parameters is [rows: readonly unknown[][]] {
  return Array.isArray(parameters[0])
}

/** Values per run: each run costs as much as several values. */
const VALUES_A_RUN = 100

type Single = { sql: string; statement: StatementSync }

/** Inserts all rows or none, as one COPY does. Outside a transaction it locks only the tables that it writes. */
function runForEach(database: DatabaseSync, { sql, statement }: Single, rows: readonly unknown[][]) {
  const rowsARun = Math.max(1, Math.floor(VALUES_A_RUN / (rows[0]?.length ?? 1)))
  const several =
    rowsARun > 1 && rows.length >= rowsARun ? database.prepare(forRows(sql, rowsARun)) : undefined
  const end = several ? rows.length - (rows.length % rowsARun) : 0
  database.exec('savepoint rows')
  try {
    for (let first = 0; first < end; first += rowsARun)
      several?.run(...toSqlite(rows.slice(first, first + rowsARun).flat()))
    for (const row of rows.slice(end)) statement.run(...toSqlite(row))
  } catch (error) {
    // A full disk has already ended the transaction.
    if (database.isTransaction) database.exec('rollback to rows')
    throw error
  } finally {
    if (database.isTransaction) database.exec('release rows')
  }
  return { changes: rows.length, lastInsertRowid: 0 }
}

/** `insert into "t" ("a") values (?)` for several rows at once. */
function forRows(sql: string, rows: number): string {
  const values = sql.slice(sql.indexOf(' values ') + ' values '.length)
  return sql + `, ${values}`.repeat(rows - 1)
}

/** Our columns are text, integers and bytes. For anything else, node:sqlite's own error names the mistake. */
function toSqlite(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[]
}

/**
 * Returns a check that throws {@link DatabaseMoved} when the file at `path` is gone or replaced. Writes to the open file would
 * then be lost.
 */
function watchFilePlace(path: string): () => void {
  const opened = fileAt(path)
  return () => {
    if (fileAt(path) !== opened) throw new DatabaseMoved('its file was moved away or replaced')
  }
}

/** The file's identity, whatever its name (https://sqlite.org/howtocorrupt.html §1.3). */
function fileAt(path: string): bigint | undefined {
  try {
    return statSync(path, { bigint: true }).ino
  } catch {
    return undefined // An unreadable folder counts as a missing file.
  }
}

/** Earlier versions can damage a database that several processes write to (https://sqlite.org/wal.html#walresetbug). */
const FIRST_SAFE = [3, 51, 3] as const

/** Throws when Node includes an SQLite version that may lose data. */
export function requireSafeSqlite(version: string): void {
  const parts = version.split('.').map(Number)
  const differing = FIRST_SAFE.findIndex((safe, place) => (parts[place] ?? 0) !== safe)
  if (differing === -1 || (parts[differing] ?? 0) > (FIRST_SAFE[differing] ?? 0)) return
  throw new Error(`Node brings SQLite ${version}, and ${FIRST_SAFE.join('.')} is the first that is safe`)
}
