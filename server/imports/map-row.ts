import { toPublishedCode } from '@minutebook/domain/jurisdictions'
import { OFFICERS_LIMIT } from '@minutebook/domain/registry'
import { cleanLine } from '@minutebook/domain/text'
import { ImportRefused } from '../commands.ts'
import { NO_CEO, type Officer, type RegisteredEntity } from '../registry/register-import.ts'
import { addressText, parseHome, toCountryCustom, type AddressParts } from './jurisdictions.ts'
import {
  authorizedIn,
  columnName,
  listFiles,
  matcher,
  sourceName,
  type AddressSource,
  type Column,
  type Condition,
  type Mapping,
  type OfficerSource,
  type RowsChoice,
  type Source,
} from './mapping.ts'
import { isCompanyName, isVacant, splitFullName } from './person-name.ts'
import { cleanNumber, joinedNumber, numberChecker, withoutDecimals } from './register-number.ts'

/** The values of a record's used columns. */
export type Row = readonly string[]
/** The records of one company, by the mapping's files. */
export type Rows = readonly (readonly Row[])[]
/**
 * Reads a fact of a company from its records. `row` is the one at hand: the main record, or that of an
 * address or an officer.
 */
type Read<Value> = (row: Row, rows: Rows) => Value

export type RowMapper = ReturnType<typeof createRowMapper>

/**
 * What a mapping says, as functions on records: a mapping is read once, and there are millions of records.
 * `file` counts the mapping's files from 0. Throws {@link ImportRefused} when it names a file that it does
 * not have.
 */
export function createRowMapper(mapping: Mapping) {
  const sources = listFiles(mapping)
  /**
   * In each file, the columns that the mapping uses: only these are kept of a record. Each reader adds its
   * own.
   */
  const used = sources.map((): Column[] => [])
  const { jurisdiction, status } = mapping
  /** The register's country. */
  const country = typeof jurisdiction === 'string' && jurisdiction !== 'IRS' ? jurisdiction.slice(0, 2) : 'US'

  const files = sources.map((source, file) => {
    const key = file === 0 ? mapping.groupBy : source.joinBy
    const readKey = key === undefined ? undefined : keyReader(key, file)
    return {
      source,
      columns: used[file] ?? [],
      isTaken: conditions(source.filter ?? [], file),
      /** The value that the records of one company share, and the reason to reject a record without it. */
      key: readKey,
      /** The number of a record, or its key in a further file; empty if the record has no valid one. */
      keyOf: (row: Row): string => {
        if (file > 0) return readKey?.(row, []) ?? ''
        const { number, fault } = checkNumber(readNumber(row, [[row]]))
        return fault === undefined ? number : ''
      },
      unkeyed: `${columnName(key ?? '')}: the number is missing`,
      checks: source.checks?.map(({ column, like, is }) => {
        const shape = new RegExp(like, 'iu')
        const read = text(column, file)
        return { what: `${is} in ${columnName(column)}`, fits: (row: Row) => shape.test(read(row, [])) }
      }),
    }
  })
  const isMain = mapping.mainRecord && conditions(mapping.mainRecord)
  const readCode = typeof jurisdiction === 'string' ? () => jurisdiction : text(jurisdiction.column)
  const readNumber = text(mapping.number, 0, cleanNumber)
  const checkNumber = numberChecker(mapping.numberRule)
  const readName = text(mapping.name, 0, cleanName)
  const readKind = text(mapping.kind)
  const readStatus = statusReader()
  const readHome = text(mapping.home)
  const addresses = (mapping.address ?? []).map((source) => addressReader(source))
  const readAuthorized = text(authorizedIn(mapping).column)
  const officerReaders = (mapping.officers ?? []).map(officersReader)
  const readCeo = ceoReader()

  return { files, isMain, toEntity }

  /**
   * Returns a company, the reason why its records are invalid, or undefined if the mapping does not name
   * their register.
   */
  function toEntity(row: Row, rows: Rows): RegisteredEntity | string | undefined {
    const named = readCode(row, rows)
    const register = typeof jurisdiction === 'string' ? named : jurisdiction.values[named]
    if (register === undefined) return undefined
    const { number, fault } = checkNumber(readNumber(row, rows))
    if (fault) return `${sourceName(mapping.number)}: ${fault}`
    const name = readName(row, rows)
    if (name === '') return `${sourceName(mapping.name)}: the name is missing`
    const officers = listOfficers(row, rows)
    return {
      jurisdiction: toPublishedCode(register),
      number,
      name,
      ...readStatus(row, rows),
      kind: readKind(row, rows),
      formedIn: toPublishedCode(parseHome(readHome(row, rows), country)),
      address: firstOf(addresses, (read) => addressText(read(row, rows), country)),
      authorized: readAuthorized(row, rows),
      ...readCeo(officers, row, rows),
      officers: officers.slice(0, OFFICERS_LIMIT),
    }
  }

  /**
   * Where companies are grouped by their number, keys are compared as numbers are: `812345.0` joins 00812345.
   * Other ids are exact.
   */
  function keyReader(key: Column, file: number): Read<string> {
    const read = text(key, file, cleanNumber)
    return mapping.groupBy === mapping.number
      ? (row, rows) => joinedNumber(read(row, rows), mapping.numberRule)
      : (row, rows) => withoutDecimals(read(row, rows))
  }

  /** The register's status as `active`, `inactive` or empty, and in the register's own words. */
  function statusReader(): Read<Pick<RegisteredEntity, 'status' | 'statusWords'>> {
    if (!status) return () => ({ status: '', statusWords: '' })
    if ('constant' in status) return () => ({ status: status.constant, statusWords: '' })
    const read = text(status.column)
    const isActive = matcher(status.active)
    const isInactive = matcher(status.inactive)
    return (row, rows) => {
      const statusWords = read(row, rows)
      if (isActive(statusWords)) return { status: 'active', statusWords }
      return { status: isInactive(statusWords) ? 'inactive' : '', statusWords }
    }
  }

  /** The officers once each, in the order of the mapping and then of the file. */
  function listOfficers(main: Row, rows: Rows): Officer[] {
    const officers = new Map<string, Officer>()
    for (const { choose, read } of officerReaders) {
      for (const row of choose(main, rows)) {
        const officer = read(row, rows)
        if (!officer) continue
        const key = `${officer.title}\n${officer.firstName}\n${officer.middleName}\n${officer.lastName}`
        if (!officers.has(key)) officers.set(key, officer)
      }
    }
    return [...officers.values()]
  }

  /** `choose` selects the records, and `read` returns undefined for one that names no person. */
  function officersReader(source: OfficerSource) {
    const { file, choose } = choice(source)
    const isPerson = source.person && conditions(source.person, file)
    const title = text(source.title, file)
    const whole = text(source.fullName, file)
    const first = text(source.firstName, file)
    const middle = text(source.middleName, file)
    const last = text(source.lastName, file)
    const address = source.address && addressReader(source.address, file)
    return { choose, read }

    function read(row: Row, rows: Rows): Officer | undefined {
      if (isPerson && !isPerson(row, rows)) return undefined
      const fullName = whole(row, rows)
      const name =
        fullName === ''
          ? { firstName: first(row, rows), middleName: middle(row, rows), lastName: last(row, rows) }
          : splitFullName(fullName, source.order)
      const called = `${name.firstName} ${name.lastName}`
      if (name.firstName === '' || isVacant(called) || (!isPerson && isCompanyName(called))) return undefined
      const found = address?.(row, rows)
      // In some rows New York repeats the name in the first line of the address.
      const street = found?.street.filter((line) => line.toLowerCase() !== fullName.toLowerCase())
      return { title: title(row, rows), ...name, ...inOneLine(found && { ...found, street }) }
    }
  }

  /**
   * Chooses the officer who stands for the CEO, with the title, and the officer's own address or the one that
   * the mapping names.
   */
  function ceoReader(): (
    officers: readonly Officer[],
    row: Row,
    rows: Rows,
  ) => Pick<RegisteredEntity, 'ceo' | 'ceoTitle'> {
    const { ceo } = mapping
    if (!ceo) return () => ({ ceo: NO_CEO })
    const levels = ceo.titles.map((titles) => {
      const isOne = matcher(titles.filter((title) => !title.startsWith('!')))
      const isNone = matcher(titles.filter((title) => title.startsWith('!')).map((title) => title.slice(1)))
      return ({ title }: Officer) => isOne(title) && !isNone(title)
    })
    const address = ceo.address && addressReader(ceo.address)
    return (officers, row, rows) => {
      for (const isOfLevel of levels) {
        const found = officers.find(isOfLevel)
        if (!found) continue
        const { title: ceoTitle, ...person } = found
        const isElsewhere = person.street === '' && person.city === '' && person.zipCode === ''
        const place = isElsewhere ? address?.(row, rows) : undefined
        return { ceo: place ? { ...person, ...inOneLine(place) } : person, ceoTitle }
      }
      return { ceo: NO_CEO }
    }
  }

  /** The first address of the chosen records that is not empty, in the form of its country. */
  function addressReader(source: AddressSource, here = 0): Read<AddressParts | undefined> {
    const { file, choose } = choice(source, here)
    const street = source.street.map((line) => text(line, file))
    const city = text(source.city, file)
    const state = text(source.state, file)
    const zipCode = text(source.zipCode, file)
    const ofCountry = text(source.country, file)
    return (main, rows) => {
      for (const row of choose(main, rows)) {
        const parts = {
          street: street.map((read) => read(row, rows)).filter(Boolean),
          city: city(row, rows),
          state: state(row, rows),
          zipCode: zipCode(row, rows),
          country: ofCountry(row, rows),
        }
        // A country alone is not an address.
        if (parts.street.length > 0 || parts.city !== '' || parts.state !== '' || parts.zipCode !== '')
          return toCountryCustom(parts, country)
      }
      return undefined
    }
  }

  /** Reads a source; the empty string without one. `clean` is applied to each column. */
  function text(source: Source | undefined, file = 0, clean = cleanLine): Read<string> {
    if (source === undefined) return () => ''
    if (Array.isArray(source)) {
      const reads = source.map((each) => text(each, file, clean))
      return (row, rows) => firstOf(reads, (read) => read(row, rows))
    }
    if (typeof source !== 'object') {
      const columns = used[file] ?? []
      const at = columns.includes(source) ? columns.indexOf(source) : columns.push(source) - 1
      return (row) => clean(row[at] ?? '')
    }
    if ('constant' in source) return () => source.constant
    if ('columns' in source) {
      const { join = ' ', withoutPrefix, values = {} } = source
      // The prefix may be repeated: `% JANE DOE`, `%% JANE DOE`.
      const prefix = withoutPrefix && new RegExp(`^(?:${RegExp.escape(withoutPrefix)}\\s*)+`, 'u')
      const reads = source.columns.map((column) => text(column, file, clean))
      const words = new Map(Object.entries(values).map(([code, word]) => [code.toUpperCase(), word]))
      return (row, rows) => {
        let joined = ''
        for (const read of reads) {
          const part = read(row, rows)
          if (part !== '') joined = joined === '' ? part : joined + join + part
        }
        if (prefix) joined = joined.replace(prefix, '')
        return words.size === 0 ? joined : (words.get(joined.toUpperCase()) ?? joined)
      }
    }
    const isMeant = conditions(source.when ?? [], file)
    const chosen = choice(source, file)
    const read = text(source.from, chosen.file, clean)
    return (row, rows) =>
      isMeant(row, rows) ? firstOf(chosen.choose(row, rows), (each) => read(each, rows)) : ''
  }

  /** Selects records of a company. `here` is the file of the one at hand. */
  function choice({ in: name, where }: RowsChoice, here = 0): { file: number; choose: Read<readonly Row[]> } {
    if (name === undefined && where === undefined) return { file: here, choose: (row) => [row] }
    const file = name === undefined ? 0 : sources.findIndex((source) => source.name === name)
    if (file < 0) throw new ImportRefused(`The mapping has no file "${name}": "in" takes the name of one`)
    const isChosen = conditions(where ?? [], file)
    return { file, choose: (_row, rows) => (rows[file] ?? []).filter((row) => isChosen(row, rows)) }
  }

  /** Whether a record meets all of these. */
  function conditions(all: readonly Condition[], file = 0): Read<boolean> {
    const rules = all.map(({ column, is, isNot, equals }) => ({
      read: text(column, file),
      is: is && matcher(is),
      isNot: isNot && matcher(isNot),
      other: equals === undefined ? undefined : text(equals, file),
    }))
    return (row, rows) =>
      rules.every(({ read, is, isNot, other }) => {
        const value = read(row, rows)
        if (is && !is(value)) return false
        if (isNot?.(value)) return false
        return !other || (value !== '' && value === other(row, rows))
      })
  }
}

/** The first text that is not empty. */
function firstOf<Item>(items: readonly Item[], read: (item: Item) => string): string {
  for (const item of items) {
    const found = read(item)
    if (found !== '') return found
  }
  return ''
}

/** An address for the journey's fields: the street in one line. */
function inOneLine({ street = [], city = '', state = '', zipCode = '' }: Partial<AddressParts> = {}) {
  return { street: street.join(', '), city, state, zipCode }
}

/*
 * Values are cleaned as one line: hidden characters go, U+00A0 and runs of spaces become one space. No word
 * means "nothing" here, because people are called Null and None: a mapping says which column has such a word
 * (`values`).
 */

/** A name may have several lines. They are kept, separated by `\n`. */
function cleanName(published: string): string {
  if (!published.includes('\n')) return cleanLine(published)
  return published.split('\n').map(cleanLine).filter(Boolean).join('\n')
}
