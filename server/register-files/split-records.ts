import { readQuotedFields } from './quoted-fields.ts'
import { RECORD_LIMIT } from './read-text.ts'

/** One record of a delimited file. `line` is where it begins, counted from 1. */
export type SourceRecord = { line: number; fields: string[] }

export type RecordFormat = {
  delimiter: string
  /** Whether `"` quotes a field (RFC 4180); otherwise it is a character like any other and a line is a record. */
  quoting: boolean
}

type Piece = { text: string; isLast: boolean }

/**
 * Gives the records of text that comes in pieces of whole lines; the last piece says so. Empty lines are none.
 * `reject` hears of records that are too long or wrongly quoted; the line after their first is read as a new record,
 * so that one forgotten quote costs one record.
 */
export function createRecordSplitter(format: RecordFormat, reject: (line: number, reason: string) => void) {
  let pending = ''
  let line = 1

  /** What stands from `start` to the line feed at `end`, or why it is no record. */
  function readRecord(text: string, start: number, end: number, isQuoted: boolean): ReadRecord {
    if (isQuoted) return readQuotedFields(text, start, format.delimiter)
    const plain = text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
    return { fields: plain === '' ? [] : plain.split(format.delimiter), end }
  }

  return function split(piece: Piece): SourceRecord[] {
    const text = pending + piece.text
    const records: SourceRecord[] = []
    let start = 0
    let quote = format.quoting ? text.indexOf('"') : -1
    while (start < text.length) {
      const lineFeed = text.indexOf('\n', start)
      const end = lineFeed === -1 ? text.length : lineFeed
      if (quote !== -1 && quote < start) quote = text.indexOf('"', start)
      const record = readRecord(text, start, end, quote !== -1 && quote <= end)
      if (record === 'open' && !piece.isLast && text.length - start <= RECORD_LIMIT) break

      const reason = whatIsWrong(record, start)
      if (typeof record === 'string' || reason !== undefined) {
        reject(line, reason ?? '')
        start = end + 1
        line++
        continue
      }
      if (record.fields.length > 0) records.push({ line, fields: record.fields })
      line += record.end === end ? 1 : countLines(text, start, record.end)
      start = record.end + 1
    }
    pending = text.slice(start)
    return records
  }
}

type ReadRecord = ReturnType<typeof readQuotedFields>

const TOO_LONG = `the record is longer than ${RECORD_LIMIT / 1024} KiB`
const REASONS = {
  open: 'a quoted field is not closed',
  malformed: 'a quote inside a quoted field is not doubled',
}

function whatIsWrong(record: ReadRecord, start: number): string | undefined {
  if (typeof record === 'string') return REASONS[record]
  return record.end - start > RECORD_LIMIT ? TOO_LONG : undefined
}

/** Lines of a record whose end is its line feed or the end of the text. */
function countLines(text: string, start: number, end: number): number {
  let lines = 1
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
