import { OFFICERS_LIMIT } from '@minutebook/domain/registry'
import { cleanLine } from '@minutebook/domain/text'
import { ImportRefused } from '../commands.ts'
import { NO_CEO, type Officer, type RegisteredEntity } from '../registry/register-import.ts'
import { addressText, toCountryCustom, type AddressParts } from './address.ts'
import { parseHome, toPublishedCode } from './jurisdictions.ts'
import {
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
import { isCompanyName, isVacant, NO_NAME, splitFullName } from './person-name.ts'
import { cleanNumber, numberChecker, type RegisterNumber } from './register-number.ts'

/** The values of a record's used columns. */
export type Row = readonly string[]
/** The records of one company, by the mapping's files. */
export type Rows = readonly (readonly Row[])[]
/** Reads a fact of a company from its records. `row` is the one at hand: the main record, or that of an address or an officer. */
type Read<Value> = (row: Row, rows: Rows) => Value
/** The file of the record at hand, and the number that `#` in its columns stands for. */
type Place = { file: number; number?: number | undefined }
type Clean = (published: string) => string

const MAIN: Place = { file: 0 }
const NO_ADDRESS = { street: '', city: '', state: '', zipCode: '' }

export type RowMapper = ReturnType<typeof createRowMapper>

/**
 * What a mapping says, as functions on records: a mapping is read once, and there are millions of records. Throws {@link ImportRefused} when
 * it names a file that it does not have.
 */
export function createRowMapper(mapping: Mapping) {
  const files = listFiles(mapping)
  /** In each file, the columns that the mapping uses: only these are kept of a record. Each reader adds its own. */
  const columns = files.map((): Column[] => [])
  const { jurisdiction } = mapping
  /** The register's country. */
  const country = typeof jurisdiction === 'string' && jurisdiction !== 'IRS' ? jurisdiction.slice(0, 2) : 'US'

  return {
    toEntity: companyReader(),
    isMain: mapping.mainRecord && conditions(mapping.mainRecord, MAIN),
    files: files.map((file, place) => ({
      source: file,
      columns: columns[place] ?? [],
      isTaken: conditions(file.filter ?? [], { file: place }),
      key: keyReader(place === 0 ? mapping.groupBy : file.joinBy, { file: place }),
      checks: file.checks?.map(({ column, like, is }) => {
        const shape = new RegExp(like, 'iu')
        const read = text(column, { file: place })
        return { what: `${is} in ${columnName(column)}`, fits: (row: Row) => shape.test(read(row, [])) }
      }),
    })),
  }

  /** The value that the records of one company share, and the reason to reject a record without it. */
  function keyReader(column: Column | undefined, place: Place) {
    if (column === undefined) return undefined
    const read = text(column, place, cleanNumber)
    return { read: (row: Row) => read(row, []), missing: `${columnName(column)}: the number is missing` }
  }

  /** Returns a company, the reason why its records are invalid, or undefined if the mapping does not name their register. */
  function companyReader(): Read<RegisteredEntity | string | undefined> {
    const register = registerReader()
    const number = numberReader()
    const name = text(mapping.name, MAIN, cleanName)
    const kind = text(mapping.kind)
    const status = statusReader()
    const home = text(mapping.home)
    const addresses = (mapping.address ?? []).map((source) => addressReader(source, MAIN))
    const { authorized } = mapping
    const representative = text(authorized && 'column' in authorized ? authorized.column : undefined)
    const officers = officersReader()
    const ceo = ceoReader()

    return (row, rows) => {
      const code = register(row, rows)
      if (code === '') return undefined
      const found = number(row, rows)
      if (found.fault) return `${sourceName(mapping.number)}: ${found.fault}`
      const named = name(row, rows)
      if (named === '') return `${sourceName(mapping.name)}: the name is missing`
      const all = officers(row, rows)
      return {
        jurisdiction: toPublishedCode(code),
        number: found.number,
        name: named,
        ...status(row, rows),
        kind: kind(row, rows),
        formedIn: toPublishedCode(parseHome(home(row, rows), country)),
        address: firstOf(addresses, (read) => addressText(read(row, rows), country)),
        authorized: representative(row, rows),
        ceo: ceo(all, row, rows),
        officers: all.slice(0, OFFICERS_LIMIT),
      }
    }
  }

  function registerReader(): Read<string> {
    if (typeof jurisdiction === 'string') return () => jurisdiction
    const { column, values } = jurisdiction
    const read = text(column)
    return (row, rows) => values[read(row, rows)] ?? ''
  }

  function numberReader(): Read<RegisterNumber> {
    const read = text(mapping.number, MAIN, cleanNumber)
    const check = numberChecker(mapping.numberRule)
    return (row, rows) => check(read(row, rows))
  }

  /** The register's status as `active`, `inactive` or undefined, and in the register's own words. */
  function statusReader(): Read<Pick<RegisteredEntity, 'status' | 'statusWords'>> {
    const { status } = mapping
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
  function officersReader(): Read<Officer[]> {
    const readers = (mapping.officers ?? []).map((source) => {
      const { file, choose } = choice(source, MAIN)
      const numbers = source.repeat
        ? Array.from({ length: source.repeat }, (_, index) => index + 1)
        : [undefined]
      return { choose, reads: numbers.map((number) => officerReader(source, { file, number })) }
    })
    return (main, rows) => {
      const officers = new Map<string, Officer>()
      for (const { choose, reads } of readers) {
        for (const row of choose(main, rows)) {
          for (const read of reads) {
            const officer = read(row, rows)
            if (!officer) continue
            const key = `${officer.title}\n${officer.firstName}\n${officer.middleName}\n${officer.lastName}`
            if (!officers.has(key)) officers.set(key, officer)
          }
        }
      }
      return [...officers.values()]
    }
  }

  /** Returns undefined if the record names no person. */
  function officerReader(source: OfficerSource, place: Place): Read<Officer | undefined> {
    const isPerson = source.person && conditions(source.person, place)
    const title = text(source.title, place)
    const whole = text(source.fullName, place)
    const first = text(source.firstName, place)
    const middle = text(source.middleName, place)
    const last = text(source.lastName, place)
    const address = source.address && addressReader(source.address, place)

    function nameInParts(row: Row, rows: Rows) {
      const name = { firstName: first(row, rows), middleName: middle(row, rows), lastName: last(row, rows) }
      return isVacant(`${name.firstName} ${name.lastName}`) ? NO_NAME : name
    }

    return (row, rows) => {
      if (isPerson && !isPerson(row, rows)) return undefined
      const fullName = whole(row, rows)
      const name = fullName === '' ? nameInParts(row, rows) : splitFullName(fullName, source.order)
      if (name.firstName === '') return undefined
      if (!isPerson && isCompanyName(`${name.firstName} ${name.lastName}`)) return undefined
      const found = address?.(row, rows)
      // In some rows New York repeats the name in the first line of the address.
      const isStreet = (line: string) => line.toLowerCase() !== fullName.toLowerCase()
      return {
        title: title(row, rows),
        ...name,
        ...(found ? inOneLine({ ...found, street: found.street.filter(isStreet) }) : NO_ADDRESS),
      }
    }
  }

  /** Chooses the officer who stands for the CEO, with the officer's own address or the one that the mapping names. */
  function ceoReader(): (officers: readonly Officer[], row: Row, rows: Rows) => RegisteredEntity['ceo'] {
    const { ceo } = mapping
    if (!ceo) return () => NO_CEO
    const levels = ceo.titles.map((titles) => {
      const isOne = matcher(titles.filter((title) => !title.startsWith('!')))
      const isNone = matcher(titles.filter((title) => title.startsWith('!')).map((title) => title.slice(1)))
      return ({ title }: Officer) => isOne(title) && !isNone(title)
    })
    const address = ceo.address && addressReader(ceo.address, MAIN)
    return (officers, row, rows) => {
      for (const isOfLevel of levels) {
        const found = officers.find(isOfLevel)
        if (!found) continue
        const { title: _title, ...person } = found
        const isElsewhere = person.street === '' && person.city === '' && person.zipCode === ''
        const place = isElsewhere ? address?.(row, rows) : undefined
        return place ? { ...person, ...inOneLine(place) } : person
      }
      return NO_CEO
    }
  }

  /** The first address of the chosen records that is not empty, in the form of its country. */
  function addressReader(source: AddressSource, place: Place): Read<AddressParts | undefined> {
    const { file, choose } = choice(source, place)
    const at = { ...place, file }
    const street = source.street.map((line) => text(line, at))
    const city = text(source.city, at)
    const state = text(source.state, at)
    const zipCode = text(source.zipCode, at)
    const ofCountry = text(source.country, at)
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
  function text(source: Source | undefined, place = MAIN, clean: Clean = cleanLine): Read<string> {
    if (source === undefined) return () => ''
    if (Array.isArray(source)) {
      const reads = source.map((each) => text(each, place, clean))
      return (row, rows) => firstOf(reads, (read) => read(row, rows))
    }
    if (typeof source !== 'object') {
      const at = indexOf(source, place)
      return (row) => clean(row[at] ?? '')
    }
    if ('constant' in source) return () => source.constant
    if ('columns' in source) {
      const { join = ' ', withoutPrefix = '', values = {} } = source
      const reads = source.columns.map((column) => text(column, place, clean))
      const words = new Map(Object.entries(values).map(([code, word]) => [code.toUpperCase(), word]))
      return (row, rows) => {
        let joined = ''
        for (const read of reads) {
          const part = read(row, rows)
          if (part !== '') joined = joined === '' ? part : joined + join + part
        }
        if (withoutPrefix !== '') joined = cleanLine(withoutRepeated(joined, withoutPrefix))
        return words.size === 0 ? joined : (words.get(joined.toUpperCase()) ?? joined)
      }
    }
    const isMeant = conditions(source.when ?? [], place)
    const { file, choose } = choice(source, place)
    const read = text(source.from, { ...place, file }, clean)
    return (row, rows) =>
      isMeant(row, rows) ? firstOf(choose(row, rows), (chosen) => read(chosen, rows)) : ''
  }

  function choice({ in: name, where }: RowsChoice, { file: here }: Place) {
    if (name === undefined && where === undefined) return { file: here, choose: (row: Row): Row[] => [row] }
    const file = name === undefined ? 0 : files.findIndex((each) => each.name === name)
    if (file < 0) throw new ImportRefused(`The mapping has no file "${name}": "in" takes the name of one`)
    const isChosen = conditions(where ?? [], { file })
    return {
      file,
      choose: (_row: Row, rows: Rows) => (rows[file] ?? []).filter((row) => isChosen(row, rows)),
    }
  }

  /** Whether a record meets all of these. */
  function conditions(all: readonly Condition[], place: Place): Read<boolean> {
    const rules = all.map(({ column, is, isNot, equals }) => ({
      read: text(column, place),
      is: is && matcher(is),
      isNot: isNot && matcher(isNot),
      other: equals === undefined ? undefined : text(equals, place),
    }))
    return (row, rows) =>
      rules.every(({ read, is, isNot, other }) => {
        const value = read(row, rows)
        if (is && !is(value)) return false
        if (isNot?.(value)) return false
        return !other || (value !== '' && value === other(row, rows))
      })
  }

  /** Where a record has this column. */
  function indexOf(column: Column, { file, number }: Place): number {
    const named =
      typeof column === 'string' && number !== undefined ? column.replaceAll('#', String(number)) : column
    const used = columns[file] ?? []
    return used.includes(named) ? used.indexOf(named) : used.push(named) - 1
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
function inOneLine({ street, city, state, zipCode }: AddressParts): typeof NO_ADDRESS {
  return { street: street.join(', '), city, state, zipCode }
}

/** Removes a prefix even if it is repeated: `% JANE DOE` and `%% JANE DOE` become `JANE DOE`. */
function withoutRepeated(value: string, prefix: string): string {
  let rest = value
  while (rest.startsWith(prefix)) rest = rest.slice(prefix.length).trim()
  return rest
}

/*
 * Values are cleaned as one line: hidden characters go, U+00A0 and runs of spaces become one space. No word means "nothing" here, because
 * people are called Null and None: a mapping says which column has such a word (`values`).
 */

/** A name may have several lines. They are kept, separated by `\n`. */
function cleanName(published: string): string {
  if (!published.includes('\n')) return cleanLine(published)
  return published.split('\n').map(cleanLine).filter(Boolean).join('\n')
}
