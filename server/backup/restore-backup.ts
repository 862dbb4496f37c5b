import { inFigures } from '../counted.ts'
import type { Progress } from '../progress.ts'
import { isKnownMigration } from '../database/migrate.ts'
import { BackupRefused } from './backup-refused.ts'
import { eraseAgain } from './erase-again.ts'
import { fillDatabase } from './fill-database.ts'
import type { Manifest } from './manifest.ts'
import type { RestoreTarget } from './restore-target.ts'

type RestoreOptions = {
  /** A backup that was checked. */
  folder: string
  manifest: Manifest
  target: RestoreTarget
  /** Also where there are records. */
  mayReplace: boolean
  onProgress: (progress: Progress) => void
}

export type Restored = {
  /** Where the database that was there is kept, if there was one. */
  former: string | undefined
  /** Records of the backup that were erased since it was made, and are so again; `undefined` when that cannot be read. */
  erased: number | undefined
}

/** Throws {@link BackupRefused}. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  requireKnown(options.manifest)
  return options.target.alone(() => restoreAlone(options))
}

async function restoreAlone(options: RestoreOptions): Promise<Restored> {
  const { target, mayReplace } = options
  if (!mayReplace) await requireNoRecords(target)
  const erasures = await target.readErasures()
  let erased: number | undefined
  try {
    await target.fill(async (db, schema) => {
      await fillDatabase(db, { ...options, schema })
      erased = erasures && (await eraseAgain(db, erasures))
    })
    return { former: await target.putInPlace(mayReplace), erased }
  } catch (error) {
    await target.giveUp()
    throw error
  }
}

function requireKnown({ migrations }: Manifest): void {
  if (migrations.every(isKnownMigration)) return
  throw new BackupRefused('The backup was made by a newer version of Minutebook: restore it with that one.')
}

async function requireNoRecords(target: RestoreTarget): Promise<void> {
  const records = await target.countRecords()
  if (records === 0) return
  const found =
    records === undefined
      ? 'What is there already cannot be read.'
      : `There are records already: ${inFigures(records)}.`
  throw new BackupRefused(`${found} With --replace the backup takes their place.`)
}
