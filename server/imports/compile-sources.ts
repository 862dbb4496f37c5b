import { addressText, toCountryCustom, type AddressParts } from './address.ts'
import { cleanValue } from './clean-value.ts'
import { ImportRefused } from '../commands.ts'
import type {
  AddressSource,
  Column,
  Condition,
  FileSource,
  RowsChoice,
  RowSource,
  Source,
} from './mapping.ts'

/** The columns of a record that its mapping uses, in the order of {@link UsedColumns}. */
export type Row = readonly string[]

/** The records of one company, by the mapping's files. `main` is a record of the first file. */
export type Company = { main: Row; rows: readonly (readonly Row[])[] }

export type RowRead = (row: Row) => string
export type Read = (company: Company) => string
type Clean = (published: string | undefined) => string

/** Collects the columns that a mapping uses in each file, so that only these are kept of a record. */
export class UsedColumns {
  readonly #names: string[]
  readonly columns: Column[][]

  constructor(files: readonly FileSource[]) {
    this.#names = files.map(({ name }) => name ?? '')
    this.columns = files.map(() => [])
  }

  /** The file named by `in`. Throws {@link ImportRefused}. */
  fileOf({ in: name }: RowsChoice): number {
    if (name === undefined) return 0
    const file = this.#names.indexOf(name)
    if (file < 0) throw new ImportRefused(`The mapping has no file "${name}": "in" takes the name of one`)
    return file
  }

  placeOf(column: Column, file: number): number {
    const columns = this.columns[file] ?? []
    const known = columns.indexOf(column)
    return known < 0 ? columns.push(column) - 1 : known
  }
}

/** Where compiled sources read: one file, and the `number` that replaces `#`. */
export type Scope = { used: UsedColumns; file: number; number?: number | undefined }

export function parseColumn(column: Column, { used, file, number }: Scope): (row: Row) => string | undefined {
  const named =
    typeof column === 'string' && number !== undefined ? column.replaceAll('#', String(number)) : column
  const place = used.placeOf(named, file)
  return (row) => row[place]
}

export function compileOptional(source: RowSource | undefined, scope: Scope): RowRead | undefined {
  return source === undefined ? undefined : compileRowSource(source, scope)
}

export function compileRowSource(source: RowSource, scope: Scope, clean: Clean = cleanValue): RowRead {
  if (Array.isArray(source)) {
    const reads = source.map((each) => compileRowSource(each, scope, clean))
    return (row) => firstOf(reads, row)
  }
  if (typeof source !== 'object') {
    const read = parseColumn(source, scope)
    return (row) => clean(read(row))
  }
  if ('constant' in source) return () => source.constant
  if ('when' in source) {
    const holds = compileConditions(source.when, scope)
    const read = compileRowSource(source.from, scope, clean)
    return (row) => (holds(row) ? read(row) : '')
  }
  const { columns, join = ' ', withoutPrefix = '', values } = source
  const parts = columns.map((column) => compileRowSource(column, scope, clean))
  const words = values && new Map(Object.entries(values).map(([code, word]) => [code.toUpperCase(), word]))
  return (row) => {
    let joined = ''
    for (const read of parts) {
      const part = read(row)
      if (part !== '') joined = joined === '' ? part : joined + join + part
    }
    if (withoutPrefix !== '') joined = cleanValue(withoutRepeated(joined, withoutPrefix))
    return words?.get(joined.toUpperCase()) ?? joined
  }
}

/** Removes a prefix even if it is repeated: `% JANE DOE` and `%% JANE DOE` become `JANE DOE`. */
function withoutRepeated(value: string, prefix: string): string {
  let rest = value
  while (rest.startsWith(prefix)) rest = rest.slice(prefix.length).trim()
  return rest
}

/** The first fact that is not empty. */
function firstOf<From>(reads: readonly ((from: From) => string)[], from: From): string {
  for (const read of reads) {
    const value = read(from)
    if (value !== '') return value
  }
  return ''
}

export function compileSource(source: Source, used: UsedColumns, clean: Clean = cleanValue): Read {
  if (Array.isArray(source)) {
    const reads = source.map((each) => compileSource(each, used, clean))
    return (company) => firstOf(reads, company)
  }
  if (typeof source === 'object' && 'from' in source && !('when' in source)) {
    const rowsOf = compileRows(source, used)
    const read = compileRowSource(source.from, { used, file: used.fileOf(source) }, clean)
    return (company) => {
      for (const row of rowsOf(company)) {
        const value = read(row)
        if (value !== '') return value
      }
      return ''
    }
  }
  const read = compileRowSource(source, { used, file: 0 }, clean)
  return ({ main }) => read(main)
}

export function compileOptionalSource(source: Source | undefined, used: UsedColumns): Read {
  return source === undefined ? () => '' : compileSource(source, used)
}

/** The records that a choice selects; the main one by default. */
export function compileRows(choice: RowsChoice, used: UsedColumns): (company: Company) => readonly Row[] {
  const file = used.fileOf(choice)
  if (choice.in === undefined && choice.where === undefined) return ({ main }) => [main]
  const holds = compileConditions(choice.where ?? [], { used, file })
  return ({ rows }) => (rows[file] ?? []).filter(holds)
}

export function compileConditions(conditions: readonly Condition[], scope: Scope): (row: Row) => boolean {
  const rules = conditions.map(({ column, is, isNot, equals }) => ({
    read: compileRowSource(column, scope),
    is: is && compilePatterns(is),
    isNot: isNot && compilePatterns(isNot),
    other: equals === undefined ? undefined : compileRowSource(equals, scope),
  }))
  return (row) =>
    rules.every(({ read, is, isNot, other }) => {
      const value = read(row)
      if (is && !is(value)) return false
      if (isNot?.(value)) return false
      return !other || (value !== '' && value === other(row))
    })
}

/** Whether a text matches one of these; `*` stands for any text, case does not matter. */
export function compilePatterns(patterns: readonly string[]): (value: string) => boolean {
  const exact = new Set(
    patterns.filter((pattern) => !pattern.includes('*')).map((each) => each.toUpperCase()),
  )
  const wild = patterns.filter((pattern) => pattern.includes('*')).map(toRegExp)
  return (value) => exact.has(value.toUpperCase()) || wild.some((pattern) => pattern.test(value))
}

/** `AllCompanies*.txt` as a regular expression. */
export function toRegExp(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => RegExp.escape(part))
  return new RegExp(`^${parts.join('.*')}$`, 'isu')
}

/** Reads an address from one record and formats it for its country. */
export function compileAddress(
  address: AddressSource,
  scope: Scope,
  registerCountry: string,
): (row: Row) => AddressParts {
  const street = address.street.map((source) => compileRowSource(source, scope))
  const city = compileOptional(address.city, scope)
  const state = compileOptional(address.state, scope)
  const zipCode = compileOptional(address.zipCode, scope)
  const country = compileOptional(address.country, scope)
  return (row) =>
    toCountryCustom(
      {
        street: street.map((read) => read(row)),
        city: city?.(row) ?? '',
        state: state?.(row) ?? '',
        zipCode: zipCode?.(row) ?? '',
        country: country?.(row) ?? '',
      },
      registerCountry,
    )
}

/** The first address that is not empty, as one line. */
export function compileAddresses(
  addresses: readonly AddressSource[],
  used: UsedColumns,
  registerCountry: string,
): Read {
  const reads = addresses.map((address): Read => {
    const rowsOf = compileRows(address, used)
    const read = compileAddress(address, { used, file: used.fileOf(address) }, registerCountry)
    return (company) => {
      for (const row of rowsOf(company)) {
        const text = addressText(read(row), registerCountry)
        if (text !== '') return text
      }
      return ''
    }
  })
  return (company) => firstOf(reads, company)
}
