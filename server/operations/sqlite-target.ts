import { chownSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { openSqlite } from '../database/sqlite.ts'
import type { Tables } from '../database/tables.ts'
import { BackupRefused } from './backup-refused.ts'
import { countRows } from './backup-tables.ts'
import { NO_ERASURES, listErasures } from './reapply-erasures.ts'
import { flushFile, flushFolder } from './write-atomically.ts'
import { freeName, type RestoreTarget } from './restore-target.ts'
import { removeLeftovers, createTemporaryPath } from './temporary-path.ts'

/** Files that SQLite keeps next to an open database. */
const COMPANIONS = ['-wal', '-shm']
const REPLACED = '.replaced'
const RESTORING = '.restoring'

/** Restores into the SQLite file at `path`: a new file is created next to it and renamed when complete. */
export function sqliteTarget(path: string): RestoreTarget {
  const unfinished = createTemporaryPath(path + RESTORING)

  async function countRecords(): Promise<number | undefined> {
    if (!existsSync(path)) return 0
    return withDatabase(path, (db) => countRows(db, 'minutes')).catch(() => undefined)
  }

  return {
    // Concurrent restores use separate files; the last to finish finds the other's records.
    alone: (work) => work(),

    countRecords,

    async listErasures(records) {
      if (!existsSync(path)) return NO_ERASURES
      return withDatabase(path, (db) => listErasures(db, records)).catch(() => NO_ERASURES)
    },

    async fill(fill) {
      await requireUnused(path)
      await withDatabase(unfinished, (db) => fill(db))
      giveToOwner(unfinished)
      flushFile(unfinished)
    },

    async putInPlace(mayReplace) {
      await requireUnused(path)
      // A server may have started, recorded and stopped during the restore.
      if (!mayReplace && (await countRecords()) !== 0)
        throw new BackupRefused('Records were added during the restore.')
      const former = existsSync(path) ? putAside(path) : undefined
      renameSync(unfinished, path)
      flushFolder(dirname(path))
      return former
    },

    async giveUp() {
      removeDatabase(unfinished)
    },
  }
}

/** Deletes files left by killed restores to `path`, because they may contain erased people. Returns the number of files. */
export function removeCutOffRestores(path: string): number {
  return removeLeftovers(path + RESTORING)
}

/**
 * Throws {@link BackupRefused} while any process has the database open, because it would keep writing to the replaced file.
 * SQLite lets a connection leave WAL mode only when it is the only one.
 */
async function requireUnused(path: string): Promise<void> {
  if (!existsSync(path)) return
  try {
    await withDatabase(path, (db) => sql`pragma journal_mode = delete`.execute(db))
  } catch (cause) {
    if (!isLocked(cause)) return
    throw new BackupRefused(`${path} is in use. Stop the server first.`, { cause })
  }
}

/** A database too damaged to be opened cannot be in use. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && /locked/iu.test(error.message)
}

async function withDatabase<T>(path: string, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const db = openSqlite(path)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Keeps the database at `path` under a second name next to it and returns that name; `path` exists at every moment. Only a
 * damaged database leaves WAL files, which SQLite would apply to the new database.
 */
function putAside(path: string): string {
  const former = freeName(path + REPLACED, '-', existsSync)
  linkSync(path, former)
  for (const companion of COMPANIONS) {
    if (existsSync(path + companion)) renameSync(path + companion, former + companion)
  }
  return former
}

/** A restore by root gives the file to the user of the folder; otherwise the server could not open it. */
function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}

function removeDatabase(path: string): void {
  for (const end of ['', ...COMPANIONS]) rmSync(path + end, { force: true })
}
