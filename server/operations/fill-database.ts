import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { bulkInsert, type Value } from '../database/bulk-insert.ts'
import { migrate, type MigrateOptions } from '../database/migrate.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import type { Progress } from '../progress.ts'
import { BackupRefused } from './backup-refused.ts'
import { BACKUP_TABLES, getColumns, parseRows, toTableRow } from './backup-tables.ts'
import { isSame } from './check-backup.ts'
import { createRecordCheck } from './check-records.ts'
import type { Manifest, TableEntry } from './manifest.ts'
import { readTableFile } from './table-file.ts'

/** Rows per transaction, so that there are few waits for the disk. */
const TRANSACTION_ROWS = 20_000

type FillOptions = Pick<MigrateOptions, 'schema'> & {
  folder: string
  manifest: Manifest
  onProgress: (progress: Progress) => void
}

/**
 * Creates the tables in an empty database as of the backup, fills them, and migrates them. Throws {@link BackupRefused} when
 * the stored data does not match the backup.
 */
export async function fillDatabase(db: Kysely<Tables>, options: FillOptions): Promise<void> {
  const { manifest, schema } = options
  await migrate(db, { upTo: manifest.migrations.at(-1), schema })
  await requireEveryTable(db, manifest)
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const table of manifest.tables) {
    await emptyTable(db, table)
    await fillTable(db, table, options, (rows) => {
      done += rows
      options.onProgress({ done, total, count: done })
    })
  }
  await migrate(db, { schema })
  await requireRecords(db, manifest)
}

/** Without this check, a manifest that lacks a table would restore it empty. */
async function requireEveryTable(db: Kysely<Tables>, { tables }: Manifest): Promise<void> {
  for (const name of BACKUP_TABLES) {
    const isMissing = !tables.some((table) => table.name === name)
    if (isMissing && (await getColumns(db, name)).length > 0) {
      throw new BackupRefused(`The backup lacks the table ${name}.`)
    }
  }
}

/** A migration may have inserted rows, such as counters at 0. */
async function emptyTable(db: Kysely<Tables>, { name }: TableEntry): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(db)
}

async function fillTable(
  db: Kysely<Tables>,
  { name, columns, ...written }: TableEntry,
  { folder }: FillOptions,
  onRows: (rows: number) => void,
): Promise<void> {
  const path = join(folder, written.file)
  const insert = bulkInsert(name, columns)
  let waiting: Value[][] = []

  async function keep(): Promise<void> {
    const keeping = db.transaction().execute((trx) => insert(trx, waiting))
    await keeping.catch((error: unknown) => throwUnfit(error, path))
    onRows(waiting.length)
    waiting = []
  }

  for await (const page of readTableFile(path, written)) {
    for (const row of page) waiting.push(toTableRow(row, name, columns))
    if (waiting.length >= TRANSACTION_ROWS) await keep()
  }
  await keep()
}

/** The database rejects the row or its columns, for example from a hand-edited backup. */
function throwUnfit(error: unknown, path: string): never {
  const isRefusal = error instanceof Error && ('errcode' in error || 'severity' in error)
  if (!isRefusal || isStorageFailure(error)) throw error
  throw new BackupRefused(`${path} does not fit its table: ${error.message}.`, { cause: error })
}

/** Reads all records back from the new database and checks them. */
async function requireRecords(db: Kysely<Tables>, { records }: Manifest): Promise<void> {
  const columns = await getColumns(db, 'minutes')
  const check = createRecordCheck(columns)
  for await (const page of parseRows(db, 'minutes', columns)) for (const row of page) check.add(row)
  if (!isSame(check.result(), records)) {
    throw new BackupRefused('The database does not hold the records of the backup.')
  }
}
