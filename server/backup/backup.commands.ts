import type { Kysely } from 'kysely'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { counted, DONE, inFigures, type CommandIo } from '../commands.ts'
import type { Tables } from '../database/tables.ts'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { isFolder, makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import { withProgress } from '../progress.ts'
import type { BackupFacts } from './backup-file.ts'
import { listTrustedKeys, requireBackupKey } from './backup-key.ts'
import { readErasuresFile, writeErasuresFile } from './erasures.ts'
import { exportRecords, writeBackup } from './make-backup.ts'
import { makeFile } from './new-file.ts'
import { copyRegisters, restoreRegisters } from './register-copies.ts'
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
 * Copies all data into a new file: `to`, or one with the time as its name in the folder `to`. Without `to` it
 * goes into `backupDir`, where the backups that the schedule does not keep are deleted. The file has its name
 * only after it was read again and checked. Writes the erasures into `backupDir`. Throws `CommandRefused`.
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
  async function make(unfinished: string): Promise<BackupFacts> {
    await withProgress(stdout, 'rows written', (onProgress) =>
      writeBackup({ db, path: unfinished, key, onProgress }),
    )
    return withProgress(stdout, 'rows checked', (onProgress) =>
      checkBackup({ path: unfinished, trusted: [key.publicKey], onProgress }),
    )
  }
  const backup = await makeFile(path, make, { isService: to === undefined })
  stdout.write(
    `Backed up ${describe(backup)} to ${path}: ${(backup.bytes / MIB).toFixed(1)} MiB, verified.\n`,
  )
  // Before what may still fail: a fault that stays would fill the disk with a backup each hour.
  const deleted = to === undefined ? deleteOldBackups(backupDir, new Date()) : 0
  if (deleted > 0) stdout.write(`Older backups deleted by the schedule: ${inFigures(deleted)}.\n`)
  const trusted = listTrustedKeys(settingsDir)
  try {
    // Not beside a `to` elsewhere: later erasures go only into `backupDir`, and a restore would take an old
    // file for a complete one.
    await writeErasuresFile(backupDir, { db, key, trusted, now: new Date() })
  } finally {
    await copyRegisters(dirname(resolve(path)), { db, key, trusted })
  }
  return DONE
}

/**
 * The backups to keep: the last one of each hour of a day, of each day of a month, and of each month of a
 * year.
 */
const SCHEDULE = [
  { forMs: DAY_MS, period: 'YYYY-MM-DDTHH' },
  { forMs: 31 * DAY_MS, period: 'YYYY-MM-DD' },
  { forMs: 366 * DAY_MS, period: 'YYYY-MM' },
]
const NAME = /^backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.ndjson\.gz$/u

/** The name of a backup made at `time`: `backup-2026-11-23T14-00-00Z.ndjson.gz`. */
export function nameOfBackup(time: Date): string {
  return `backup-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz`
}

/** Which of the `times` (RFC 3339) the schedule keeps. It always keeps the newest, and times after `now`. */
export function chooseKept(times: readonly string[], now: Date): ReadonlySet<string> {
  const newestFirst = times.toSorted().toReversed()
  const kept = new Set(newestFirst.slice(0, 1))
  for (const { forMs, period } of SCHEDULE) {
    const seen = new Set<string>()
    for (const time of newestFirst) {
      const ageMs = now.getTime() - Date.parse(time)
      const key = time.slice(0, period.length)
      // A backup from an hourly timer that runs a little late still counts for its hour.
      if (ageMs <= forMs + HOUR_MS && !seen.has(key)) kept.add(time)
      seen.add(key)
    }
  }
  return kept
}

/**
 * Deletes those backups in `folder` that the schedule does not keep, and no other file. Returns their number.
 */
function deleteOldBackups(folder: string, now: Date): number {
  const times = new Map(
    readdirSync(folder)
      .filter((name) => NAME.test(name))
      .map((name) => [name, name.replace(NAME, '$1T$2:$3:$4Z')]),
  )
  const kept = chooseKept([...times.values()], now)
  const superfluous = [...times].filter(([, time]) => !kept.has(time))
  for (const [name] of superfluous) rmSync(join(folder, name))
  return superfluous.length
}

type RestoreArguments = {
  from: string
  replace?: boolean
  erasuresUnknown?: boolean
  key?: string | undefined
}

type RestoreTarget = {
  /** Called only after the backup was checked. */
  open: () => Promise<Kysely<Tables>>
  /** Loads the made-up companies: a trial had no others. */
  loadSamples: (db: Kysely<Tables>) => Promise<unknown>
}

/**
 * Restores a backup, and the registers that the database lacks, from their copies. When it throws, the
 * database has its old content, or the restored records without all registers.
 */
export async function runRestore(
  { from, replace = false, erasuresUnknown = false, key }: RestoreArguments,
  { stdout }: CommandIo,
  { open, loadSamples }: RestoreTarget,
  { settingsDir, backupDir }: BackupPlaces,
): Promise<number> {
  const trusted = [...(key === undefined ? [] : [key]), ...listTrustedKeys(settingsDir)]
  const backup = await withProgress(stdout, 'rows checked', (onProgress) =>
    checkBackup({ path: from, trusted, onProgress }),
  )
  const folders = [...new Set([dirname(resolve(from)), resolve(backupDir)])]
  const files = folders.flatMap((folder) => readErasuresFile(folder, trusted) ?? [])
  const db = await open()
  try {
    const { erased, ended, knownUntil } = await withProgress(stdout, 'rows restored', (onProgress) =>
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
    if (ended > 0)
      stdout.write(`Links ended again because they were ended after the backup: ${inFigures(ended)}.\n`)
    if (knownUntil !== undefined)
      stdout.write(
        `Erasures and ended links are known until ${knownUntil}. Erase again what was erased later; links that were ended later open again.\n`,
      )
    const codes = backup.registers.map(({ jurisdiction }) => jurisdiction)
    const { restored, missing } = await restoreRegisters(db, codes, { besides: folders, trusted })
    if (restored.length > 0) stdout.write(`Registers put back from their copies: ${restored.join(', ')}.\n`)
    const isTrial = restored.length === 0 && backup.registers.every(({ source }) => source === SAMPLE_SOURCE)
    if (missing.length > 0 && isTrial) await loadSamples(db)
    else if (missing.length > 0)
      stdout.write(`Import these registers again, no copy of them is at hand: ${missing.join(', ')}.\n`)
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
  return counted(rows.minutes ?? 0, 'record')
}
