import { countLineFeeds, RECORD_LIMIT } from './read-text.ts'

/** One record of a delimited file. `line` is where it begins, counted from 1. */
export type SourceRecord = { line: number; fields: string[] }

type RecordFormat = {
  delimiter: string
  /**
   * Whether `"` quotes a field (RFC 4180). Otherwise it is an ordinary character and each line is a record.
   */
  quoting: boolean
}

const TOO_LONG = `the record is longer than ${RECORD_LIMIT / 1024} KiB`
const UNCLOSED = 'a quoted field is not closed'
const MISQUOTED = 'a quote inside a quoted field is not doubled'
const STRAY = 'a quoted field goes on over lines that are records of their own'

/**
 * Splits text into records. The text comes in chunks of whole lines; the last chunk is marked. Skips empty
 * lines. Calls `reject` for records that are too long or wrongly quoted, and reads the line after their first
 * as a new record, so that a forgotten quote costs only one record. The partner of a stray quote may be
 * another stray one, lines below it: `areRecords` is asked about the lines of a record that has several, each
 * split as if it stood alone, and says whether they are records of their own.
 */
export function createRecordSplitter(
  { delimiter, quoting }: RecordFormat,
  reject: (line: number, reason: string) => void,
  areRecords: (first: string[], others: Iterable<string[]>) => boolean = () => false,
) {
  let pending = ''
  let line = 1
  return {
    /** The line with which the next chunk begins. */
    nextLine: () => line + countLineFeeds(pending, 0, pending.length),

    /**
     * Yields each record before it splits the next, so that the header can decide what a record is. Read it
     * to its end.
     */
    *split(chunk: string, isLast = false): Generator<SourceRecord> {
      const text = pending + chunk
      let start = 0
      let quote = quoting ? text.indexOf('"') : -1
      while (start < text.length) {
        const lineEnd = endOfLine(text, start)
        if (quote !== -1 && quote < start) quote = text.indexOf('"', start)
        const isQuoted = quote !== -1 && quote <= lineEnd
        const record = isQuoted
          ? parseQuoted(text, start, delimiter)
          : parsePlain(text, start, lineEnd, delimiter)
        if (record === UNCLOSED && !isLast && text.length - start <= RECORD_LIMIT) break
        const fault = typeof record === 'string' ? record : faultOf(text, start, record.end, lineEnd)
        if (typeof record === 'string' || fault !== undefined) {
          reject(line, fault ?? TOO_LONG)
          start = lineEnd + 1
          line++
          continue
        }
        if (record.fields.length > 0) yield { line, fields: record.fields }
        line += record.end === lineEnd ? 1 : countLineFeeds(text, start, record.end) + 1
        start = record.end + 1
      }
      pending = text.slice(start)
    },
  }

  function faultOf(text: string, start: number, end: number, lineEnd: number): string | undefined {
    if (end - start > RECORD_LIMIT) return TOO_LONG
    if (end === lineEnd) return undefined
    const [first = '', ...others] = text.slice(start, end).split(/\r?\n/u)
    const fields = others.values().map((other) => splitLine(other, delimiter))
    return areRecords(splitLine(first, delimiter), fields) ? STRAY : undefined
  }
}

/** The fields of one line, of which a quote without a partner is an ordinary character. */
function splitLine(line: string, delimiter: string): string[] {
  const fields: string[] = []
  let rest: string | undefined = line
  while (rest !== undefined) {
    const close = rest.startsWith('"') ? closingQuote(rest, 0) : -1
    const isQuoted = close !== -1 && (close === rest.length - 1 || rest[close + 1] === delimiter)
    const end: number = isQuoted ? close + 1 : rest.indexOf(delimiter)
    fields.push(end === -1 ? rest : rest.slice(0, end))
    rest = end === -1 || end === rest.length ? undefined : rest.slice(end + 1)
  }
  return fields
}

/**
 * `end` is the position of the line feed behind the record, or the end of the text. An empty line has no
 * fields.
 */
type Parsed = { fields: string[]; end: number }

function parsePlain(text: string, start: number, end: number, delimiter: string): Parsed {
  const plain = text.slice(start, text[end - 1] === '\r' ? end - 1 : end)
  return { fields: plain === '' ? [] : plain.split(delimiter), end }
}

/**
 * Parses a record by RFC 4180: line feeds in quoted fields belong to the field, `""` is a quote. A quote
 * inside a field that does not begin with one is an ordinary character.
 */
function parseQuoted(
  text: string,
  start: number,
  delimiter: string,
): Parsed | typeof UNCLOSED | typeof MISQUOTED {
  const fields: string[] = []
  for (let at = start; ; at++) {
    if (text[at] === '"') {
      const close = closingQuote(text, at)
      if (close === -1) return UNCLOSED
      fields.push(text.slice(at + 1, close).replaceAll('""', '"'))
      at = close + 1
      if (text[at] === '\r' && endOfLine(text, at) === at + 1) at++
    } else {
      const lineEnd = endOfLine(text, at)
      const found = text.indexOf(delimiter, at)
      const isLast = found === -1 || found > lineEnd
      const end = isLast ? lineEnd : found
      fields.push(text.slice(at, isLast && text[end - 1] === '\r' ? end - 1 : end))
      at = end
    }
    if (at >= text.length || text[at] === '\n') return { fields, end: at }
    if (text[at] !== delimiter) return MISQUOTED
  }
}

function closingQuote(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  return quote
}

function endOfLine(text: string, start: number): number {
  const lineFeed = text.indexOf('\n', start)
  return lineFeed === -1 ? text.length : lineFeed
}
