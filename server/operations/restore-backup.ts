import { inFigures } from '../commands.ts'
import type { Progress } from '../progress.ts'
import { isKnownMigration } from '../database/migrate.ts'
import { BackupRefused } from './backup-refused.ts'
import type { ErasuresFile } from './erasures-file.ts'
import { reapplyErasures, type Erasure } from './reapply-erasures.ts'
import { fillDatabase } from './fill-database.ts'
import type { Manifest } from './manifest.ts'
import type { RestoreTarget } from './restore-target.ts'

type RestoreOptions = {
  /** A verified backup. */
  folder: string
  manifest: Manifest
  target: RestoreTarget
  /** Erasures found beside the backup and in the backup folder. */
  files: readonly ErasuresFile[]
  /** Allows replacing existing records. */
  mayReplace: boolean
  /** Allows restoring when no list shows which records were erased after the backup. */
  mayBringBack: boolean
  onProgress: (progress: Progress) => void
}

export type Restored = {
  /** Where the replaced database is kept, if there was one. */
  former: string | undefined
  /** How many of the backup's records had been erased since, and were erased again. */
  erased: number
  /** Whether all records erased since the backup are known. */
  isComplete: boolean
}

/** Throws {@link BackupRefused}. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  requireKnown(options.manifest)
  return options.target.alone(() => restoreAlone(options))
}

async function restoreAlone(options: RestoreOptions): Promise<Restored> {
  const { target, mayReplace } = options
  if (!mayReplace) await requireNoRecords(target)
  const { erasures, isComplete } = await findErasures(options)
  let erased = 0
  try {
    await target.fill(async (db, schema) => {
      await fillDatabase(db, { ...options, schema })
      erased = await reapplyErasures(db, erasures)
    })
    return { former: await target.putInPlace(mayReplace), erased, isComplete }
  } catch (error) {
    await target.giveUp()
    throw error
  }
}

/**
 * The erasures in the database, if it still exists, and in the files beside the backups. A file is complete if it is not older than the
 * backup.
 */
async function findErasures({
  target,
  manifest,
  files,
  mayBringBack,
}: RestoreOptions): Promise<{ erasures: Erasure[]; isComplete: boolean }> {
  const inDatabase = await target.listErasures(manifest.records)
  const isComplete =
    inDatabase.isComplete ||
    files.some(({ writtenAt }) => Date.parse(writtenAt) >= Date.parse(manifest.madeAt))
  if (!isComplete && !mayBringBack) throw new BackupRefused(WHAT_WAS_ERASED)
  return { erasures: [...inDatabase.erasures, ...files.flatMap((file) => file.erasures)], isComplete }
}

const WHAT_WAS_ERASED =
  'It is unknown which records were erased after the backup: the database is lost, and no erasures.json as new as the backup ' +
  'is beside it or in BACKUP_DIR. Put the newest copy there. If there is none, add --erasures-unknown, then erase those records again.'

function requireKnown({ migrations }: Manifest): void {
  if (migrations.every(isKnownMigration)) return
  throw new BackupRefused('The backup was made by a newer version of Minutebook: restore it with that one.')
}

async function requireNoRecords(target: RestoreTarget): Promise<void> {
  const records = await target.countRecords()
  if (records === 0) return
  const found =
    records === undefined
      ? 'The existing database cannot be read.'
      : `There are records already: ${inFigures(records)}.`
  throw new BackupRefused(`${found} Use --replace to replace it with the backup.`)
}
