import { RECORD_LIMIT } from './read-text.ts'

/** One record of a delimited file. `line` is where it begins, counted from 1. */
export type SourceRecord = { line: number; fields: string[] }

type RecordFormat = {
  delimiter: string
  /** Whether `"` quotes a field (RFC 4180). Otherwise it is an ordinary character and each line is a record. */
  quoting: boolean
}

type Piece = { text: string; isLast: boolean }

/**
 * Splits text into records. The text comes in chunks of whole lines; the last chunk is marked. Skips empty lines. Calls `reject` for
 * records that are too long or wrongly quoted, and reads the line after their first as a new record, so that a forgotten quote costs only
 * one record.
 */
export function createRecordSplitter(format: RecordFormat, reject: (line: number, reason: string) => void) {
  let pending = ''
  let line = 1

  /** The record from `start` to the line feed at `end`, or why it is invalid. */
  function parseRecord(text: string, start: number, end: number, isQuoted: boolean): ReadRecord {
    if (isQuoted) return parseQuotedFields(text, start, format.delimiter)
    const plain = text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
    return { fields: plain === '' ? [] : plain.split(format.delimiter), end }
  }

  function split(piece: Piece): SourceRecord[] {
    const text = pending + piece.text
    const records: SourceRecord[] = []
    let start = 0
    let quote = format.quoting ? text.indexOf('"') : -1
    while (start < text.length) {
      const lineFeed = text.indexOf('\n', start)
      const end = lineFeed === -1 ? text.length : lineFeed
      if (quote !== -1 && quote < start) quote = text.indexOf('"', start)
      const record = parseRecord(text, start, end, quote !== -1 && quote <= end)
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

  return Object.assign(split, {
    /** The line with which the next piece begins. */
    nextLine: () => line + countLines(pending, 0, pending.length) - 1,
  })
}

type ReadRecord = ReturnType<typeof parseQuotedFields>

const TOO_LONG = `the record is longer than ${RECORD_LIMIT / 1024} KiB`
const REASONS = {
  open: 'a quoted field is not closed',
  malformed: 'a quote inside a quoted field is not doubled',
}

function whatIsWrong(record: ReadRecord, start: number): string | undefined {
  if (typeof record === 'string') return REASONS[record]
  return record.end - start > RECORD_LIMIT ? TOO_LONG : undefined
}

/** The number of lines of a record that ends at its line feed or at the end of the text. */
function countLines(text: string, start: number, end: number): number {
  let lines = 1
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/** The fields of a record, and the position of the line feed after it or of the end of the text. */
type QuotedRecord = { fields: string[]; end: number }

/**
 * Parses the record that begins at `start` (RFC 4180): line feeds in quoted fields belong to the field, `""` is a quote. Returns `open`
 * when the text ends inside a quoted field, `malformed` when something follows a closing quote.
 */
function parseQuotedFields(
  text: string,
  start: number,
  delimiter: string,
): QuotedRecord | 'open' | 'malformed' {
  const fields: string[] = []
  for (let at = start; ; at++) {
    const field = text[at] === '"' ? parseQuotedField(text, at) : parsePlainField(text, at, delimiter)
    if (typeof field === 'string') return field
    fields.push(field.value)
    at = field.end
    if (text[at] === delimiter) continue
    if (text[at] === '\r' && isLineEnd(text, at + 1)) at++
    return isLineEnd(text, at) ? { fields, end: at } : 'malformed'
  }
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n'
}

type Field = { value: string; end: number }

function parseQuotedField(text: string, start: number): Field | 'open' {
  let isDoubled = false
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 2)) {
    if (text[quote + 1] === '"') {
      isDoubled = true
      continue
    }
    const value = text.slice(start + 1, quote)
    return { value: isDoubled ? value.replaceAll('""', '"') : value, end: quote + 1 }
  }
  return 'open'
}

/** A quote inside a field that does not begin with one is an ordinary character. */
function parsePlainField(text: string, start: number, delimiter: string): Field {
  const lineFeed = text.indexOf('\n', start)
  const lineEnd = lineFeed === -1 ? text.length : lineFeed
  const found = text.indexOf(delimiter, start)
  const end = found === -1 || found > lineEnd ? lineEnd : found
  const withoutReturn = end === lineEnd && text[end - 1] === '\r' ? end - 1 : end
  return { value: text.slice(start, Math.max(start, withoutReturn)), end }
}
