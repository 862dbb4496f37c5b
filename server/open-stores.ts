import { sql, type Kysely } from 'kysely'
import { closeSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createEventsStore, type EventsStore } from './analytics/events.store.ts'
import type { Config } from './config.ts'
import { isMade, migrate } from './database/migrate.ts'
import type * as Postgres from './database/postgres.ts'
import { fileAt } from './database/sqlite-file.ts'
import { openSqlite, requireSafeSqlite } from './database/sqlite.ts'
import type { Tables } from './database/tables.ts'
import { whileBusy } from './database/transaction.ts'
import { createHealthStore, type HealthStore } from './health/health.routes.ts'
import { giveToOwner, makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_UMASK } from './make-folder.ts'
import { createReceiptStore, type ReceiptStore } from './receipt/receipt.store.ts'
import { createRegistryStore, type RegistryStore } from './registry/registry.store.ts'
import { createApprovalsStore, type ApprovalsStore } from './statements/approvals.store.ts'
import { createStatementsStore, type StatementsStore } from './statements/statements.store.ts'
import { createMinutesStore, type MinutesStore } from './submission/minutes.store.ts'
import { createRecorder, type Recorder } from './submission/recorder.ts'

export type DatabaseSettings = Pick<Config, 'dataDir' | 'databaseUrl'>

/**
 * How long to wait: SQLite for another process's lock, PostgreSQL for the end of a statement (0: no limit)
 * and of a commit (five seconds by default).
 */
export type Patience = { busyTimeoutMs: number; statementTimeoutMs: number; commitTimeoutMs?: number }

/** SQLite blocks the event loop while it waits. */
const SERVER_PATIENCE: Patience = { busyTimeoutMs: 50, statementTimeoutMs: 5_000 }
/** Commands and starts serve no requests, so they may block. */
export const COMMAND_PATIENCE: Patience = { busyTimeoutMs: 10_000, statementTimeoutMs: 0 }
/** Its one commit may bring gigabytes to the standbys. */
export const RESTORE_PATIENCE: Patience = { ...COMMAND_PATIENCE, commitTimeoutMs: 60 * 60 * 1000 }

export type Opening = {
  /** False: leaves the tables as they are, so that they may be those of another version. */
  migrates?: boolean
  patience?: Patience
  /** It will serve requests: on SQLite a thread writes checkpoints, so that they need not wait. */
  serves?: boolean
}

/** Opens, creates and migrates the database: PostgreSQL at `databaseUrl`, or else SQLite in `dataDir`. */
export async function openDatabase(
  { dataDir, databaseUrl }: DatabaseSettings,
  { migrates = true, patience = SERVER_PATIENCE, serves = false }: Opening = {},
): Promise<Kysely<Tables>> {
  if (databaseUrl !== undefined) {
    if (migrates) await migrateServer(databaseUrl)
    return openPostgres(databaseUrl, patience)
  }
  requireSafeSqlite()
  const path = placeOfFile(dataDir)
  makeForOwner(dataDir, path)
  const patienceMs = COMMAND_PATIENCE.busyTimeoutMs
  // When several processes open a new file at once, one sets the journal mode and SQLite rejects the others
  // without waiting.
  const db = await whileBusy(() => openSqlite(path, { busyTimeoutMs: patienceMs, serves }), patienceMs)
  if (migrates) await migrate(db)
  await sql`pragma busy_timeout = ${sql.lit(patience.busyTimeoutMs)}`.execute(db)
  return db
}

/**
 * Whether there is a database with our tables. Throws when it cannot be opened, and the system's error for a
 * folder that cannot be read.
 */
export async function isDatabaseMade(settings: DatabaseSettings): Promise<boolean> {
  if (settings.databaseUrl === undefined) {
    requireSafeSqlite()
    if (!statSync(join(settings.dataDir, DATABASE_FILE), { throwIfNoEntry: false })) return false
  }
  const db = await openDatabase(settings, { migrates: false, patience: COMMAND_PATIENCE })
  return isMade(db).finally(() => db.destroy())
}

/** The file name in `DATA_DIR`. */
const DATABASE_FILE = 'minutebook.db'

/**
 * Returns the path of the SQLite file and creates its folder. New files and folders are readable only by the
 * owner; an existing folder keeps its mode because it may be shared.
 */
export function placeOfFile(dataDir: string): string {
  process.umask(OWNER_ONLY_UMASK)
  makeFolder(dataDir)
  return join(dataDir, DATABASE_FILE)
}

/** Made before it is opened, so that the files that SQLite adds beside it get its owner, too. */
function makeForOwner(dataDir: string, path: string): void {
  if (process.getuid?.() !== 0 || statSync(path, { throwIfNoEntry: false })) return
  closeSync(openSync(path, 'a', OWNER_ONLY_FILE))
  giveToOwner(dataDir, path)
}

/** Loads the PostgreSQL driver only for operators who use it. */
async function openPostgres(...settings: Parameters<typeof Postgres.openPostgres>): Promise<Kysely<Tables>> {
  const { openPostgres: open } = await import('./database/postgres.ts')
  return open(...settings)
}

/**
 * Migrates without a statement timeout: a migration of millions of rows may take longer than any statement of
 * a request.
 */
async function migrateServer(url: string): Promise<void> {
  const db = await openPostgres(url, { connections: 1 })
  try {
    // Other encodings cannot store all names, and would fail only when such a name is recorded.
    const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
    const encoding = rows[0]?.server_encoding
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and UTF8 is needed`)
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

/** The recorder of a database that was just opened. `onLost` hears why its thread ended. */
export function openRecorder(
  db: Kysely<Tables>,
  { dataDir, databaseUrl }: DatabaseSettings,
  onLost: (error: Error) => void,
): Recorder {
  const path = join(dataDir, DATABASE_FILE)
  const { busyTimeoutMs, statementTimeoutMs } = SERVER_PATIENCE
  const place =
    databaseUrl === undefined
      ? { path, file: fileAt(path), busyTimeoutMs }
      : { databaseUrl, statementTimeoutMs }
  return createRecorder(db, place, { onLost })
}

export type Stores = {
  registry: RegistryStore
  minutes: MinutesStore
  receipts: ReceiptStore
  statements: StatementsStore
  approvals: ApprovalsStore
  events: EventsStore
  health: HealthStore
}

type StoreOptions = {
  /** Receives the number of submissions in each commit. */
  onCommit?: (submissions: number) => void
  /** False while events would take the space of minutes. */
  hasRoom?: (() => boolean) | undefined
  /** Without it, minutes are recorded on the event loop. */
  recorder?: Recorder
}

export function createStores(db: Kysely<Tables>, { onCommit, hasRoom, recorder }: StoreOptions = {}): Stores {
  return {
    registry: createRegistryStore(db),
    minutes: createMinutesStore(db, { recorder, onCommit }),
    receipts: createReceiptStore(db),
    statements: createStatementsStore(db),
    approvals: createApprovalsStore(db),
    events: createEventsStore(db, { hasRoom }),
    health: createHealthStore(db),
  }
}
