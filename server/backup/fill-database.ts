import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { bulkInsert } from '../database/bulk-insert.ts'
import { migrate, type MigrateOptions } from '../database/migrate.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import type { Progress } from '../progress.ts'
import { BackupRefused } from './backup-refused.ts'
import { readColumns, readRows, type Row } from './backup-tables.ts'
import { isSame } from './check-backup.ts'
import { createRecordCheck } from './check-records.ts'
import type { Manifest, TableEntry } from './manifest.ts'
import { readTableFile } from './table-file.ts'

/** Rows a transaction: the disk is waited for once for so many. */
const TRANSACTION_ROWS = 20_000

type FillOptions = Pick<MigrateOptions, 'schema'> & {
  folder: string
  manifest: Manifest
  onProgress: (progress: Progress) => void
}

/**
 * Makes the tables in an empty database as they were when the backup was made, fills them, and brings them to the
 * newest shape. Throws {@link BackupRefused} when what can then be read is not what was backed up.
 */
export async function fillDatabase(db: Kysely<Tables>, options: FillOptions): Promise<void> {
  const { manifest, schema } = options
  await migrate(db, { upTo: manifest.migrations.at(-1), schema })
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

/** A migration may have put rows of its own there: counters begin at 0. */
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
  const insert = bulkInsert(insertOf(name, columns).compile(db))
  let waiting: Row[] = []

  async function keep(): Promise<void> {
    const keeping = db.transaction().execute((trx) => insert(trx, waiting))
    await keeping.catch((error: unknown) => throwUnfit(error, path))
    onRows(waiting.length)
    waiting = []
  }

  for await (const page of readTableFile(path, written)) {
    waiting.push(...page)
    if (waiting.length >= TRANSACTION_ROWS) await keep()
  }
  await keep()
}

/** The database takes no such row, or knows no such column: so a backup can be that somebody made by hand. */
function throwUnfit(error: unknown, path: string): never {
  const isRefusal = error instanceof Error && ('errcode' in error || 'severity' in error)
  if (!isRefusal || isStorageFailure(error)) throw error
  throw new BackupRefused(`${path} does not fit its table: ${error.message}.`, { cause: error })
}

function insertOf(table: string, columns: readonly string[]) {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${names}) values (${sql.join(columns.map(() => 0))})`
}

/** All records, read back from where they are now. */
async function requireRecords(db: Kysely<Tables>, { records }: Manifest): Promise<void> {
  const columns = await readColumns(db, 'minutes')
  const check = createRecordCheck(columns)
  for await (const page of readRows(db, 'minutes', columns)) for (const row of page) check.add(row)
  if (!isSame(check.result(), records)) {
    throw new BackupRefused('The database does not hold the records of the backup.')
  }
}
