import { chownSync, closeSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { createEventsStore, type EventsStore } from './analytics/events.store.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { isMade, migrate } from './database/migrate.ts'
import type * as Postgres from './database/postgres.ts'
import { requireSafeSqlite, openSqlite } from './database/sqlite.ts'
import type { Tables } from './database/tables.ts'
import { whileBusy } from './database/transaction.ts'
import { createHealthStore, type HealthStore } from './health/health.routes.ts'
import { makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_UMASK } from './make-folder.ts'
import { createMinutesStore, type MinutesStore } from './submission/minutes.store.ts'
import { createReceiptStore, type ReceiptStore } from './receipt/receipt.store.ts'
import { createRegistryStore, type RegistryStore } from './registry/registry.store.ts'

export type DatabaseSettings = Pick<Config, 'dataDir' | 'databaseUrl'>

/**
 * How long to wait: SQLite for another process's lock, PostgreSQL for the end of a statement (0: no limit) and of a commit (five seconds by
 * default).
 */
export type Patience = { busyTimeoutMs: number; statementTimeoutMs: number; commitTimeoutMs?: number }

/** SQLite blocks the event loop while it waits. */
const SERVER_PATIENCE: Patience = { busyTimeoutMs: 50, statementTimeoutMs: 5_000 }
/** Commands and starts serve no requests, so they may block. */
export const COMMAND_PATIENCE: Patience = { busyTimeoutMs: 10_000, statementTimeoutMs: 0 }
/** Its one commit may bring gigabytes to the standbys. */
export const RESTORE_PATIENCE: Patience = { ...COMMAND_PATIENCE, commitTimeoutMs: 60 * 60 * 1000 }

/** The file name in `DATA_DIR`. */
const DATABASE_FILE = 'minutebook.db'

/** Opens and migrates the database: PostgreSQL at `databaseUrl`, or else SQLite in `dataDir`. */
export function openDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  patience = SERVER_PATIENCE,
): Promise<Kysely<Tables>> {
  return databaseUrl === undefined ? openFile(dataDir, patience) : openServer(databaseUrl, patience)
}

/** The same, only for an existing database. Throws when there is none. */
export async function openExisting(
  settings: DatabaseSettings,
  patience = SERVER_PATIENCE,
): Promise<Kysely<Tables>> {
  const db = await openAsItIs(settings)
  await db.destroy()
  return openDatabase(settings, patience)
}

/** Opens an existing database without migrating it. Throws when there is none. */
export async function openAsItIs({ dataDir, databaseUrl }: DatabaseSettings): Promise<Kysely<Tables>> {
  const db = databaseUrl === undefined ? openFileThatIs(dataDir) : await openPostgres(databaseUrl)
  try {
    if (!(await isMade(db))) throw noDatabase(databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL')
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** Whether there is a database with our tables. Throws when it cannot be opened. */
export async function isDatabaseMade({ dataDir, databaseUrl }: DatabaseSettings): Promise<boolean> {
  const isFileThere = statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false }) !== undefined
  if (databaseUrl === undefined && !isFileThere) return false
  const db = databaseUrl === undefined ? openFileThatIs(dataDir) : await openPostgres(databaseUrl)
  try {
    return await isMade(db)
  } finally {
    await db.destroy()
  }
}

function openFileThatIs(dataDir: string): Kysely<Tables> {
  requireSafeSqlite(process.versions['sqlite'] ?? '0')
  const path = join(dataDir, DATABASE_FILE)
  // Throws the system's error when this user may not read the folder.
  if (!statSync(path, { throwIfNoEntry: false })) throw noDatabase('DATA_DIR')
  return openSqlite(path, COMMAND_PATIENCE.busyTimeoutMs)
}

function noDatabase(setting: 'DATA_DIR' | 'DATABASE_URL'): Error {
  return new Error(`there is none. Look at ${setting}`)
}

/**
 * Returns the path of the SQLite file and creates its folder. New files and folders are readable only by the owner; an existing
 * folder keeps its mode because it may be shared.
 */
export function placeOfFile(dataDir: string): string {
  process.umask(OWNER_ONLY_UMASK)
  makeFolder(dataDir)
  return join(dataDir, DATABASE_FILE)
}

async function openFile(dataDir: string, { busyTimeoutMs }: Patience): Promise<Kysely<Tables>> {
  requireSafeSqlite(process.versions['sqlite'] ?? '0')
  const path = placeOfFile(dataDir)
  giveToOwner(dataDir, path)
  const patienceMs = COMMAND_PATIENCE.busyTimeoutMs
  // When several processes open a new file at once, one sets the journal mode and SQLite rejects the others without waiting.
  const db = await whileBusy(() => openSqlite(path, patienceMs), patienceMs)
  await migrate(db)
  await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(db)
  return db
}

/** A file that root creates belongs to the owner of its folder: otherwise the server could not open it. */
function giveToOwner(dataDir: string, path: string): void {
  if (process.getuid?.() !== 0 || statSync(path, { throwIfNoEntry: false })) return
  closeSync(openSync(path, 'a', OWNER_ONLY_FILE))
  const { uid, gid } = statSync(dataDir)
  chownSync(path, uid, gid)
}

/** Loads the PostgreSQL driver only for operators who use it. */
async function openPostgres(...settings: Parameters<typeof Postgres.openPostgres>): Promise<Kysely<Tables>> {
  const { openPostgres: open } = await import('./database/postgres.ts')
  return open(...settings)
}

/** Migrates without a statement timeout: a migration of millions of rows may take longer than any statement of a request. */
async function openServer(
  url: string,
  { statementTimeoutMs, commitTimeoutMs }: Patience,
): Promise<Kysely<Tables>> {
  const migrating = await openPostgres(url, { connections: 1 })
  try {
    await requireUtf8(migrating)
    await migrate(migrating)
  } finally {
    await migrating.destroy()
  }
  return openPostgres(url, { statementTimeoutMs, commitTimeoutMs })
}

/** Other encodings cannot store all names, and would fail only when such a name is recorded. */
async function requireUtf8(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and UTF8 is needed`)
}

export type Stores = {
  registry: RegistryStore
  minutes: MinutesStore
  receipts: ReceiptStore
  events: EventsStore
  health: HealthStore
}

/** `onCommit` receives the number of submissions in each commit. `hasRoom` is false while events would take the space of minutes. */
export function createStores(
  db: Kysely<Tables>,
  clock: Clock,
  onCommit?: (submissions: number) => void,
  hasRoom?: () => boolean,
): Stores {
  return {
    registry: createRegistryStore(db),
    minutes: createMinutesStore(db, undefined, onCommit),
    receipts: createReceiptStore(db),
    events: createEventsStore(db, { hasRoom }),
    health: createHealthStore(db, clock),
  }
}
