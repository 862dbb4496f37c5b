import { cleanLine } from '@minutebook/domain/text'
import { ImportRefused } from '../commands.ts'
import type { Row } from './map-row.ts'
import { columnName, type Column, type FileSource } from './mapping.ts'
import { createDecoder, eachLine, readLines } from './read-text.ts'
import { createRecordSplitter, type SourceRecord } from './split-records.ts'

/** More columns than any register has. */
const COLUMNS_LIMIT = 2000

/** One record: its used columns. `line` is where it begins, counted from 1. */
export type UsedRecord = { line: number; row: Row }

/** A file to read. `name` is that of messages, `columns` are the used ones. */
export type Reading = {
  file: FileSource
  name: string
  columns: readonly Column[]
  /** The number that a record is about, or another key of its company; empty if it has no valid one. */
  keyOf: (row: Row) => string
  reject: (line: number, reason: string) => void
  /** Called with a line of which not all letters are certain. */
  doubt: (line: number, reason: string) => void
}

/**
 * The records of a delimited file, in one batch per chunk. Throws {@link ImportRefused} when the header lacks
 * a column.
 */
export async function* readDelimited(
  bytes: AsyncIterable<Buffer>,
  reading: Reading,
): AsyncGenerator<UsedRecord[]> {
  const { file, name, columns, keyOf, reject, doubt } = reading
  const { delimiter = ',', quoting = true, header = true, columns: count } = file.delimited ?? {}
  const { split, nextLine } = createRecordSplitter({ delimiter, quoting }, reject, areRecords)
  const decode = createDecoder(file.encoding)
  let width = header ? undefined : count
  let places = header ? undefined : columns.map(placeWithoutHeader)
  /** The header in comparable form. It comes again where files were joined end to end. */
  let headings: string[] = []

  function take(records: Iterable<SourceRecord>): UsedRecord[] {
    const taken: UsedRecord[] = []
    for (const { line, fields } of records) {
      if (!places) {
        width = fields.length
        places = findPlaces(fields, reading, delimiter)
        headings = fields.map(comparable)
        continue
      }
      if (isHeader(fields)) {
        reject(line, 'the record repeats the first line of the file')
        continue
      }
      // Without a header, the first record that has all used columns tells how many there are.
      const expected = width ?? Math.max(fields.length, ...places.map((place) => place + 1))
      if (fields.length === expected) width = expected
      // Some registers end each line in a delimiter. A value in a further column means that an unquoted
      // delimiter shifted the others.
      if (fields.length >= expected && fields.slice(expected).every((field) => cleanLine(field) === ''))
        taken.push({ line, row: project(fields, places, quoting) })
      else reject(line, `the record has ${fields.length} of ${expected} columns`)
    }
    return taken
  }

  function isHeader(fields: readonly string[]): boolean {
    const lengthsApart = (fields[0]?.length ?? 0) - (headings[0]?.length ?? 0)
    // The lengths are compared first because there are millions of records. A byte order mark or a space
    // makes one longer.
    return (
      fields.length === headings.length &&
      Math.abs(lengthsApart) <= 2 &&
      fields.every((field, index) => comparable(field) === headings[index])
    )
  }

  /**
   * Lines of a quoted field are records of their own if the first of them has all columns, and a later one
   * too, with a similar number.
   */
  function areRecords(first: string[], others: Iterable<string[]>): boolean {
    const key = aloneKey(first)
    if (key === '') return false
    for (const other of others) if (isSimilar(aloneKey(other), key)) return true
    return false
  }

  function aloneKey(fields: string[]): string {
    return places && fields.length === width ? keyOf(project(fields, places, quoting)) : ''
  }

  for await (const piece of readLines(bytes, { name }))
    yield take(split(decode(piece, (later, reason) => doubt(nextLine() + later, reason))))
  yield take(split('', true))
}

/**
 * How much longer one number of a register may be than another. In an address on several lines, a house
 * number begins a line.
 */
const LENGTHS_APART = 2

function isSimilar(one: string, other: string): boolean {
  return one !== '' && Math.abs(one.length - other.length) <= LENGTHS_APART
}

function project(fields: readonly string[], places: readonly number[], quoting: boolean): string[] {
  const row = Array<string>(places.length)
  for (let index = 0; index < places.length; index++) {
    const value = fields[places[index] ?? -1] ?? ''
    row[index] = quoting ? value : withoutSurroundingQuotes(value)
  }
  return row
}

/**
 * If quotes have no meaning, `"ACME, INC"` and `"ACME, INC` lose theirs; quotes inside a name belong to it.
 */
function withoutSurroundingQuotes(value: string): string {
  if (!value.includes('"')) return value
  const trimmed = value.trim()
  const opens = trimmed.startsWith('"')
  const closes = trimmed.length > 1 && trimmed.endsWith('"')
  if (opens && closes) return trimmed.slice(1, -1).replaceAll('""', '"')
  const isAlone = trimmed.indexOf('"') === trimmed.lastIndexOf('"')
  if (isAlone && opens) return trimmed.slice(1)
  return isAlone && closes ? trimmed.slice(0, -1) : trimmed
}

function placeWithoutHeader(column: Column): number {
  if (typeof column === 'number') return column - 1
  throw new ImportRefused(`A file without a header has columns by number: "${column}" is a name`)
}

/** `  DOS_ID ` and `DOS ID` are the same column: registers publish both. */
function comparable(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Finds the used columns by the header and the aliases. Its messages quote nothing of the file. */
function findPlaces(
  header: readonly string[],
  { file, columns, name }: Reading,
  delimiter: string,
): number[] {
  if (header.length > COLUMNS_LIMIT)
    throw new ImportRefused(`${name} has more than ${COLUMNS_LIMIT} columns: no register has so many`)
  const named = header.map((each, index) => [comparable(each), index] as const)
  // Of several columns with one name the first counts.
  const places = new Map(named.toReversed())
  const aliases = new Map(
    Object.entries(file.aliases ?? {}).map(([key, others]) => [comparable(key), others]),
  )

  return columns.map((column) => {
    if (typeof column === 'number') {
      if (column > header.length) throw new ImportRefused(`${name} has no ${columnName(column)}`)
      return column - 1
    }
    const names = [column, ...(aliases.get(comparable(column)) ?? [])].map(comparable)
    const place = names.map((each) => places.get(each)).find((each) => each !== undefined)
    if (place !== undefined) return place
    if (file.optional?.includes(column)) return -1
    throw new ImportRefused(
      `The file has no column "${column}" in its first line: is ${name} the right file for this register?` +
        tellOtherDelimiter(header, delimiter),
    )
  })
}

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'commas',
  '\t': 'tabs',
  ';': 'semicolons',
  '|': 'bars',
}

function tellOtherDelimiter(header: readonly string[], delimiter: string): string {
  if (header.length > 1) return ''
  const other = Object.keys(DELIMITERS).find((each) => each !== delimiter && header[0]?.includes(each))
  return other === undefined ? '' : ` It is divided by ${DELIMITERS[other]}, not by ${DELIMITERS[delimiter]}`
}

/**
 * The records of a file of fixed width, one per line. Fields are cut as bytes and decoded afterwards: a
 * letter of two bytes shifts no field.
 */
export async function* readFixedWidth(
  bytes: AsyncIterable<Buffer>,
  { file, name, columns, reject, doubt }: Reading,
): AsyncGenerator<UsedRecord[]> {
  const width = file.fixedWidth?.bytes ?? 0
  const ranges = columns.map((column) => {
    const range = file.fixedWidth?.fields[column]
    if (!range) throw new ImportRefused(`The layout of ${file.name ?? 'the file'} has no field "${column}"`)
    return range
  })
  const decode = createDecoder(file.encoding)
  let line = 0
  for await (const piece of readLines(bytes, { name })) {
    const records: UsedRecord[] = []
    for (const published of eachLine(piece)) {
      line++
      const record = withoutLineEnd(published)
      if (record.length === 0) continue
      if (record.length !== width) {
        reject(line, `the record has ${record.length} bytes, not ${width}`)
        continue
      }
      const text = decode(record, (_line, reason) => doubt(line, reason))
      // Where letters have several bytes, fields are cut as bytes.
      const isPlain = text.length === record.length
      const row = ranges.map(([first, after]) =>
        isPlain ? text.slice(first, after) : decode(record.subarray(first, after), () => {}),
      )
      records.push({ line, row })
    }
    yield records
  }
}

function withoutLineEnd(line: Buffer): Buffer {
  const end = /\r?\n$/u.exec(line.toString('latin1', Math.max(0, line.length - 2)))?.[0] ?? ''
  return line.subarray(0, line.length - end.length)
}
