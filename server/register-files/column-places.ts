import type { Column, ColumnMap } from './column-map.ts'
import { ImportRefused } from './import-refused.ts'

/** The value of one column of a record; the empty string where the record has none. */
export type ReadColumn = (fields: readonly string[]) => string | undefined

/** `  DOS_ID ` and `DOS ID` are the same column: registers publish both. */
function comparable(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Finds columns by the names in the file's header and their aliases, or by their place. Throws
 * {@link ImportRefused} for a column that the file does not have; the message repeats nothing from the file.
 */
export function columnPlaces(map: ColumnMap, header: readonly string[] | undefined) {
  const places = new Map<string, number>()
  header?.forEach((name, index) => {
    const key = comparable(name)
    if (!places.has(key)) places.set(key, index)
  })
  const aliases = new Map(
    Object.entries(map.aliases ?? {}).map(([name, others]) => [comparable(name), others]),
  )

  function findByName(name: string): number | undefined {
    const names = [name, ...(aliases.get(comparable(name)) ?? [])]
    return names.map((candidate) => places.get(comparable(candidate))).find((place) => place !== undefined)
  }

  return function reader(column: Column): ReadColumn {
    const place = typeof column === 'number' ? column - 1 : findByName(column)
    if (place === undefined) throw new ImportRefused(whatIsMissing(column, header !== undefined))
    if (header && place >= header.length) throw new ImportRefused(`The file has no column ${column}`)
    return (fields) => fields[place]
  }
}

function whatIsMissing(column: Column, hasHeader: boolean): string {
  if (!hasHeader) return `A file without a header has columns by number: "${column}" is a name`
  return `The file has no column "${column}" in its first line: is it the right file for this register?`
}

/** `column "DOS ID"`, `column 4`. */
export function columnName(column: Column): string {
  return typeof column === 'number' ? `column ${column}` : `column "${column}"`
}
