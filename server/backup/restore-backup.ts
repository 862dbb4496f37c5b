import type { Progress } from '../progress.ts'
import { isKnownMigration } from '../database/migrate.ts'
import { BackupRefused } from './backup-refused.ts'
import { fillDatabase } from './fill-database.ts'
import type { Manifest } from './manifest.ts'
import type { RestoreTarget } from './restore-target.ts'

export type RestoreOptions = {
  /** A backup that was checked. */
  folder: string
  manifest: Manifest
  target: RestoreTarget
  /** Also where there are records. */
  mayReplace: boolean
  onProgress: (progress: Progress) => void
}

/** Answers where the database that was there is kept, if there was one. Throws {@link BackupRefused}. */
export async function restoreBackup(options: RestoreOptions): Promise<string | undefined> {
  const { manifest, target, mayReplace } = options
  requireKnown(manifest)
  if (!mayReplace) await requireNoRecords(target)
  try {
    await target.fill((db, schema) => fillDatabase(db, { ...options, schema }))
    return await target.putInPlace(mayReplace)
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
      : `There are records already: ${records.toLocaleString('en-US')}.`
  throw new BackupRefused(`${found} With --replace the backup takes their place.`)
}
