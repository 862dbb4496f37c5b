import { sql, type Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { CommandRefused } from '../commands.ts'
import { isPostgres } from '../database/dialect.ts'
import { listMigrations, MIGRATION_NAMES } from '../database/migrate.ts'
import type { Tables } from '../database/tables.ts'
import product from '../package.json' with { type: 'json' }
import type { OnProgress } from '../progress.ts'
import type { BackupKey } from './backup-key.ts'
import { writeBackupFile } from './backup-file.ts'
import { createRecordCheck } from './check-records.ts'
import { BACKUP_TABLES, countRows, readTable, type Page } from './table-rows.ts'

type BackupOptions = {
  db: Kysely<Tables>
  path: string
  key: BackupKey
  clock: Clock
  onProgress: OnProgress
}

/** Writes all tables as of one moment into the new file `path`. Throws {@link CommandRefused} at a record that does not match its digest. */
export function writeBackup({ db, path, key, clock, onProgress }: BackupOptions): Promise<void> {
  return atOneMoment(db, async (moment) => {
    const header = {
      product: product.version,
      madeAt: clock().toISOString(),
      database: isPostgres(db) ? ('PostgreSQL' as const) : ('SQLite' as const),
      migrations: await listMigrations(moment),
    }
    if (header.migrations.join() !== MIGRATION_NAMES.join())
      throw new CommandRefused(
        'The database belongs to another version of Minutebook. Back it up with that one.',
      )
    await requireIntegrity(moment)
    await writeBackupFile(path, key, { header, pages: readTables(moment, onProgress) })
  })
}

async function* readTables(moment: Kysely<Tables>, onProgress: OnProgress): AsyncGenerator<Page> {
  const check = createRecordCheck()
  let [total, count] = [0, 0]
  for (const table of BACKUP_TABLES) total += await countRows(moment, table)
  for (const table of BACKUP_TABLES)
    for await (const page of readTable(moment, table)) {
      check.add(page)
      yield page
      count += page.rows.length
      onProgress({ done: count, total, count })
    }
}

/** Runs `work` on a consistent snapshot while writers continue: in both databases such a reader neither waits nor blocks. */
export function atOneMoment<T>(db: Kysely<Tables>, work: (moment: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (moment) => {
    // Kysely's own transaction would take SQLite's write lock.
    const begin = isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred'
    await sql.raw(begin).execute(moment)
    try {
      if (isPostgres(db)) {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(moment)
        // Before the first query, which chooses the moment: later, an import could put a newer table in the place of one.
        await sql`lock table ${sql.join(BACKUP_TABLES.map((table) => sql.table(table)))} in access share mode`.execute(
          moment,
        )
      }
      return await work(moment)
    } finally {
      await sql`rollback`.execute(moment)
    }
  })
}

/** Throws {@link CommandRefused} when SQLite reports damage. PostgreSQL checks each page as it is read, if checksums are enabled. */
export async function requireIntegrity(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
  const finding = rows[0]?.integrity_check
  if (finding !== 'ok') throw new CommandRefused(`The database is damaged: ${finding}`)
}
