import {
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import { chmodSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { OWNER_ONLY_FILE } from '../make-folder.ts'
import { checkpointInThread, type Checkpoints } from './checkpoints.ts'
import { fileAt, openFile, requireInPlace, type FileId } from './sqlite-file.ts'
import type { Tables } from './tables.ts'

const CACHED_STATEMENTS = 200
/**
 * Pages of the write-ahead log, 8 MB, before a commit does a checkpoint itself. Each record touches pages all
 * over the indexes. A longer log writes pages that several records touched only once, but its checkpoint
 * takes longer.
 */
const CHECKPOINT_PAGES = 2_000
/** KiB of page cache: the upper levels of the indexes of millions of records. */
const CACHE_KB = 16_384

type SqliteOptions = {
  /**
   * How long a statement waits for another process's lock, which blocks the thread. `inTransaction` waits
   * without blocking.
   */
  busyTimeoutMs?: number
  /** A thread writes checkpoints, so that requests need not wait for them. */
  serves?: boolean
  /** The file that another connection of this process has open. */
  file?: FileId
}

/**
 * Opens the SQLite file at `path`, readable only by its owner. Every commit is on disk before it returns: WAL
 * with `synchronous=FULL`. Deleted rows are overwritten; other files cannot be attached. Throws {@link
 * DatabaseMoved} if another file than `file` is at `path`.
 */
export function openSqlite(
  path: string,
  { busyTimeoutMs = 0, serves = false, file }: SqliteOptions = {},
): Kysely<Tables> {
  const database = openFile(path, { timeout: busyTimeoutMs, limits: { attach: 0 } }, file)
  try {
    setUp(database, path)
  } catch (error) {
    database.close()
    throw error
  }
  const opened = file ?? fileAt(path)
  const checkpoints = serves ? checkpointInThread(database, { path, file: opened }) : undefined
  return toKysely(database, () => requireInPlace(path, opened), checkpoints)
}

/**
 * Opens a private database for temporary tables, which SQLite keeps in memory or in a file that is deleted
 * when it is closed. It can attach other files, and a statement that fails leaves what it has written: for
 * work that is thrown away when it fails.
 */
export function openTemporarySqlite(cacheKb: number): Kysely<Tables> {
  // Defensive connections always keep a journal.
  const database = new DatabaseSync(':memory:', { defensive: false })
  const settings = { journal_mode: 'off', synchronous: 'off', cache_size: -cacheKb }
  for (const schema of ['main', 'temp'])
    for (const [name, value] of Object.entries(settings)) database.exec(`PRAGMA ${schema}.${name} = ${value}`)
  return toKysely(database)
}

function toKysely(
  database: DatabaseSync,
  checkPlace?: () => void,
  checkpoints?: Checkpoints,
): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ImmediateDriver(database, checkPlace, checkpoints),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
}

function setUp(database: DatabaseSync, path: string): void {
  // The two files that WAL creates beside the database take its mode.
  chmodSync(path, OWNER_ONLY_FILE)
  database.exec('PRAGMA journal_mode = wal; PRAGMA secure_delete = on')
  makeDurable(database)
  // Only published data is staged there.
  database.exec('PRAGMA temp.secure_delete = off')
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA cache_size = ${-CACHE_KB}`)
}

/** What this connection writes is on disk when it says so. */
export function makeDurable(database: DatabaseSync): void {
  database.exec('PRAGMA synchronous = full')
  // On macOS, a plain flush may leave the data in the cache of the drive. Elsewhere this does nothing.
  database.exec('PRAGMA fullfsync = on; PRAGMA checkpoint_fullfsync = on')
}

/** Kysely's driver, with other ways to begin and to end a transaction. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #checkPlace: (() => void) | undefined
  readonly #checkpoints: Checkpoints | undefined

  constructor(database: DatabaseSync, checkPlace?: () => void, checkpoints?: Checkpoints) {
    super({ database: preparedOnce(database, checkPlace) })
    this.#database = database
    this.#checkPlace = checkPlace
    this.#checkpoints = checkpoints
  }

  override async beginTransaction(): Promise<void> {
    this.#checkPlace?.()
    // A transaction that reads first and writes later would fail at once when another process wrote in
    // between.
    this.#database.exec('begin immediate')
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#checkpoints?.afterCommit()
  }

  override async rollbackTransaction(): Promise<void> {
    // A full disk has already ended the transaction. A rollback would fail, and that error would hide the
    // cause.
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }

  override async destroy(): Promise<void> {
    await this.#checkpoints?.end()
    await super.destroy()
  }
}

/** The database as Kysely uses it. `checkPlace` is called before what may write outside a transaction. */
export function preparedOnce(database: DatabaseSync, checkPlace?: () => void): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()

  return {
    close: () => database.close(),
    prepare(text) {
      const known = prepared.get(text)
      if (known) return known
      const statement = database.prepare(text)
      const made: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...toSqlite(values)),
        iterate: (values) => statement.iterate(...toSqlite(values)),
        run(values) {
          if (!database.isTransaction) checkPlace?.()
          return statement.run(...toSqlite(values))
        },
      }
      if (prepared.size >= CACHED_STATEMENTS) prepared.clear()
      prepared.set(text, made)
      return made
    },
  }
}

/** Our columns are text, integers and bytes. For anything else, node:sqlite's own error names the mistake. */
function toSqlite(values: readonly unknown[]): SQLInputValue[] {
  return values as SQLInputValue[]
}

/**
 * Earlier versions can damage a database that several processes write to
 * (https://sqlite.org/wal.html#walresetbug).
 */
const FIRST_SAFE = [3, 51, 3] as const

/** Throws when Node includes an SQLite version that may lose data. */
export function requireSafeSqlite(version = process.versions['sqlite'] ?? '0'): void {
  const parts = version.split('.').map(Number)
  const differing = FIRST_SAFE.findIndex((safe, place) => (parts[place] ?? 0) !== safe)
  if (differing === -1 || (parts[differing] ?? 0) > (FIRST_SAFE[differing] ?? 0)) return
  throw new Error(`Node brings SQLite ${version}, and ${FIRST_SAFE.join('.')} is the first that is safe`)
}
