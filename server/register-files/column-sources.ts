import { addressText, cleanValue, type AddressParts } from './clean-value.ts'
import type { AddressColumns, Column, Source } from './column-map.ts'
import { columnName, type ReadColumn } from './column-places.ts'

/** A cleaned fact of one record, the empty string where it has none. */
export type Read = (fields: readonly string[]) => string
/** Finds a column in the file's header. */
export type Find = (column: Column) => ReadColumn

const NOTHING: Read = () => ''

export function compileOptional(source: Source | undefined, find: Find): Read {
  return source === undefined ? NOTHING : compileSource(source, find)
}

export function compileSource(source: Source, find: Find, clean = cleanValue): Read {
  if (Array.isArray(source)) return firstOf(source.map((column) => compileSource(column, find, clean)))
  if (typeof source !== 'object') {
    const read = find(source)
    return (fields) => clean(read(fields))
  }
  if ('constant' in source) return () => source.constant
  const { columns, join = ' ', withoutPrefix = '' } = source
  const parts = columns.map((column) => compileSource(column, find, clean))
  return (fields) => {
    const joined = parts
      .map((read) => read(fields))
      .filter(Boolean)
      .join(join)
    return withoutPrefix === '' ? joined : cleanValue(withoutRepeated(joined, withoutPrefix))
  }
}

/** `% JANE DOE` and `%% JANE DOE` lose what stands before the name. */
function withoutRepeated(value: string, prefix: string): string {
  let rest = value
  while (rest.startsWith(prefix)) rest = rest.slice(prefix.length).trim()
  return rest
}

function firstOf(reads: Read[]): Read {
  return (fields) => {
    for (const read of reads) {
      const value = read(fields)
      if (value !== '') return value
    }
    return ''
  }
}

export function compileAddresses(addresses: AddressColumns[], find: Find): Read {
  return firstOf(
    addresses.map((columns) => {
      const read = compileAddress(columns, find)
      return (fields) => addressText(read(fields))
    }),
  )
}

export function compileAddress(
  columns: AddressColumns,
  find: Find,
): (fields: readonly string[]) => AddressParts {
  const street = columns.street.map((column) => compileSource(column, find))
  const city = compileOptional(columns.city, find)
  const state = compileOptional(columns.state, find)
  const zipCode = compileOptional(columns.zipCode, find)
  return (fields) => ({
    street: street.map((read) => read(fields)),
    city: city(fields),
    state: state(fields),
    zipCode: zipCode(fields),
  })
}

/** Names the column that a complaint is about. */
export function sourceName(source: Source): string {
  if (Array.isArray(source)) return columnName(source[0] ?? '')
  if (typeof source !== 'object') return columnName(source)
  return 'constant' in source ? 'constant' : columnName(source.columns[0] ?? '')
}
