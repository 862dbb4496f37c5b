import { createHash } from 'node:crypto'
import { sha256 } from '../sha256.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Row } from './backup-tables.ts'
import type { Manifest } from './manifest.ts'

/**
 * Looks at each row of `minutes` in turn: its canonical JSON against its digest, its place behind the one before.
 * Throws {@link BackupRefused} for the first that does not hold.
 */
export function createRecordCheck(columns: readonly string[]) {
  const [position, record, digest] = ['position', 'record', 'digest'].map((name) => columns.indexOf(name))
  const digests = createHash('sha256')
  let count = 0
  let lastPosition = 0
  return {
    add(row: Row): void {
      const place = Number(row[position ?? -1])
      const kept = String(row[digest ?? -1])
      if (sha256(String(row[record ?? -1])) !== kept) {
        throw new BackupRefused(
          `Record ${place} does not match its digest: it was changed after it was kept.`,
        )
      }
      if (!(place > lastPosition)) throw new BackupRefused(`Record ${place} is not in its place.`)
      digests.update(kept)
      lastPosition = place
      count += 1
    },
    result: (): Manifest['records'] => ({ count, lastPosition, digest: digests.copy().digest('hex') }),
  }
}
