import { chmodSync, chownSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { OWNER_ONLY_FILE } from '../make-folder.ts'
import { isPostgres } from './dialect.ts'
import { isBusy } from './storage-failure.ts'
import type { Tables } from './tables.ts'

const PAUSE_MS = 100
/** The lock's name among PostgreSQL's advisory locks, and the end of its file's name beside SQLite's database. */
const LOCK = 'loading'

/**
 * Runs `work` while no other process holds this lock. Until then it waits and calls `onWaiting`. A killed process releases the
 * lock, because it belongs to the operating system or to a connection.
 */
export async function oneAtATime<Result>(
  db: Kysely<Tables>,
  onWaiting: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  async function wait(take: () => boolean | Promise<boolean>): Promise<void> {
    if (await take()) return
    onWaiting()
    do await sleep(PAUSE_MS)
    while (!(await take()))
  }

  if (isPostgres(db))
    return db.connection().execute(async (connection) => {
      await wait(() => lockServer(connection, LOCK))
      try {
        return await work()
      } finally {
        await unlockServer(connection, LOCK)
      }
    })

  const { rows } = await sql<{
    file: string
  }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const file = rows[0]?.file ?? ''
  // An in-memory database has no other user.
  if (file === '') return work()
  const path = `${file}-${LOCK}`
  const lock = new DatabaseSync(path)
  try {
    chmodSync(path, OWNER_ONLY_FILE)
    giveToOwner(file, path)
    await wait(() => lockFile(lock))
    return await work()
  } finally {
    lock.close()
  }
}

/** Takes one of PostgreSQL's advisory locks for a connection, which must also release it. Returns false while another connection has it. */
export async function lockServer(connection: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{
    isOurs: boolean
  }>`select pg_try_advisory_lock(hashtext(${name})) as "isOurs"`.execute(connection)
  return rows[0]?.isOurs === true
}

/** PostgreSQL notices the end of a connection with a delay, which would delay or refuse the next process. */
export async function unlockServer(connection: Kysely<Tables>, name: string): Promise<void> {
  // A lost connection has already released it.
  await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection).catch(() => undefined)
}

/** What root makes belongs to the owner of the database: otherwise the owner could not lock it. */
function giveToOwner(database: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(database)
  chownSync(path, uid, gid)
}

/** The file stays empty, because nothing is committed. */
function lockFile(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}
