import { ImportRefused } from '../commands.ts'

/** Longer JSON records are rejected: no register comes near. In characters. */
export const JSON_RECORD_LIMIT = 4 * 1024 * 1024

/** The text of one item of an array. `line` is where it begins, counted from 1. */
export type Item = { line: number; text: string }

/** Characters that change the depth, or begin and end a string. */
const SIGNS = /["{}[\]]/gu
const TEXT_SIGNS = /["\\]/gu

/**
 * Splits a JSON array whose text comes in chunks: the file's first array, or the array under the key `at` of its top-level object. Keeps
 * one item in memory. Throws {@link ImportRefused} for a file without such an array, and for an item above {@link JSON_RECORD_LIMIT}.
 */
export function createItemSplitter(name: string, at: string | undefined) {
  let pending = ''
  let line = 1
  let scanned = 0
  let depth = 0
  let inText = false
  let isInArray = false
  let hasEnded = false
  /** Where the current item begins; -1 between two items. */
  let start = -1
  let key = ''
  let textStart = 0
  const arrayDepth = at === undefined ? 1 : 2

  function cut(to: number): void {
    for (
      let found = pending.indexOf('\n');
      found !== -1 && found < to;
      found = pending.indexOf('\n', found + 1)
    )
      line++
    pending = pending.slice(to)
    scanned -= to
    textStart -= to
  }

  return function split(text: string, isLast: boolean): Item[] {
    const items: Item[] = []
    pending += text
    for (;;) {
      if (hasEnded) break
      const signs = inText ? TEXT_SIGNS : SIGNS
      signs.lastIndex = scanned
      const found = signs.exec(pending)
      if (!found) {
        scanned = pending.length
        break
      }
      const sign = found[0]
      if (inText) {
        // The character that a backslash escapes may be in the next chunk.
        scanned = found.index + (sign === '\\' ? 2 : 1)
        if (sign === '\\') {
          if (scanned > pending.length) break
          continue
        }
        inText = false
        if (!isInArray && depth === 1) key = pending.slice(textStart, found.index)
        continue
      }
      scanned = found.index + 1
      if (sign === '"') {
        inText = true
        textStart = scanned
      } else if (sign === '{' || sign === '[') {
        depth++
        const isArray = sign === '[' && depth === arrayDepth && (at === undefined || key === at)
        if (!isInArray && isArray) isInArray = true
        else if (isInArray && depth === arrayDepth + 1 && sign === '{') {
          cut(found.index)
          start = 0
        }
      } else {
        depth--
        if (isInArray && depth === arrayDepth && start >= 0) {
          items.push({ line, text: pending.slice(start, scanned) })
          start = -1
          cut(scanned)
        } else if (isInArray && depth < arrayDepth) hasEnded = true
      }
    }
    if (pending.length > JSON_RECORD_LIMIT && (start >= 0 || inText))
      throw new ImportRefused(
        `A record of ${name} is longer than ${JSON_RECORD_LIMIT / 1024 ** 2} MiB, from line ${line}`,
      )
    if (start < 0 && !inText) cut(scanned)
    if (isLast && !isInArray)
      throw new ImportRefused(`${name} has no JSON array${at === undefined ? '' : ` at "${at}"`}`)
    if (isLast && !hasEnded) throw new ImportRefused(`${name} ends within its JSON array: it is cut`)
    return items
  }
}

type Json = { readonly [key: string]: unknown }

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/**
 * The values at `paths` (`navn.fornavn`) of one object, as texts: once, or once for each item of the lists that `rows` names
 * (`rollegrupper.roller`). Other lists become their items, joined by a comma.
 */
export function parsePaths(item: unknown, paths: readonly string[][], rows: readonly string[]): string[][] {
  return listRows(item, rows).map((path) => paths.map((keys) => parsePath(item, keys, path)))
}

/** The lists on the path to a record, each with the item that contains the record. */
type RowPath = readonly { key: string; item: unknown }[]

function listRows(value: unknown, [key, ...deeper]: readonly string[]): RowPath[] {
  if (key === undefined) return [[]]
  const list = isObject(value) ? value[key] : undefined
  const items: unknown[] = Array.isArray(list) ? list : list === undefined || list === null ? [] : [list]
  return items.flatMap((item) => listRows(item, deeper).map((path) => [{ key, item }].concat(path)))
}

function parsePath(value: unknown, keys: readonly string[], rowPath: RowPath): string {
  let current = value
  let lists = rowPath
  for (const [index, key] of keys.entries()) {
    const [list, ...deeper] = lists
    if (list?.key === key) {
      current = list.item
      lists = deeper
      continue
    }
    lists = []
    if (Array.isArray(current)) {
      const rest = keys.slice(index)
      return current
        .map((each: unknown) => parsePath(each, rest, []))
        .filter(Boolean)
        .join(', ')
    }
    current = isObject(current) && Object.hasOwn(current, key) ? current[key] : undefined
  }
  return toText(current)
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(', ')
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
