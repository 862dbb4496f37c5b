import type { Kysely } from 'kysely'
import { readReference } from '@minutebook/domain/reference'
import { listTrustedKeys, requireBackupKey } from '../backup/backup-key.ts'
import type { BackupPlaces } from '../backup/backup.commands.ts'
import { writeErasuresFile } from '../backup/erasures.ts'
import { CommandCutOff, CommandRefused, DONE, FAILED, type CommandIo, type Output } from '../commands.ts'
import { eraseRecord } from '../database/erase.ts'
import type { Tables } from '../database/tables.ts'
import { deleteExpired } from './retention.ts'

/** Runs the server's daily retention job. */
export async function runRetention({ stdout }: CommandIo, db: Kysely<Tables>): Promise<number> {
  const deleted = await deleteExpired(db)
  stdout.write(`Deleted ${deleted.events} analytics events.\n`)
  return reportOverwriting(deleted, stdout)
}

/**
 * Erases the record with the reference that was typed, and lists the erasure beside the backups, so that a
 * restore erases it again. Throws {@link CommandRefused} when no record has the reference, and {@link
 * CommandCutOff} when the record is erased but the list cannot be written.
 */
export async function runErase(
  typed: string,
  { stdout }: CommandIo,
  db: Kysely<Tables>,
  { settingsDir, backupDir }: BackupPlaces,
): Promise<number> {
  const reference = readReference(typed)
  const erased = await eraseRecord(db, reference, new Date().toISOString())
  if (!erased) throw new CommandRefused(`There is no record with the reference ${reference}.`)
  try {
    const key = requireBackupKey(settingsDir)
    await writeErasuresFile(backupDir, { db, key, trusted: listTrustedKeys(settingsDir), now: new Date() })
  } catch (cause) {
    throw new CommandCutOff(
      `Record ${erased.position} is erased, but erasures.json in BACKUP_DIR could not be written: run "backup" soon.`,
      { cause },
    )
  }
  stdout.write(
    `Erased record ${erased.position}. Earlier backups still contain it. A restore erases it again.\n`,
  )
  return reportOverwriting(erased, stdout)
}

function reportOverwriting({ isOverwritten }: { isOverwritten: boolean }, stdout: Output): number {
  if (isOverwritten) return DONE
  stdout.write(
    'It is still in the write-ahead log because of concurrent readers. Run "retention" in a moment.\n',
  )
  return FAILED
}
