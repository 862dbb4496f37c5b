import { constants, setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { systemClock } from '../clock.ts'
import { DONE, UsageError, type CommandIo, type Output, counted, inFigures } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import { showProgress, type Progress } from '../progress.ts'
import { nameOfBackup, thinOut } from './backup-folder.ts'
import { findBackupKey, requireBackupKey } from './backup-key.ts'
import { checkBackup } from './check-backup.ts'
import { readErasuresFile, writeErasuresFile } from './erasures-file.ts'
import { exportRecords } from './export-records.ts'
import { inNewFolder, writeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import type { RestoreTarget } from './restore-target.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeAtomically } from './write-atomically.ts'

const MIB = 1024 * 1024

/** The folders that a backup needs beside the database. */
export type BackupPlaces = { settingsDir: string; backupDir: string }

const BACKUP_USAGE = 'backup [<to> | key]'
const KEY = 'key'

/** Parses `backup [<to> | key]`. Without an argument the backup goes into `BACKUP_DIR`. Throws {@link UsageError}. */
export function parseBackupArguments(args: string[]): { asks: 'key' | 'backup'; to?: string } {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  if (positionals.length === 0) return { asks: 'backup' }
  const to = onlyArgument(positionals, BACKUP_USAGE)
  return to === KEY ? { asks: 'key' } : { asks: 'backup', to }
}

/** Prints the public key of the key that signs backups, and creates that key if there is none. */
export function runBackupKey({ settingsDir }: BackupPlaces, { stdout }: CommandIo): number {
  stdout.write(`${requireBackupKey(settingsDir).publicKey}\n`)
  return DONE
}

/**
 * Copies all data into the new folder `to`, verifies the copy, and writes the erasures into `backupDir`. Without `to` it creates the folder
 * in `backupDir`, and deletes the backups there that the schedule does not keep. Throws `BackupRefused`.
 */
export async function runBackup(
  to: string | undefined,
  { stdout }: CommandIo,
  db: Kysely<Tables>,
  { settingsDir, backupDir }: BackupPlaces,
): Promise<number> {
  // A running server's requests come first.
  setPriority(constants.priority.PRIORITY_LOW)
  const key = requireBackupKey(settingsDir)
  const path = to ?? join(backupDir, nameOfBackup(systemClock()))
  const manifest = await inNewFolder(path, async (folder) => {
    await withProgress(stdout, 'rows written', (onProgress) =>
      writeBackup({ db, folder, key, clock: systemClock, onProgress }),
    )
    return withProgress(stdout, 'rows checked', (onProgress) =>
      checkBackup(folder, [key.publicKey], onProgress),
    )
  })
  const erasures = await db.selectFrom('erasures').selectAll().execute()
  // Not beside a `to` elsewhere: later erasures go only into `backupDir`, and a restore would take an old file for a complete one.
  writeErasuresFile(backupDir, { erasures, key, now: systemClock() })
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
  stdout.write(`Backed up ${describe(manifest)} to ${path}: ${(bytes / MIB).toFixed(1)} MiB, verified.\n`)
  const deleted = to === undefined ? thinOut(backupDir, [key.publicKey], systemClock()) : 0
  if (deleted > 0) stdout.write(`Older backups deleted by the schedule: ${inFigures(deleted)}.\n`)
  return DONE
}

type RestoreArguments = { from: string; replace: boolean; erasuresUnknown: boolean; key?: string | undefined }

/** Parses `restore <from> [--replace] [--key <public key>] [--erasures-unknown]`. Throws {@link UsageError}. */
export function parseRestoreArguments(args: string[]): RestoreArguments {
  const options = {
    replace: { type: 'boolean', default: false },
    'erasures-unknown': { type: 'boolean', default: false },
    key: { type: 'string' },
  } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const from = onlyArgument(
    positionals,
    'restore <from> [--replace] [--key <public key>] [--erasures-unknown]',
  )
  return {
    from,
    replace: values.replace,
    erasuresUnknown: values['erasures-unknown'],
    key: values.key,
  }
}

/**
 * Restores a backup. Calls `openTarget` only after the backup has been verified. When it throws `BackupRefused`, nothing has
 * changed.
 */
export async function runRestore(
  { from, replace, erasuresUnknown, key }: RestoreArguments,
  { stdout }: CommandIo,
  openTarget: () => Promise<RestoreTarget>,
  { settingsDir, backupDir }: BackupPlaces,
): Promise<number> {
  const trusted = [key, findBackupKey(settingsDir)?.publicKey].filter((each) => each !== undefined)
  const manifest = await withProgress(stdout, 'rows checked', (onProgress) =>
    checkBackup(from, trusted, onProgress),
  )
  const folders = new Set([dirname(resolve(from)), resolve(backupDir)])
  const files = [...folders].flatMap((folder) => readErasuresFile(folder, trusted) ?? [])
  const target = await openTarget()
  const { former, erased, isComplete } = await withProgress(stdout, 'rows restored', (onProgress) =>
    restoreBackup({
      folder: from,
      manifest,
      files,
      target,
      mayReplace: replace,
      mayBringBack: erasuresUnknown,
      onProgress,
    }),
  )
  stdout.write(`Restored ${describe(manifest)} as they were at ${manifest.madeAt}.\n`)
  if (erased > 0)
    stdout.write(`Records erased again because they were erased after the backup: ${inFigures(erased)}.\n`)
  if (!isComplete) stdout.write('Records erased after the backup may be back. Erase them again.\n')
  if (former !== undefined)
    stdout.write(`The previous database is kept as ${former}. Delete it when you no longer need it.\n`)
  return DONE
}

/** The usual name for standard output instead of a file. */
const STANDARD_OUTPUT = '-'

/** Parses `export [file]`. Throws {@link UsageError}. */
export function parseExportArguments(args: string[]): string | undefined {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const file = positionals.length === 0 ? STANDARD_OUTPUT : onlyArgument(positionals, 'export [file]')
  return file === STANDARD_OUTPUT ? undefined : file
}

/** Writes all records as JSON lines to the new file `path` or to standard output. Throws `BackupRefused`. */
export async function runExport(
  path: string | undefined,
  { stdout }: CommandIo,
  db: Kysely<Tables>,
): Promise<number> {
  if (path === undefined) {
    await exportRecords(
      db,
      async (lines) => void (await stdout.write(lines)),
      () => {},
    )
    return DONE
  }
  const count = await withProgress(stdout, 'records', (onProgress) =>
    writeAtomically(path, (write) => exportRecords(db, write, onProgress)),
  )
  stdout.write(`Exported ${counted(count, 'record')} to ${path}.\n`)
  return DONE
}

function onlyArgument([argument, ...others]: string[], usage: string): string {
  if (!argument || others.length > 0) throw new UsageError(`Usage: ${usage}`)
  return argument
}

async function withProgress<T>(
  stdout: Output,
  noun: string,
  work: (onProgress: (progress: Progress) => void) => Promise<T>,
): Promise<T> {
  const progress = showProgress(stdout, noun)
  try {
    return await work(progress.update)
  } finally {
    progress.stop()
  }
}

function describe({ records, tables }: Manifest): string {
  const companies = tables.find(({ name }) => name === 'entities')?.rows ?? 0
  return `${counted(records.count, 'record')} and ${counted(companies, 'company', 'companies')}`
}
