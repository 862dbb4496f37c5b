import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { systemClock } from '../clock.ts'
import { DONE, UsageError, type CommandIo, type Output } from '../commands.ts'
import { counted, inFigures } from '../counted.ts'
import type { Tables } from '../database/tables.ts'
import { showProgress, type Progress } from '../progress.ts'
import { checkBackup } from './check-backup.ts'
import { exportRecords } from './export-records.ts'
import { inNewFolder, writeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import type { RestoreTarget } from './restore-target.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeWholeFile } from './write-whole-file.ts'

const MIB = 1024 * 1024

/** The folder that `backup <to>` names. Throws {@link UsageError}. */
export function readBackupArguments(args: string[]): string {
  return onlyArgument(parseArgs({ args, allowPositionals: true }).positionals, 'backup <to>')
}

/** Copies everything into the new folder `to`, and reads it again. Throws `BackupRefused`. */
export async function runBackup(to: string, { stdout }: CommandIo, db: Kysely<Tables>): Promise<number> {
  // The server beside it has people who wait.
  setPriority(constants.priority.PRIORITY_LOW)
  const manifest = await inNewFolder(to, async (folder) => {
    await withProgress(stdout, 'rows written', (onProgress) =>
      writeBackup({ db, folder, clock: systemClock, onProgress }),
    )
    return withProgress(stdout, 'rows checked', (onProgress) => checkBackup(folder, onProgress))
  })
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0)
  stdout.write(
    `Backed up ${describe(manifest)} to ${to}: ${(bytes / MIB).toFixed(1)} MiB, read again and right.\n`,
  )
  return DONE
}

type RestoreArguments = { from: string; replace: boolean }

/** What `restore <from> [--replace]` names. Throws {@link UsageError}. */
export function readRestoreArguments(args: string[]): RestoreArguments {
  const options = { replace: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  return { from: onlyArgument(positionals, 'restore <from> [--replace]'), replace: values.replace }
}

/**
 * Puts a backup in place. `openTarget` is asked once the backup is known to be whole. Throws `BackupRefused`, and then everything is
 * as it was.
 */
export async function runRestore(
  { from, replace }: RestoreArguments,
  { stdout }: CommandIo,
  openTarget: () => Promise<RestoreTarget>,
): Promise<number> {
  const manifest = await withProgress(stdout, 'rows checked', (onProgress) => checkBackup(from, onProgress))
  const target = await openTarget()
  const { former, erased } = await withProgress(stdout, 'rows restored', (onProgress) =>
    restoreBackup({ folder: from, manifest, target, mayReplace: replace, onProgress }),
  )
  stdout.write(`Restored ${describe(manifest)} as they were at ${manifest.madeAt}.\n`)
  if (erased === undefined)
    stdout.write('What was erased since cannot be read, so it is back. Erase again what people asked for.\n')
  else if (erased > 0) stdout.write(`Erased since, and erased again: ${inFigures(erased)}.\n`)
  if (former !== undefined)
    stdout.write(`What was there before is kept as ${former}. Delete it when you are sure.\n`)
  return DONE
}

/** As many programs write it: no file, but what they write to. */
const STANDARD_OUTPUT = '-'

/** The file that `export [file]` names, if it names one. Throws {@link UsageError}. */
export function readExportArguments(args: string[]): string | undefined {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const file = positionals.length === 0 ? STANDARD_OUTPUT : onlyArgument(positionals, 'export [file]')
  return file === STANDARD_OUTPUT ? undefined : file
}

/** All records as JSON lines, into the new file `path` or to standard output. Throws `BackupRefused`. */
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
    writeWholeFile(path, (write) => exportRecords(db, write, onProgress)),
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
