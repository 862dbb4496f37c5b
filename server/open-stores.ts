import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { createEventsStore, type EventsStore } from './analytics/events.store.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { isMade, migrate } from './database/migrate.ts'
import { openPostgres } from './database/postgres.ts'
import { requireSafeSqlite } from './database/sqlite-version.ts'
import { openSqlite } from './database/sqlite.ts'
import type { Tables } from './database/tables.ts'
import { whileBusy } from './database/while-busy.ts'
import { createHealthStore, type HealthStore } from './health/health.store.ts'
import { makeFolder } from './make-folder.ts'
import { createMinutesStore, type MinutesStore } from './minutes/minutes.store.ts'
import { OWNER_ONLY_UMASK } from './owner-only.ts'
import { createReceiptStore, type ReceiptStore } from './receipt/receipt.store.ts'
import { createRegistryStore, type RegistryStore } from './registry/registry.store.ts'

export type DatabaseSettings = Pick<Config, 'dataDir' | 'databaseUrl'>

/** How long to wait for the database: SQLite for another process's lock, PostgreSQL for the end of a statement (0: for ever). */
export type Patience = { busyTimeoutMs: number; statementTimeoutMs: number }

/** While SQLite itself waits, the event loop stands still. */
const SERVER_PATIENCE: Patience = { busyTimeoutMs: 50, statementTimeoutMs: 5_000 }
/** Commands and starts hold up no requests. */
export const COMMAND_PATIENCE: Patience = { busyTimeoutMs: 10_000, statementTimeoutMs: 0 }

/** In `DATA_DIR`. */
const DATABASE_FILE = 'minutebook.db'

/** Opens the database in its newest shape: PostgreSQL at `databaseUrl`, or else SQLite in `dataDir`. */
export function openDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  patience = SERVER_PATIENCE,
): Promise<Kysely<Tables>> {
  return databaseUrl === undefined ? openFile(dataDir, patience) : openServer(databaseUrl, patience)
}

/** The same where there must be a database already. Throws when there is none. */
export async function openExisting(
  settings: DatabaseSettings,
  patience = SERVER_PATIENCE,
): Promise<Kysely<Tables>> {
  const db = await openAsItIs(settings)
  await db.destroy()
  return openDatabase(settings, patience)
}

/** Opens a database that is there already, in the shape that it has. Throws when there is none. */
export async function openAsItIs({ dataDir, databaseUrl }: DatabaseSettings): Promise<Kysely<Tables>> {
  const db = databaseUrl === undefined ? openFileThatIs(dataDir) : openPostgres(databaseUrl)
  try {
    if (!(await isMade(db))) throw noDatabase(databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL')
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

function openFileThatIs(dataDir: string): Kysely<Tables> {
  requireSafeSqlite(process.versions['sqlite'] ?? '0')
  const path = join(dataDir, DATABASE_FILE)
  // Of a folder that this user may not look into, it says so.
  if (!statSync(path, { throwIfNoEntry: false })) throw noDatabase('DATA_DIR')
  return openSqlite(path, COMMAND_PATIENCE.busyTimeoutMs)
}

function noDatabase(setting: 'DATA_DIR' | 'DATABASE_URL'): Error {
  return new Error(`there is none. Look at ${setting}`)
}

/**
 * Where SQLite keeps the database, in a folder that is made when it is not there. What we make is the owner's alone; a folder that was
 * there keeps its mode, for it may be everybody's.
 */
export function placeOfFile(dataDir: string): string {
  process.umask(OWNER_ONLY_UMASK)
  makeFolder(dataDir)
  return join(dataDir, DATABASE_FILE)
}

async function openFile(dataDir: string, { busyTimeoutMs }: Patience): Promise<Kysely<Tables>> {
  requireSafeSqlite(process.versions['sqlite'] ?? '0')
  const path = placeOfFile(dataDir)
  const patienceMs = COMMAND_PATIENCE.busyTimeoutMs
  // Of several that open a new file at once one writes how it is to be kept, and SQLite refuses the others without any patience.
  const db = await whileBusy(() => openSqlite(path, patienceMs), patienceMs)
  await migrate(db)
  await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(db)
  return db
}

/** A migration of millions of rows may take longer than any statement of a request. */
async function openServer(url: string, { statementTimeoutMs }: Patience): Promise<Kysely<Tables>> {
  const migrating = openPostgres(url, { connections: 1 })
  try {
    await requireUtf8(migrating)
    await migrate(migrating)
  } finally {
    await migrating.destroy()
  }
  return openPostgres(url, { statementTimeoutMs })
}

/** Another encoding has no place for many a name, and would refuse it when somebody records with it. */
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

/** `onCommit` is told how many submissions shared a commit. */
export function createStores(
  db: Kysely<Tables>,
  clock: Clock,
  onCommit?: (submissions: number) => void,
): Stores {
  return {
    registry: createRegistryStore(db),
    minutes: createMinutesStore(db, undefined, onCommit),
    receipts: createReceiptStore(db),
    events: createEventsStore(db),
    health: createHealthStore(db, clock),
  }
}
