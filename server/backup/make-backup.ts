import { sql, type Kysely } from 'kysely'
import { CommandRefused } from '../commands.ts'
import { isPostgres } from '../database/dialect.ts'
import { GenerationGone, type Current, type Generations } from '../database/generations.ts'
import { listMigrations, MIGRATION_NAMES } from '../database/migrate.ts'
import { openAnew } from '../database/open-generations.ts'
import type { Tables } from '../database/tables.ts'
import { whileBusy } from '../database/transaction.ts'
import product from '../package.json' with { type: 'json' }
import type { OnProgress } from '../progress.ts'
import type { BackupKey } from './backup-key.ts'
import { writeBackupFile } from './backup-file.ts'
import {
  ALL_TABLES,
  countRows,
  createRecordCheck,
  readCompanies,
  readTable,
  STORED_TABLES,
  type Page,
} from './table-rows.ts'

const PATIENCE_MS = 5_000

type Target = { path: string; key: BackupKey; onProgress: OnProgress }

/** Writes all tables as of one moment into the new file `path`. Throws {@link CommandRefused} at a record that does not match its digest. */
export function writeBackup({ db, ...target }: Target & { db: Kysely<Tables> }): Promise<void> {
  return whileBusy(
    () => {
      // Before the snapshot, so that the backup has every record of that time.
      const madeAt = new Date().toISOString()
      return atOneMoment(db, (moment) => writeMoment(moment, madeAt, target))
    },
    PATIENCE_MS,
    // An import has replaced a register between two statements. Nothing is written yet.
    (error) => error instanceof GenerationGone,
  )
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
    .select(['jurisdiction', 'generation', 'entities'])
    .execute()
  const generations = openAnew(moment)
  // All of them at once: imports do not wait for a backup.
  await generations.hold(registers)
  await requireIntegrity(moment)
  await requireIntegrityOf(generations, registers)
  let total = registers.reduce((sum, { entities }) => sum + entities, 0)
  for (const table of STORED_TABLES) total += await countRows(moment, table)

  async function* readAll(): AsyncGenerator<Page> {
    const check = createRecordCheck()
    const tables = STORED_TABLES.map((table) => readTable(moment, table))
    let count = 0
    for (const pages of [...tables, readCompanies(generations, registers)])
      for await (const page of pages) {
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
  }
  await writeBackupFile(path, key, { header, pages: readAll() })
}

/**
 * Writes all records in order as JSON lines, each with the digest of its `record` text. Throws `CommandRefused` at the first that does not
 * match its digest. Returns the number of records.
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

/** Runs `work` on a consistent snapshot while writers continue: in both databases such a reader neither waits nor blocks. */
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

const CHECK = 'pragma integrity_check(1)'

/** Throws {@link CommandRefused} when SQLite reports damage. PostgreSQL checks each page as it is read, if checksums are enabled. */
export async function requireIntegrity(db: Kysely<Tables>): Promise<void> {
  if (isPostgres(db)) return
  const { rows } = await sql.raw<{ integrity_check: string }>(CHECK).execute(db)
  const finding = rows[0]?.integrity_check
  if (finding !== 'ok') throw new CommandRefused(`The database is damaged: ${finding}`)
}

/** The same for the files of registers. */
async function requireIntegrityOf(generations: Generations, registers: readonly Current[]): Promise<void> {
  if (generations.isPostgres) return
  const question = { sqlite: CHECK, postgres: '' }
  for (const found of await generations.ask<{ integrity_check: string }>(registers, question, []))
    if (found.integrity_check !== 'ok')
      throw new CommandRefused(
        `The file of the register ${found.jurisdiction} is damaged: ${found.integrity_check}. Import it again.`,
      )
}
