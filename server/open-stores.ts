import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createEventsStore } from './analytics/events.store.ts'
import type { Stores } from './app.ts'
import type { Clock } from './clock.ts'
import { migrate } from './database/migrate.ts'
import { openSqlite } from './database/sqlite.ts'
import { createHealthStore } from './health/health.store.ts'
import { createMinutesStore } from './minutes/minutes.store.ts'
import { createReceiptStore } from './receipt/receipt.store.ts'
import { createRegistryStore } from './registry/registry.store.ts'

/** How long a server lets SQLite itself wait for another process: the event loop stands still meanwhile. */
const SERVER_BUSY_TIMEOUT_MS = 50
/** A command, and a start, have nobody else to answer to. */
export const COMMAND_BUSY_TIMEOUT_MS = 10_000

const DATABASE_FILE = 'minutebook.db'
const OWNER_ONLY_UMASK = 0o077
const OWNER_ONLY_FOLDER = 0o700

/** Opens the database in `dataDir` in its newest shape. Folder and files are the owner's alone. */
export async function openDatabase(dataDir: string, busyTimeoutMs = SERVER_BUSY_TIMEOUT_MS) {
  process.umask(OWNER_ONLY_UMASK)
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, OWNER_ONLY_FOLDER)
  const db = openSqlite(join(dataDir, DATABASE_FILE), COMMAND_BUSY_TIMEOUT_MS)
  await migrate(db)
  await sql`pragma busy_timeout = ${sql.lit(busyTimeoutMs)}`.execute(db)
  return db
}

export function createStores(db: Awaited<ReturnType<typeof openDatabase>>, clock: Clock): Stores {
  return {
    registry: createRegistryStore(db),
    minutes: createMinutesStore(db),
    receipts: createReceiptStore(db),
    events: createEventsStore(db),
    health: createHealthStore(db, clock),
  }
}
