import { sql, type Kysely, type Transaction } from 'kysely'
import { CommandRefused, inFigures } from '../commands.ts'
import { bulkInsert } from '../database/bulk-insert.ts'
import { gatherStatistics, isPostgres } from '../database/dialect.ts'
import { overwriteDeleted } from '../database/erase.ts'
import { MIGRATION_NAMES } from '../database/migrate.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import { getCounter, passNumber } from '../database/transaction.ts'
import { readBackupFile, type BackupFacts, type ReadOptions } from './backup-file.ts'
import { endAgain } from './ended-secrets.ts'
import { eraseAgain, findErasures, type ErasuresSince } from './erasures.ts'
import { requireIntegrity } from './make-backup.ts'
import {
  ALL_TABLES,
  BACKUP_TABLES,
  countRows,
  createRecordCheck,
  readTable,
  toStored,
  type Page,
  type Records,
} from './table-rows.ts'

type Source = Omit<ReadOptions, 'onPage'>
type CheckedBackup = BackupFacts & { records: Records }

/**
 * Reads a whole backup of this version's tables and checks each record against its digest. Throws {@link
 * CommandRefused}.
 */
export async function checkBackup(source: Source): Promise<CheckedBackup> {
  const check = createRecordCheck()
  let fault: unknown
  const backup = await readBackupFile({
    ...source,
    onPage(page) {
      try {
        check.add(page)
      } catch (error) {
        // Reported only if the file is undamaged, which its end shows.
        fault ??= error
      }
    },
  })
  if (fault !== undefined) throw fault
  if (backup.migrations.join() !== MIGRATION_NAMES.join())
    throw new CommandRefused(
      `The backup was made by Minutebook ${backup.product}, whose tables are different. Restore it with that version into an empty database.`,
    )
  return { ...backup, records: check.result() }
}

export type RestoreOptions = Source &
  ErasuresSince & {
    /** Allows replacing existing records. */
    mayReplace: boolean
  }

type Restored = {
  /** How many of the backup's records had been erased since, and were erased again. */
  erased: number
  /** How many of the backup's secrets had ended since, and were ended again. */
  ended: number
  /** Until when all erasures and ends are known, RFC 3339: undefined if the database still knew them all. */
  knownUntil: string | undefined
}

/**
 * Replaces the content of the database by that of a checked backup, in one transaction: until it ends, and if
 * it is cut off at any moment, the database has its old content. Throws {@link CommandRefused} when it may
 * not, or when the stored data does not match the backup.
 */
export async function restoreBackup(db: Kysely<Tables>, options: RestoreOptions): Promise<Restored> {
  const restored = await db.transaction().execute((trx) => restoreInto(trx, options))
  // SQLite's log still has what was replaced. PostgreSQL has put new files in the place of the tables' old
  // ones.
  if (!isPostgres(db)) await overwriteDeleted(db, BACKUP_TABLES)
  return restored
}

async function restoreInto(trx: Transaction<Tables>, options: RestoreOptions): Promise<Restored> {
  const { backup, mayReplace } = options
  // No record can be added meanwhile: SQLite allows one writer at a time.
  if (isPostgres(trx)) await sql`lock table ${ALL_TABLES} in access exclusive mode`.execute(trx)
  const before = await countRows(trx, 'minutes')
  if (before > 0 && !mayReplace)
    throw new CommandRefused(
      `There are records already: ${inFigures(before)}. Use --replace to replace them with the backup.`,
    )
  const { erasures, ended: endedSecrets, knownUntil } = await findErasures(trx, options)
  const ofRegisters = ['generations', 'register-changes'] as const
  const numbers = await Promise.all(ofRegisters.map((counter) => getCounter(trx, counter)))
  await emptyTables(trx)
  await fillTables(trx, options)
  await requireRecords(trx, backup.records)
  const erased = await eraseAgain(trx, erasures)
  const ended = await endAgain(trx, endedSecrets)
  // The registers stay as they are, and so do the numbers of their generations and changes.
  for (const [place, counter] of ofRegisters.entries()) await passNumber(trx, counter, numbers[place] ?? 0)
  await requireIntegrity(trx)
  await gatherStatistics(trx, BACKUP_TABLES)
  return { erased, ended, knownUntil }
}

async function emptyTables(trx: Transaction<Tables>): Promise<void> {
  if (isPostgres(trx)) await sql`truncate ${ALL_TABLES}`.execute(trx)
  else for (const table of BACKUP_TABLES) await sql`delete from ${sql.table(table)}`.execute(trx)
}

/** Throws {@link CommandRefused} when a page does not fit. */
async function fillTables(trx: Transaction<Tables>, source: Source): Promise<void> {
  async function fill(page: Page): Promise<void> {
    const { table, columns } = page
    try {
      await bulkInsert(trx, table, columns, toStored(page))
    } catch (error) {
      throwUnfit(error, table)
    }
  }
  await readBackupFile({ ...source, onPage: fill })
}

/** A row or its columns do not fit the table, for example those of a hand-edited backup. */
function throwUnfit(error: unknown, table: string): never {
  const isRefusal =
    error instanceof Error && ('errcode' in error || 'severity' in error || error instanceof SyntaxError)
  if (!isRefusal || isStorageFailure(error)) throw error
  throw new CommandRefused(`The backup does not fit the table ${table}: ${error.message}.`, { cause: error })
}

/** Reads all records back. */
async function requireRecords(trx: Transaction<Tables>, records: Records): Promise<void> {
  const check = createRecordCheck()
  for await (const page of readTable(trx, 'minutes')) check.add(page)
  if (check.result().digest !== records.digest)
    throw new CommandRefused('The database does not hold the records of the backup.')
}
