import { statSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { counted, DONE, inFigures, type CommandIo } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import { makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import { withProgress } from '../progress.ts'
import type { BackupFacts } from './backup-file.ts'
import { findBackupKey, requireBackupKey } from './backup-key.ts'
import { readErasuresFile, writeErasuresFile } from './erasures-file.ts'
import { exportRecords, writeBackup } from './make-backup.ts'
import { makeFile } from './new-file.ts'
import { deleteOldBackups, nameOfBackup } from './old-backups.ts'
import { checkBackup, restoreBackup } from './restore.ts'

const MIB = 1024 * 1024

/** The folders that a backup needs beside the database. */
export type BackupPlaces = { settingsDir: string; backupDir: string }

/** Prints the public key of the key that signs backups, and creates that key if there is none. */
export function runBackupKey({ settingsDir }: BackupPlaces, { stdout }: CommandIo): number {
  stdout.write(`${requireBackupKey(settingsDir).publicKey}\n`)
  return DONE
}

/**
 * Copies all data into a new file: `to`, or one with the time as its name in the folder `to`. Without `to` it goes into `backupDir`, where
 * the backups that the schedule does not keep are deleted. The file has its name only after it was read again and checked. Writes the
 * erasures into `backupDir`. Throws `CommandRefused`.
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
  const name = nameOfBackup(new Date())
  const path = to === undefined || isFolder(to) ? join(to ?? backupDir, name) : to
  makeFolder(dirname(resolve(path)), OWNER_ONLY_FOLDER)
  const backup = await makeFile(path, async (unfinished) => {
    await withProgress(stdout, 'rows written', (onProgress) =>
      writeBackup({ db, path: unfinished, key, onProgress }),
    )
    return withProgress(stdout, 'rows checked', (onProgress) =>
      checkBackup({ path: unfinished, trusted: [key.publicKey], onProgress }),
    )
  })
  // Not beside a `to` elsewhere: later erasures go only into `backupDir`, and a restore would take an old file for a complete one.
  await writeErasuresFile(backupDir, { db, key, now: new Date() })
  stdout.write(
    `Backed up ${describe(backup)} to ${path}: ${(backup.bytes / MIB).toFixed(1)} MiB, verified.\n`,
  )
  const deleted = to === undefined ? deleteOldBackups(backupDir, new Date()) : 0
  if (deleted > 0) stdout.write(`Older backups deleted by the schedule: ${inFigures(deleted)}.\n`)
  return DONE
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

type RestoreArguments = {
  from: string
  replace?: boolean
  erasuresUnknown?: boolean
  key?: string | undefined
}

/** Restores a backup. Calls `open` only after the backup was checked. When it throws, the database has its old content. */
export async function runRestore(
  { from, replace = false, erasuresUnknown = false, key }: RestoreArguments,
  { stdout }: CommandIo,
  open: () => Promise<Kysely<Tables>>,
  { settingsDir, backupDir }: BackupPlaces,
): Promise<number> {
  const trusted = [key, findBackupKey(settingsDir)?.publicKey].filter((each) => each !== undefined)
  const backup = await withProgress(stdout, 'rows checked', (onProgress) =>
    checkBackup({ path: from, trusted, onProgress }),
  )
  const folders = new Set([dirname(resolve(from)), resolve(backupDir)])
  const files = [...folders].flatMap((folder) => readErasuresFile(folder, trusted) ?? [])
  const db = await open()
  try {
    const { erased, knownUntil } = await withProgress(stdout, 'rows restored', (onProgress) =>
      restoreBackup(db, {
        path: from,
        trusted,
        backup,
        files,
        mayReplace: replace,
        mayBringBack: erasuresUnknown,
        onProgress,
      }),
    )
    stdout.write(`Restored ${describe(backup)} as they were at ${backup.madeAt}.\n`)
    if (erased > 0)
      stdout.write(`Records erased again because they were erased after the backup: ${inFigures(erased)}.\n`)
    if (knownUntil !== undefined)
      stdout.write(`Erasures are known until ${knownUntil}. Erase again what was erased later.\n`)
  } finally {
    await db.destroy()
  }
  return DONE
}

/** Writes all records as JSON lines to the new file `path` or to standard output. Throws `CommandRefused`. */
export async function runExport(
  path: string | undefined,
  { stdout }: CommandIo,
  db: Kysely<Tables>,
): Promise<number> {
  if (path === undefined) {
    await exportRecords(db, (lines) => stdout.write(lines))
    return DONE
  }
  const count = await withProgress(stdout, 'records', (onProgress) =>
    makeFile(path, (unfinished) => {
      writeFileSync(unfinished, '', { mode: OWNER_ONLY_FILE, flag: 'wx' })
      return exportRecords(db, (lines) => writeFileSync(unfinished, lines, { flag: 'a' }), onProgress)
    }),
  )
  stdout.write(`Exported ${counted(count, 'record')} to ${path}.\n`)
  return DONE
}

function describe({ rows }: BackupFacts): string {
  return `${counted(rows.minutes ?? 0, 'record')} and ${counted(rows.companies ?? 0, 'company', 'companies')}`
}
