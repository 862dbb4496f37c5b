import { cleanLine } from '@minutebook/domain/text'
import { ImportRefused } from '../commands.ts'
import type { Reading, UsedRecord } from './read-records.ts'
import { countLineFeeds, createDecoder, readLines } from './read-text.ts'

/** Longer JSON records are rejected: no register comes near. In characters. */
const RECORD_LIMIT = 4 * 1024 * 1024

/** The text of one object. `line` is where it begins, counted from 1. */
type Item = { line: number; text: string }

/**
 * The records of a file of JSON objects, in batches. One object is one record, or several if the mapping's
 * `rows` names lists in it.
 */
export async function* readJson(
  bytes: AsyncIterable<Buffer>,
  reading: Reading,
): AsyncGenerator<UsedRecord[]> {
  const { lines, rows } = reading.file.json ?? {}
  const lists = rows?.split('.') ?? []
  const paths = reading.columns.map((column) => String(column).split('.'))
  for await (const items of (lines ? readJsonLines : readJsonArray)(bytes, reading)) {
    const records: UsedRecord[] = []
    for (const { line, text } of items) {
      let item: unknown
      try {
        item = JSON.parse(text)
      } catch {
        reading.reject(line, 'the record is not JSON')
        continue
      }
      for (const record of listRecords(item, lists))
        records.push({ line, row: paths.map((keys) => textAt(record, keys)) })
    }
    yield records
  }
}

async function* readJsonLines(bytes: AsyncIterable<Buffer>, reading: Reading): AsyncGenerator<Item[]> {
  const { file, name, doubt, reject } = reading
  const decode = createDecoder(file.encoding)
  let line = 1
  for await (const piece of readLines(bytes, { name, limit: RECORD_LIMIT })) {
    const first = line
    const items: Item[] = []
    const texts = decode(piece, (later, reason) => doubt(first + later, reason)).split('\n')
    if (texts.at(-1) === '') texts.pop()
    for (const text of texts) {
      if (text.length > RECORD_LIMIT) reject(line, 'the record is longer than 4 MiB')
      else if (cleanLine(text) !== '') items.push({ line, text })
      line++
    }
    yield items
  }
}

/**
 * The objects of the file's first array, or of the array under the key `at` of its top-level object. Keeps
 * one of them in memory. Throws {@link ImportRefused} for a file without such an array, and for an object
 * above {@link RECORD_LIMIT}.
 */
async function* readJsonArray(bytes: AsyncIterable<Buffer>, reading: Reading): AsyncGenerator<Item[]> {
  const { file, name, doubt } = reading
  const at = file.json?.at
  const arrayDepth = at === undefined ? 1 : 2
  const decoder = new TextDecoder(file.encoding)
  /** What is left of the text, the line where that begins, and how far it was read. */
  let text = ''
  let line = 1
  let read = 0
  let depth = 0
  let key = ''
  let array: 'ahead' | 'here' | 'behind' = 'ahead'

  for await (const piece of bytes) {
    if (array === 'behind') continue
    text += decoder.decode(piece, { stream: true })
    const items: Item[] = []
    let counted = 0
    /** Where the object at hand begins. */
    let start = array === 'here' && depth > arrayDepth ? 0 : -1
    for (let token = nextToken(text, read); token && array !== 'behind'; token = nextToken(text, read)) {
      read = token.end
      if (token.sign === '"') {
        if (depth === 1) key = text.slice(token.start + 1, read - 1)
        continue
      }
      depth += token.sign === '{' || token.sign === '[' ? 1 : -1
      if (array === 'ahead') {
        if (token.sign === '[' && depth === arrayDepth && (at === undefined || key === at)) array = 'here'
      } else if (depth < arrayDepth) array = 'behind'
      else if (token.sign === '{' && depth === arrayDepth + 1) start = token.start
      else if (token.sign === '}' && depth === arrayDepth) {
        const item = text.slice(start, read)
        line += countLineFeeds(text, counted, start)
        counted = start
        start = -1
        if (item.includes('\uFFFD')) doubt(line, `some bytes are not ${decoder.encoding}`)
        items.push({ line, text: item })
      }
    }
    yield items
    const rest = start === -1 ? read : start
    line += countLineFeeds(text, counted, rest)
    text = text.slice(rest)
    read -= rest
    if (text.length > RECORD_LIMIT)
      throw new ImportRefused(`A record of ${name} is longer than 4 MiB, from line ${line}`)
  }
  if (array === 'ahead')
    throw new ImportRefused(`${name} has no JSON array${at === undefined ? '' : ` at "${at}"`}`)
  if (array === 'here') throw new ImportRefused(`${name} ends within its JSON array: it is cut`)
}

const SIGNS = /["{}[\]]/gu

/** The next bracket or whole string; undefined if the text ends before. */
function nextToken(text: string, from: number): { sign: string; start: number; end: number } | undefined {
  SIGNS.lastIndex = from
  const found = SIGNS.exec(text)
  if (!found) return undefined
  const { 0: sign, index: start } = found
  if (sign !== '"') return { sign, start, end: start + 1 }
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let escapes = 0
    while (text[quote - escapes - 1] === '\\') escapes++
    if (escapes % 2 === 0) return { sign, start, end: quote + 1 }
  }
  return undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/**
 * The object once for each item of the lists on this path (`rollegrupper.roller`), with the item in place of
 * its list.
 */
function listRecords(value: unknown, [key, ...deeper]: readonly string[]): unknown[] {
  if (key === undefined) return [value]
  const list = isObject(value) ? (value[key] ?? []) : []
  const items: unknown[] = Array.isArray(list) ? list : [list]
  return items.flatMap((item) =>
    listRecords(item, deeper).map((each) => Object.assign({}, value, { [key]: each })),
  )
}

/** The text at a path (`navn.fornavn`). A list becomes the texts of its items, joined by a comma. */
function textAt(value: unknown, keys: readonly string[], depth = 0): string {
  if (Array.isArray(value))
    return value
      .map((each: unknown) => textAt(each, keys, depth))
      .filter(Boolean)
      .join(', ')
  const key = keys[depth]
  if (key !== undefined)
    return isObject(value) && Object.hasOwn(value, key) ? textAt(value[key], keys, depth + 1) : ''
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
