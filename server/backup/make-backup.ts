import { sql, type Kysely } from 'kysely'
import { CommandRefused } from '../commands.ts'
import { isPostgres } from '../database/dialect.ts'
import { listMigrations, MIGRATION_NAMES } from '../database/migrate.ts'
import type { Tables } from '../database/tables.ts'
import product from '../package.json' with { type: 'json' }
import type { OnProgress } from '../progress.ts'
import { writeBackupFile } from './backup-file.ts'
import type { BackupKey } from './backup-key.ts'
import {
  ALL_TABLES,
  BACKUP_TABLES,
  countRows,
  createRecordCheck,
  readTable,
  type Page,
} from './table-rows.ts'

type Target = { path: string; key: BackupKey; onProgress: OnProgress }

/**
 * Writes the tables as of one moment into the new file `path`. Throws {@link CommandRefused} at a record that
 * does not match its digest.
 */
export async function writeBackup({ db, ...target }: Target & { db: Kysely<Tables> }): Promise<void> {
  // Before the snapshot: SQLite's log grows as long as a snapshot is held.
  await requireIntegrity(db)
  // Before the snapshot, so that the backup has every record of that time.
  const madeAt = new Date().toISOString()
  await atOneMoment(db, (moment) => writeMoment(moment, madeAt, target))
}

async function writeMoment(
  moment: Kysely<Tables>,
  madeAt: string,
  { path, key, onProgress }: Target,
): Promise<void> {
  const migrations = await listMigrations(moment)
  if (migrations.join() !== MIGRATION_NAMES.join())
    throw new CommandRefused(
      'The database belongs to another version of Minutebook. Back it up with that one.',
    )
  const registers = await moment
    .selectFrom('registries')
    .select(['jurisdiction', 'source'])
    .orderBy('jurisdiction')
    .execute()
  let total = 0
  for (const table of BACKUP_TABLES) total += await countRows(moment, table)

  async function* readAll(): AsyncGenerator<Page> {
    const check = createRecordCheck()
    let count = 0
    for (const table of BACKUP_TABLES)
      for await (const page of readTable(moment, table)) {
        check.add(page)
        yield page
        count += page.rows.length
        onProgress({ done: count, total, count })
      }
  }

  const header = {
    product: product.version,
    madeAt,
    database: isPostgres(moment) ? ('PostgreSQL' as const) : ('SQLite' as const),
    migrations,
    registers,
  }
  await writeBackupFile(path, key, { header, pages: readAll() })
}

/**
 * Writes all records in order as JSON lines, each with the digest of its `record` text. Throws
 * `CommandRefused` at the first that does not match its digest. Returns the number of records.
 */
export function exportRecords(
  db: Kysely<Tables>,
  write: (lines: string) => unknown,
  onProgress: OnProgress = () => {},
): Promise<number> {
  return atOneMoment(db, async (moment) => {
    const total = await countRows(moment, 'minutes')
    const check = createRecordCheck()
    for await (const page of readTable(moment, 'minutes')) {
      const lines = check
        .add(page)
        .map(
          ({ position, digest, record }) =>
            `{"position":${position},"digest":"${digest}","record":${record}}\n`,
        )
      await write(lines.join(''))
      const { count } = check.result()
      onProgress({ done: count, total, count })
    }
    return total
  })
}

/**
 * Runs `work` on a consistent snapshot while writers continue: in both databases such a reader neither waits
 * nor blocks.
 */
export function atOneMoment<T>(db: Kysely<Tables>, work: (moment: Kysely<Tables>) => Promise<T>): Promise<T> {
  return db.connection().execute(async (moment) => {
    // Kysely's own transaction would take SQLite's write lock.
    const begin = isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin deferred'
    await sql.raw(begin).execute(moment)
    try {
      if (isPostgres(db)) {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(moment)
        // Before the first query, which chooses the moment: later, a restore could empty a table.
        await sql`lock table ${ALL_TABLES} in access share mode`.execute(moment)
      }
      return await work(moment)
    } finally {
      await sql`rollback`.execute(moment)
    }
  })
}

/**
 * Throws {@link CommandRefused} when SQLite reports damage. PostgreSQL checks each page as it is read, if
 * checksums are enabled.
 */
export async function requireIntegrity(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
  const finding = rows[0]?.integrity_check
  if (finding !== 'ok') throw new CommandRefused(`The database is damaged: ${finding}`)
}
