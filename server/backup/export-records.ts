import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { OnProgress } from '../progress.ts'
import { createRecordCheck } from './check-records.ts'
import { atOneMoment } from './make-backup.ts'
import { countRows, readTable } from './table-rows.ts'

/**
 * Writes all records in order as JSON lines, each with the digest of its `record` text. Throws `CommandRefused` at the first that does not
 * match its digest. Returns the number of records.
 */
export function exportRecords(
  db: Kysely<Tables>,
  write: (lines: string) => unknown,
  onProgress: OnProgress = () => {},
): Promise<number> {
  return atOneMoment(db, async (moment) => {
    const total = await countRows(moment, 'minutes')
    const check = createRecordCheck()
    for await (const page of readTable(moment, 'minutes')) {
      check.add(page)
      const [position = 0, digest = 0, record = 0] = ['position', 'digest', 'record'].map((name) =>
        page.columns.indexOf(name),
      )
      const lines = page.rows.map(
        (row) => `{"position":${row[position]},"digest":"${row[digest]}","record":${row[record]}}\n`,
      )
      await write(lines.join(''))
      const { count } = check.result()
      onProgress({ done: count, total, count })
    }
    return total
  })
}
