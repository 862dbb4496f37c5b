import {
  ENTITY_NUMBER_LIMIT,
  faultOfComparable,
  fillNumber,
  isNumberOf,
  type NumberFault,
  numberKey,
} from '@minutebook/domain/entity-number'
import { OFFICERS_LIMIT } from '@minutebook/domain/registry'
import { cleanName, cleanNumber } from './clean-value.ts'
import { compileCeo, compileOfficers } from './compile-officers.ts'
import {
  compileAddresses,
  compileConditions,
  compileOptionalSource,
  compilePatterns,
  compileRowSource,
  compileSource,
  type Company,
  type Read,
  type Row,
  type UsedColumns,
} from './compile-sources.ts'
import { parseHome, toPublishedCode } from './jurisdictions.ts'
import { columnName, sourceName, type Mapping } from './mapping.ts'
import type { RegisteredEntity } from '../registry/register-import.ts'

/** Returns a company, the reason why the records are invalid, or undefined if the mapping does not name their register. */
export type ToEntity = (company: Company) => RegisteredEntity | string | undefined

/** Prepares a mapping. Adds the columns that it uses to `used`. Throws `ImportRefused`. */
export function compileMapping(mapping: Mapping, used: UsedColumns): ToEntity {
  const { jurisdiction } = mapping
  const readRegister =
    typeof jurisdiction === 'string' ? () => jurisdiction : compileRegister(jurisdiction, used)
  const country = typeof jurisdiction === 'string' && jurisdiction !== 'IRS' ? jurisdiction.slice(0, 2) : 'US'
  const readNumber = compileNumber(mapping, used)
  const parseName = compileSource(mapping.name, used, cleanName)
  const readKind = compileOptionalSource(mapping.kind, used)
  const readStatus = compileStatus(mapping, used)
  const readHomeWords = compileOptionalSource(mapping.home, used)
  const { authorized } = mapping
  const readAuthorized = compileOptionalSource(
    authorized && 'column' in authorized ? authorized.column : undefined,
    used,
  )
  const readAddress = compileAddresses(mapping.address ?? [], used, country)
  const parseOfficers = compileOfficers(mapping.officers ?? [], used, country)
  const chooseCeo = compileCeo(mapping.ceo, used, country)

  return (company) => {
    const register = readRegister(company)
    if (register === '') return undefined
    const { number, fault } = readNumber(company)
    if (fault) return `${sourceName(mapping.number)}: ${fault}`
    const name = parseName(company)
    if (name === '') return `${sourceName(mapping.name)}: the name is missing`
    const officers = parseOfficers(company)
    return {
      jurisdiction: toPublishedCode(register),
      number,
      name,
      ...readStatus(company),
      kind: readKind(company),
      formedIn: toPublishedCode(parseHome(readHomeWords(company), country)),
      address: readAddress(company),
      authorized: readAuthorized(company),
      ceo: chooseCeo(officers, company),
      officers: officers.slice(0, OFFICERS_LIMIT),
    }
  }
}

function compileRegister(
  { column, values }: Exclude<Mapping['jurisdiction'], string>,
  used: UsedColumns,
): Read {
  const read = compileSource(column, used)
  return (company) => values[read(company)] ?? ''
}

const WRONG_NUMBERS: Record<NumberFault, string> = {
  entityNumberEmpty: 'the number is missing',
  entityNumberTooLong: `the number has more than ${ENTITY_NUMBER_LIMIT} characters`,
  entityNumberCharacters: 'the number has other characters than letters, digits, spaces and -./_#',
}

function compileNumber(mapping: Mapping, used: UsedColumns) {
  const read = compileSource(mapping.number, used, cleanNumber)
  const { numberRule = {} } = mapping
  const shape = describeNumber(numberRule)
  return (company: Company): { number: string; fault?: string | undefined } => {
    // Some exports went through a spreadsheet: 921984.0
    const number = fillNumber(read(company).replace(/^(\d+)\.0$/u, '$1'), numberRule)
    if (number.includes('\0'))
      return { number, fault: 'a NUL stands inside the number: without it, it could be another company’s' }
    const key = numberKey(number)
    const fault = faultOfComparable(key)
    if (fault) return { number, fault: WRONG_NUMBERS[fault] }
    return isNumberOf(key, numberRule) ? { number } : { number, fault: shape }
  }
}

/** Describes in words what a valid number looks like. */
function describeNumber({
  digits = 0,
  prefixes = [],
  checkDigit,
}: NonNullable<Mapping['numberRule']>): string {
  const letters = prefixes.length > 0 ? `, after ${prefixes.join(', ')} or alone` : ''
  const check = checkDigit?.isPublished ? ', the last of which checks the others' : ''
  return `a number of this register has up to ${digits} digits${check}${letters}`
}

/** The register's status as `active`, `inactive` or undefined, and in the register's own words. */
function compileStatus({ status }: Mapping, used: UsedColumns) {
  if (!status) return () => ({ status: '', statusWords: '' })
  if ('constant' in status) return () => ({ status: status.constant, statusWords: '' })
  const read = compileSource(status.column, used)
  const isActive = compilePatterns(status.active)
  const isInactive = compilePatterns(status.inactive)
  return (company: Company) => {
    const statusWords = read(company)
    if (isActive(statusWords)) return { status: 'active', statusWords }
    return { status: isInactive(statusWords) ? 'inactive' : '', statusWords }
  }
}

/** Whether a file's `filter` accepts a record. */
export function compileFilter(mapping: Mapping, file: number, used: UsedColumns): (row: Row) => boolean {
  return compileConditions(mapping.files?.[file]?.filter ?? [], { used, file })
}

/** The value that the records of one company share, and the fault to report when it is empty. */
export function compileKey(mapping: Mapping, file: number, used: UsedColumns) {
  const column = file === 0 ? mapping.groupBy : mapping.files?.[file]?.joinBy
  if (column === undefined) return undefined
  const read = compileRowSource(column, { used, file }, cleanNumber)
  return { read, fault: `${columnName(column)}: the number is missing` }
}
