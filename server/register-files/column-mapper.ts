import { ENTITY_NUMBER_LIMIT, faultOfComparable, type NumberFault } from '@minutebook/contract/entity-number'
import { readState } from '@minutebook/contract/jurisdictions'
import { compileCeo } from './ceo-columns.ts'
import { cleanName } from './clean-value.ts'
import type { ColumnMap } from './column-map.ts'
import { columnPlaces } from './column-places.ts'
import {
  compileAddresses,
  compileOptional,
  compileSource,
  sourceName,
  type Find,
  type Read,
} from './column-sources.ts'
import { numberKey, type RegisteredEntity } from './registered-entity.ts'

/** A company, the reason why the record is none, or nothing where the map's filter leaves it out. */
export type MapRecord = (fields: readonly string[]) => RegisteredEntity | string | undefined

/** Prepares a map for a file. `header` is its first record, if it has one. Throws `ImportRefused`. */
export function createMapper(map: ColumnMap, header: readonly string[] | undefined): MapRecord {
  const find = columnPlaces(map, header)
  const isTaken = compileFilter(map, find)
  const readNumber = compileNumber(map, find)
  const readName = compileSource(map.name, find, cleanName)
  const readStatus = compileStatus(map, find)
  const readHome = compileOptional(map.homeJurisdiction, find)
  const readAuthorized = compileOptional(map.authorized, find)
  const readAddress = compileAddresses(map.address ?? [], find)
  const readCeo = compileCeo(map, find)

  return (fields) => {
    if (!isTaken(fields)) return undefined
    const number = readNumber(fields)
    const wrong = whatIsWrongWith(number)
    if (wrong) return `${sourceName(map.number)}: ${wrong}`
    const name = readName(fields)
    if (name === '') return `${sourceName(map.name)}: the name is missing`
    return {
      jurisdiction: map.jurisdiction,
      number,
      name,
      status: readStatus(fields),
      homeJurisdiction: readState(readHome(fields)),
      address: readAddress(fields),
      authorized: readAuthorized(fields),
      ceo: readCeo(fields),
    }
  }
}

const WRONG_NUMBERS: Record<NumberFault, string> = {
  entityNumberEmpty: 'the number is missing',
  entityNumberTooLong: `the number has more than ${ENTITY_NUMBER_LIMIT} characters`,
  entityNumberCharacters: 'the number has other characters than letters, digits and hyphens',
}

/** What keeps a number from being looked up, or nothing. */
export function whatIsWrongWith(number: string): string | undefined {
  const fault = faultOfComparable(numberKey(number))
  return fault && WRONG_NUMBERS[fault]
}

function compileNumber(map: ColumnMap, find: Find): Read {
  const read = compileSource(map.number, find)
  const width = map.numberWidth ?? 0
  return (fields) => {
    // Some exports have passed through a spreadsheet: 921984.0
    const number = read(fields).replace(/^(\d+)\.0$/, '$1')
    return number === '' ? '' : number.padStart(width, '0')
  }
}

function compileFilter(map: ColumnMap, find: Find): (fields: readonly string[]) => boolean {
  const rules = (map.filter ?? []).map((rule) => ({
    read: compileSource(rule.column, find),
    is: rule.is && lowerCased(rule.is),
    isNot: lowerCased(rule.isNot ?? []),
  }))
  return (fields) =>
    rules.every(({ read, is, isNot }) => {
      const value = read(fields).toLowerCase()
      return !isNot.has(value) && (is?.has(value) ?? true)
    })
}

function lowerCased(values: string[]): Set<string> {
  return new Set(values.map((value) => value.toLowerCase()))
}

function compileStatus({ status }: ColumnMap, find: Find): Read {
  if (!status) return () => ''
  if ('constant' in status) return () => status.constant
  const read = compileSource(status.column, find)
  const active = lowerCased(status.active)
  const inactive = lowerCased(status.inactive)
  return (fields) => {
    const value = read(fields).toLowerCase()
    if (active.has(value)) return 'active'
    return inactive.has(value) ? 'inactive' : ''
  }
}
