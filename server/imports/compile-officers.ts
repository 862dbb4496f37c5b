import type { AddressParts } from './address.ts'
import {
  compileAddress,
  compileConditions,
  compileOptional,
  compilePatterns,
  compileRows,
  compileRowSource,
  type Company,
  type Row,
  type Scope,
  type UsedColumns,
} from './compile-sources.ts'
import type { AddressSource, Mapping, OfficerSource } from './mapping.ts'
import { isCompanyName, isVacant, NO_NAME, splitFullName, type NameParts } from './person-name.ts'
import { NO_CEO, type Officer, type RegisteredEntity } from '../registry/register-import.ts'

type Ceo = RegisteredEntity['ceo']

const NO_ADDRESS = { street: '', city: '', state: '', zipCode: '' }

/** Reads the officers of a company once each, in the order of the mapping and then of the file. */
export function compileOfficers(
  sources: readonly OfficerSource[],
  used: UsedColumns,
  registerCountry: string,
): (company: Company) => Officer[] {
  const readers = sources.map((source) => {
    const numbers = source.repeat
      ? Array.from({ length: source.repeat }, (_, index) => index + 1)
      : [undefined]
    const file = used.fileOf(source)
    const reads = numbers.map((number) => compileOfficer(source, { used, file, number }, registerCountry))
    return { rowsOf: compileRows(source, used), reads }
  })
  return (company) => {
    const officers = new Map<string, Officer>()
    for (const { rowsOf, reads } of readers) {
      for (const row of rowsOf(company)) {
        for (const read of reads) {
          const officer = read(row)
          if (!officer) continue
          const key = `${officer.title}\n${officer.firstName}\n${officer.middleName}\n${officer.lastName}`
          if (!officers.has(key)) officers.set(key, officer)
        }
      }
    }
    return [...officers.values()]
  }
}

/** An officer, or undefined if the record names no person. */
function compileOfficer(
  source: OfficerSource,
  scope: Scope,
  registerCountry: string,
): (row: Row) => Officer | undefined {
  const readTitle = compileRowSource(source.title, scope)
  const readFullName = compileOptional(source.fullName, scope)
  const first = compileOptional(source.firstName, scope)
  const middle = compileOptional(source.middleName, scope)
  const last = compileOptional(source.lastName, scope)
  const isPerson = source.person && compileConditions(source.person, scope)
  const readAddress = source.address && compileAddress(source.address, scope, registerCountry)

  function parseName(row: Row, fullName: string): NameParts {
    if (fullName !== '') return splitFullName(fullName, source.order)
    const name = {
      firstName: first?.(row) ?? '',
      middleName: middle?.(row) ?? '',
      lastName: last?.(row) ?? '',
    }
    return isVacant(`${name.firstName} ${name.lastName}`) ? NO_NAME : name
  }

  return (row) => {
    if (isPerson && !isPerson(row)) return undefined
    const fullName = readFullName?.(row) ?? ''
    const name = parseName(row, fullName)
    if (name.firstName === '' || (!isPerson && isCompanyName(`${name.firstName} ${name.lastName}`)))
      return undefined
    // In some rows New York repeats the name in the first line of the address.
    const address = readAddress?.(row)
    const street = address?.street.filter((line) => line.toLowerCase() !== fullName.toLowerCase())
    const place = address ? toFields({ ...address, street: street ?? [] }) : NO_ADDRESS
    return { title: readTitle(row), ...name, ...place }
  }
}

/** An address for the journey's fields: the street in one line. */
function toFields({ street, city, state, zipCode }: AddressParts): typeof NO_ADDRESS {
  return { street: street.filter(Boolean).join(', '), city, state, zipCode }
}

/** Chooses the officer who stands for the CEO, with the officer's own address or the one that the mapping names. */
export function compileCeo(
  ceo: Mapping['ceo'],
  used: UsedColumns,
  registerCountry: string,
): (officers: readonly Officer[], company: Company) => Ceo {
  if (!ceo) return () => NO_CEO
  const levels = ceo.titles.map((titles) => {
    const isOne = compilePatterns(titles.filter((title) => !title.startsWith('!')))
    const isNone = compilePatterns(
      titles.filter((title) => title.startsWith('!')).map((title) => title.slice(1)),
    )
    return (title: string) => isOne(title) && !isNone(title)
  })
  const readAddress = ceo.address && compileCeoAddress(ceo.address, used, registerCountry)
  return (officers, company) => {
    for (const isOfLevel of levels) {
      const found = officers.find(({ title }) => isOfLevel(title))
      if (!found) continue
      const { title: _title, ...person } = found
      const hasAddress = person.street !== '' || person.city !== '' || person.zipCode !== ''
      return hasAddress || !readAddress ? person : { ...person, ...readAddress(company) }
    }
    return NO_CEO
  }
}

function compileCeoAddress(address: AddressSource, used: UsedColumns, registerCountry: string) {
  const rowsOf = compileRows(address, used)
  const read = compileAddress(address, { used, file: used.fileOf(address) }, registerCountry)
  return (company: Company) => {
    const [row] = rowsOf(company)
    return row ? toFields(read(row)) : NO_ADDRESS
  }
}
