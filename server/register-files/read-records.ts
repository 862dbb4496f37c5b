import { readText } from './read-text.ts'
import { createRecordSplitter, type RecordFormat, type SourceRecord } from './split-records.ts'

type Listeners = {
  reject: (line: number, reason: string) => void
  /** Bytes read since it was last called. */
  onBytes: (bytes: number) => void
}

/** The records of a delimited file, as many at a time as a piece of the file holds. Throws `ImportRefused`. */
export async function* readRecords(
  path: string,
  format: RecordFormat,
  { reject, onBytes }: Listeners,
): AsyncGenerator<SourceRecord[]> {
  const split = createRecordSplitter(format, reject)
  let bytesBefore = 0
  const pieces = readText(path, (bytesRead) => {
    onBytes(bytesRead - bytesBefore)
    bytesBefore = bytesRead
  })
  for await (const text of pieces) yield split({ text, isLast: false })
  yield split({ text: '', isLast: true })
}
