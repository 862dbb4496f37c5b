import { chownSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { openSqlite } from '../database/sqlite.ts'
import type { Tables } from '../database/tables.ts'
import { BackupRefused } from './backup-refused.ts'
import { countRows } from './backup-tables.ts'
import { readErasures } from './erase-again.ts'
import { flushFile, flushFolder } from './flush.ts'
import { freeName, type RestoreTarget } from './restore-target.ts'
import { removeLeftovers, unfinishedPath } from './unfinished.ts'

/** What SQLite keeps beside a database that is in use. */
const COMPANIONS = ['-wal', '-shm']
const REPLACED = '.replaced'
const RESTORING = '.restoring'

/** A file of SQLite at `path`: the restored one is made beside it and takes its name when it is whole. */
export function sqliteTarget(path: string): RestoreTarget {
  const unfinished = unfinishedPath(path + RESTORING)

  async function countRecords(): Promise<number | undefined> {
    if (!existsSync(path)) return 0
    return withDatabase(path, (db) => countRows(db, 'minutes')).catch(() => undefined)
  }

  return {
    // Two that restore at once have a file each, and the last one to be whole finds the records of the other.
    alone: (work) => work(),

    countRecords,

    async readErasures() {
      if (!existsSync(path)) return []
      return withDatabase(path, readErasures).catch(() => undefined)
    },

    async fill(fill) {
      await requireUnused(path)
      await withDatabase(unfinished, (db) => fill(db))
      giveToOwner(unfinished)
      flushFile(unfinished)
    },

    async putInPlace(mayReplace) {
      await requireUnused(path)
      // A server may have started, recorded and ended while we were at work.
      if (!mayReplace && (await countRecords()) !== 0) throw new BackupRefused('Records have come meanwhile.')
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

/** Takes away what restores to `path` have left that were killed: people who were erased may be in it. Answers how many files that were. */
export function removeCutOffRestores(path: string): number {
  return removeLeftovers(path + RESTORING)
}

/**
 * Throws {@link BackupRefused} while a server, or anything else, has the database open: it would go on writing into a
 * file that has lost its name. SQLite lets a connection leave WAL mode only when it is the only one.
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

/** Of a database so damaged that it cannot be opened nobody can be at work. */
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
 * Gives the database at `path` another name beside its own, so that there is one under that at every moment, and answers with it.
 * Companions are left of a damaged database alone; beside the next one they would be taken for its own.
 */
function putAside(path: string): string {
  const former = freeName(path + REPLACED, '-', existsSync)
  linkSync(path, former)
  for (const companion of COMPANIONS) {
    if (existsSync(path + companion)) renameSync(path + companion, former + companion)
  }
  return former
}

/** Root restores for the user that serves, and nobody else may open what is root's alone. */
function giveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}

function removeDatabase(path: string): void {
  for (const end of ['', ...COMPANIONS]) rmSync(path + end, { force: true })
}
