import { createHash } from 'node:crypto'
import { CommandRefused } from '../commands.ts'
import { sha256 } from '../hash.ts'
import type { Page } from './table-rows.ts'

/** Describes the table `minutes`; the digest is SHA-256 over the digests of all records in order. */
export type Records = { count: number; lastPosition: number; lastDigest: string; digest: string }

/**
 * Checks each record of the pages: its canonical JSON against its digest, and its position after the previous one. Skips other tables.
 * Throws {@link CommandRefused} at the first mismatch.
 */
export function createRecordCheck() {
  const digests = createHash('sha256')
  let [count, lastPosition, lastDigest] = [0, 0, '']
  return {
    add({ table, columns, rows }: Page): void {
      if (table !== 'minutes') return
      const [position = 0, record = 0, digest = 0] = ['position', 'record', 'digest'].map((name) =>
        columns.indexOf(name),
      )
      for (const row of rows) {
        const [place, kept] = [Number(row[position]), String(row[digest])]
        if (sha256(String(row[record])) !== kept)
          throw new CommandRefused(
            `Record ${place} does not match its digest: it was changed after it was kept.`,
          )
        if (!(place > lastPosition)) throw new CommandRefused(`Record ${place} is not in its place.`)
        digests.update(kept)
        ;[count, lastPosition, lastDigest] = [count + 1, place, kept]
      }
    },
    result: (): Records => ({ count, lastPosition, lastDigest, digest: digests.copy().digest('hex') }),
  }
}
