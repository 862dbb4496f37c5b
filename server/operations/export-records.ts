import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Progress } from '../progress.ts'
import { countRows, getColumns, parseRows, type Row } from './backup-tables.ts'
import { createRecordCheck } from './check-records.ts'
import { atOneMoment } from './snapshot.ts'

/**
 * Writes all records in order as JSON lines, each with the digest of its `record` text. Throws `BackupRefused` at the first that does not
 * match its digest. Returns the number of records.
 */
export function exportRecords(
  db: Kysely<Tables>,
  write: (lines: string) => Promise<void>,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  return atOneMoment(db, async (moment) => {
    const total = await countRows(moment, 'minutes')
    const columns = await getColumns(moment, 'minutes')
    const check = createRecordCheck(columns)
    const place = (name: string) => columns.indexOf(name)
    const [position, digest, record] = [place('position'), place('digest'), place('record')]
    const toLine = (row: Row) => {
      check.add(row)
      return `{"position":${row[position]},"digest":"${row[digest]}","record":${row[record]}}\n`
    }
    let done = 0
    for await (const page of parseRows(moment, 'minutes', columns)) {
      await write(page.map(toLine).join(''))
      done += page.length
      onProgress({ done, total, count: done })
    }
    return done
  })
}
