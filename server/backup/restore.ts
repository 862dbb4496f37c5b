import { sql, type Kysely, type Transaction } from 'kysely'
import { CommandRefused, inFigures } from '../commands.ts'
import { getCounter, passNumber } from '../database/transaction.ts'
import { gatherStatistics, isPostgres } from '../database/dialect.ts'
import { deleteRecord, forgetDeleted } from '../database/erase.ts'
import { showCurrentCompanies } from '../database/generation-tables.ts'
import type { Generations } from '../database/generations.ts'
import { MIGRATION_NAMES } from '../database/migrate.ts'
import { changeGenerations } from '../database/open-generations.ts'
import type { ErasureTable, Tables } from '../database/tables.ts'
import { readBackupFile, type BackupFacts, type ReadOptions } from './backup-file.ts'
import { fillTables } from './fill-tables.ts'
import { requireIntegrity } from './make-backup.ts'
import {
  ALL_TABLES,
  countRows,
  createRecordCheck,
  LEFT_TABLES,
  readTable,
  STORED_TABLES,
  type Records,
} from './table-rows.ts'

type Source = Pick<ReadOptions, 'path' | 'trusted' | 'onProgress'>
type CheckedBackup = BackupFacts & { records: Records }

/** Reads a whole backup of this version's tables and checks each record against its digest. Throws {@link CommandRefused}. */
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
  requireOurTables(backup)
  return { ...backup, records: check.result() }
}

function requireOurTables({ migrations, product }: BackupFacts): void {
  if (migrations.join() === MIGRATION_NAMES.join()) return
  throw new CommandRefused(
    `The backup was made by Minutebook ${product}, whose tables are different. Restore it with that version into an empty database.`,
  )
}

export type RestoreOptions = Source & {
  backup: CheckedBackup
  /** Lists of erasures beside the backup and in the folder of backups. `writtenAt` is RFC 3339: a list has all earlier erasures. */
  files: readonly { writtenAt: string; erasures: readonly ErasureTable[] }[]
  /** Allows replacing existing records. */
  mayReplace: boolean
  /** Allows restoring when no list shows which records were erased after the backup. */
  mayBringBack: boolean
}

type Restored = {
  /** How many of the backup's records had been erased since, and were erased again. */
  erased: number
  /** Until when all erasures are known, RFC 3339: undefined if the database still knew them all. */
  knownUntil: string | undefined
}

/**
 * Replaces the content of the database by that of a checked backup, in one transaction: until it ends, and if it is cut off at any moment,
 * the database has its old content. Throws {@link CommandRefused} when it may not, or when the stored data does not match the backup.
 */
export async function restoreBackup(db: Kysely<Tables>, options: RestoreOptions): Promise<Restored> {
  // Imports wait. The generations of before are removed when it has ended.
  const restored = await changeGenerations(db, (generations) =>
    db.transaction().execute((trx) => restoreInto(trx, generations, options)),
  )
  // SQLite's log still has what was replaced. PostgreSQL has put new files in the place of the tables' old ones.
  if (!isPostgres(db)) await forgetDeleted(db, STORED_TABLES)
  return restored
}

async function restoreInto(
  trx: Transaction<Tables>,
  generations: Generations,
  options: RestoreOptions,
): Promise<Restored> {
  const { backup, mayReplace } = options
  // No record can be added meanwhile: SQLite allows one writer at a time.
  if (isPostgres(trx)) await sql`lock table ${ALL_TABLES} in access exclusive mode`.execute(trx)
  const before = await countRows(trx, 'minutes')
  if (before > 0 && !mayReplace)
    throw new CommandRefused(
      `There are records already: ${inFigures(before)}. Use --replace to replace them with the backup.`,
    )
  const { erasures, knownUntil } = await findErasures(trx, options)
  const registerChanges = await getCounter(trx, 'register-changes')
  const lastGeneration = await getCounter(trx, 'generations')
  await emptyTables(trx)
  await fillTables(trx, generations, lastGeneration, options)
  await requireRecords(trx, backup.records)
  const erased = await eraseAgain(trx, erasures)
  // Servers must not take their cached answers for those of the restored registers.
  await passNumber(trx, 'register-changes', registerChanges + 1)
  await requireIntegrity(trx)
  if (isPostgres(trx)) {
    await showCurrentCompanies(trx)
    await giveToOwner(trx)
  }
  await gatherStatistics(trx, STORED_TABLES)
  return { erased, knownUntil }
}

async function emptyTables(trx: Transaction<Tables>): Promise<void> {
  if (isPostgres(trx)) await sql`truncate ${ALL_TABLES}`.execute(trx)
  else for (const table of STORED_TABLES) await sql`delete from ${sql.table(table)}`.execute(trx)
}

/** Reads all records back. */
async function requireRecords(trx: Transaction<Tables>, records: Records): Promise<void> {
  const check = createRecordCheck()
  for await (const page of readTable(trx, 'minutes')) check.add(page)
  if (check.result().digest !== records.digest)
    throw new CommandRefused('The database does not hold the records of the backup.')
}

type Known = { erasures: ErasureTable[]; knownUntil: string | undefined }

/**
 * The erasures in the database and in the files. The database knows them all if it contains, or has erased, the last record of the backup; a
 * new database that replaces a lost one does not. A file knows them until it was written.
 */
async function findErasures(
  trx: Transaction<Tables>,
  { backup, files, mayBringBack }: RestoreOptions,
): Promise<Known> {
  const { count, lastPosition, lastDigest } = backup.records
  const inDatabase = await trx.selectFrom('erasures').selectAll().execute()
  const last = trx.selectFrom('minutes').select('id').where('position', '=', lastPosition)
  const knowsAll =
    count === 0 ||
    inDatabase.some(({ digest }) => digest === lastDigest) ||
    (await last.where('digest', '=', lastDigest).executeTakeFirst()) !== undefined
  const newest =
    files
      .map(({ writtenAt }) => writtenAt)
      .toSorted()
      .at(-1) ?? ''
  if (!knowsAll && newest < backup.madeAt && !mayBringBack) throw new CommandRefused(WHAT_WAS_ERASED)
  const erasures = [...inDatabase, ...files.flatMap((file) => file.erasures)]
  return { erasures, knownUntil: knowsAll ? undefined : [newest, backup.madeAt].toSorted().at(-1) }
}

const WHAT_WAS_ERASED =
  'It is unknown which records were erased after the backup: the database is lost, and no erasures.json as new as the backup ' +
  'is beside it or in BACKUP_DIR. Put the newest copy there. If there is none, add --erasures-unknown, then erase those records again.'

/** Erases what was erased after the backup was made. Returns the number of records. */
async function eraseAgain(trx: Transaction<Tables>, erasures: readonly ErasureTable[]): Promise<number> {
  const inBackup = await trx.selectFrom('erasures').select('digest').execute()
  const done = new Set(inBackup.map(({ digest }) => digest))
  let erased = 0
  for (const erasure of erasures) {
    if (done.has(erasure.digest)) continue
    done.add(erasure.digest)
    erased += await eraseOne(trx, erasure)
  }
  return erased
}

async function eraseOne(trx: Transaction<Tables>, erasure: ErasureTable): Promise<number> {
  const { position, digest, erased_at } = erasure
  if (await deleteRecord(trx, { position, digest }, erased_at)) return 1
  const other = await trx
    .selectFrom('minutes')
    .select('id')
    .where('position', '=', position)
    .executeTakeFirst()
  // Otherwise the backup is from another database, whose operator must record the erasure there.
  if (!other) await noteErasure(trx, erasure)
  return 0
}

/** Also stored for a record that this backup lacks, because a later restore may contain it. Its position is not reused. */
async function noteErasure(trx: Transaction<Tables>, erasure: ErasureTable): Promise<void> {
  await trx
    .insertInto('erasures')
    .values(erasure)
    .onConflict((conflict) => conflict.column('position').doNothing())
    .execute()
  await passNumber(trx, 'minutes', erasure.position)
}

/** If a superuser's restore has just created the tables, the database's owner could not read them. */
async function giveToOwner(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; owner: string }>`
    select relname as name, pg_get_userbyid(datdba) as owner from pg_class, pg_database
    where relnamespace = current_schema()::regnamespace and pg_get_userbyid(relowner) = current_user
      and relkind in ('r', 'v') and datname = current_database()
      and (relname ~ '^(companies|words)(_[0-9]+)?$'
        or relname in (${sql.join([...STORED_TABLES, ...LEFT_TABLES, 'minutebook_migrations'])}))
      and current_setting('is_superuser') = 'on' and pg_get_userbyid(datdba) <> current_user
  `.execute(trx)
  for (const { name, owner } of rows)
    await sql`alter table ${sql.table(name)} owner to ${sql.id(owner)}`.execute(trx)
}
