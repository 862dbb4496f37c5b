import { createHash } from 'node:crypto'
import { sha256 } from '../hash.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Row } from './backup-tables.ts'
import type { Manifest } from './manifest.ts'

/**
 * Checks each row of `minutes`: its canonical JSON against its digest, and its position after the previous one. Throws {@link
 * BackupRefused} at the first mismatch.
 */
export function createRecordCheck(columns: readonly string[]) {
  const [position, record, digest] = ['position', 'record', 'digest'].map((name) => columns.indexOf(name))
  const digests = createHash('sha256')
  let count = 0
  let [lastPosition, lastDigest] = [0, '']
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
      lastDigest = kept
      count += 1
    },
    result: (): Manifest['records'] => ({
      count,
      lastPosition,
      lastDigest,
      digest: digests.copy().digest('hex'),
    }),
  }
}
