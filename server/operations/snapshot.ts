import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database/dialect.ts'
import type { Tables } from '../database/tables.ts'
import { BackupRefused } from './backup-refused.ts'

/** Runs `work` on a consistent snapshot while writers continue: in both databases such a reader neither waits nor blocks. */
export function atOneMoment<T>(db: Kysely<Tables>, work: (moment: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (moment) => {
    // Kysely's own transaction would take SQLite's write lock.
    const begin = isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred'
    await sql.raw(begin).execute(moment)
    try {
      if (isPostgres(db)) await sql`set local idle_in_transaction_session_timeout = 0`.execute(moment)
      return await work(moment)
    } finally {
      await sql`rollback`.execute(moment)
    }
  })
}

/** Throws {@link BackupRefused} when SQLite reports damage. PostgreSQL checks each page as it is read, if checksums are enabled. */
export async function checkIntegrity(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
  const finding = rows[0]?.integrity_check
  if (finding !== 'ok') throw new BackupRefused(`The database is damaged: ${finding}`)
}

/** The migrations applied to this database. */
export async function listMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
