import { basename } from 'node:path'
import type { ColumnMap } from './column-map.ts'
import { createMapper, type MapRecord } from './column-mapper.ts'
import { readRecords } from './read-records.ts'
import type { ReadEntity, ReaderInput } from './registry-reader.ts'
import type { SourceRecord } from './split-records.ts'

/** Reads delimited files by a column map. Throws `ImportRefused` for a file that the map does not fit. */
export async function* readByMap(map: ColumnMap, input: ReaderInput): AsyncGenerator<ReadEntity[]> {
  for (const path of input.files) yield* readFile(path, map, input)
}

async function* readFile(path: string, map: ColumnMap, input: ReaderInput): AsyncGenerator<ReadEntity[]> {
  const file = basename(path)
  const format = { delimiter: map.delimiter ?? ',', quoting: map.quoting ?? true }
  const hasHeader = map.header ?? true
  let columns = 0
  let mapRecord: MapRecord | undefined

  function reject(line: number, reason: string): void {
    input.tally.counts.read++
    input.tally.reject(file, line, reason)
  }

  function take({ line, fields }: SourceRecord, found: ReadEntity[]): void {
    if (!mapRecord) {
      columns = hasHeader ? fields.length : 0
      mapRecord = createMapper(map, hasHeader ? fields : undefined)
      if (hasHeader) return
    }
    // A record with more columns than the header is one with a delimiter too many at its end.
    if (fields.length < columns) return reject(line, `the record has ${fields.length} of ${columns} columns`)
    const entity = mapRecord(fields)
    if (typeof entity === 'string') return reject(line, entity)
    input.tally.counts.read++
    if (entity) found.push({ file, line, entity })
    else input.tally.counts.skipped++
  }

  for await (const records of readRecords(path, format, { reject, onBytes: input.onBytes })) {
    const found: ReadEntity[] = []
    for (const record of records) take(record, found)
    yield found
  }
}
