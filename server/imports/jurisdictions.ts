import { hasZipCode, isUnitedStates, parseState } from '@minutebook/domain/jurisdictions'
import { parseZipCode } from '@minutebook/domain/people'

/**
 * Registers by ISO 3166: a country (`CO`) or a part of one (`US-CO`). EINs belong to no state: they use
 * `IRS`.
 */
export const REGISTER = /^(?:IRS|[A-Z]{2}(?:-[A-Z0-9]{1,3})?)$/u

/** Canada Post's codes, which equal those of ISO 3166-2. */
const PROVINCES: Readonly<Record<string, string>> = {
  ALBERTA: 'AB',
  'BRITISH COLUMBIA': 'BC',
  MANITOBA: 'MB',
  'NEW BRUNSWICK': 'NB',
  'NEWFOUNDLAND AND LABRADOR': 'NL',
  'NOVA SCOTIA': 'NS',
  'NORTHWEST TERRITORIES': 'NT',
  NUNAVUT: 'NU',
  ONTARIO: 'ON',
  'PRINCE EDWARD ISLAND': 'PE',
  QUEBEC: 'QC',
  QUÉBEC: 'QC',
  SASKATCHEWAN: 'SK',
  YUKON: 'YT',
}
const PROVINCE_CODES = new Set(Object.values(PROVINCES))

/** `Ontario`, `on` → `ON`. Unknown values stay as they are. */
export function parseProvince(published: string): string {
  const upper = published.toUpperCase()
  return PROVINCE_CODES.has(upper) ? upper : (PROVINCES[upper] ?? published)
}

/** Names in registers that no list of countries has. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  USA: 'US',
  'U.S.A.': 'US',
  'U.S.': 'US',
  'UNITED STATES OF AMERICA': 'US',
  ENGLAND: 'GB',
  'ENGLAND AND WALES': 'GB',
  WALES: 'GB',
  SCOTLAND: 'GB',
  'NORTHERN IRELAND': 'GB',
  'GREAT BRITAIN': 'GB',
  COL: 'CO',
  CAN: 'CA',
  GBR: 'GB',
  NOR: 'NO',
}

let namedCountries: Map<string, string> | undefined

/**
 * Country names in English, Spanish, Norwegian and the other languages of our registers, and the codes
 * themselves.
 */
function listCountries(): Map<string, string> {
  const countries = new Map(Object.entries(OTHER_NAMES))
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const language of ['en', 'es', 'nb']) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = names.of(code)
      if (name === undefined) continue
      // `UK` and other old codes stand for a current country.
      const today = new Intl.Locale(`und-${code}`).region ?? code
      countries.set(code, today)
      countries.set(name.toUpperCase(), today)
    }
  }
  return countries
}

/** `United Kingdom`, `Noruega`, `no` → its ISO code; the empty string for an unknown country. */
export function parseCountry(published: string): string {
  if (published === '') return ''
  namedCountries ??= listCountries()
  return namedCountries.get(published.toUpperCase()) ?? ''
}

/**
 * Where a company was formed, by ISO 3166. In a register of a state or a province, codes of states or
 * provinces win over countries' codes.
 */
export function parseHome(published: string, country: string): string {
  if (published === '') return ''
  const upper = published.toUpperCase()
  if (/^[A-Z]{2}-[A-Z0-9]{1,3}$/u.test(upper)) return upper
  const [code, province] = [parseState(published), parseProvince(published)]
  const inStates = isUnitedStates(code) ? `US-${code}` : ''
  const inCanada = PROVINCE_CODES.has(province) ? `CA-${province}` : ''
  const near = { US: inStates, CA: inCanada }[country] ?? ''
  return near || parseCountry(published) || inStates || inCanada
}

/** A register's address, split into parts. The lines of the street are not empty. */
export type AddressParts = { street: string[]; city: string; state: string; zipCode: string; country: string }

type Place = Omit<AddressParts, 'street'>
/** How a country writes its states, its postal codes, and the line with city, state and postal code. */
type Custom = {
  state?: (published: string) => string
  /** `state` is in the country's form. */
  zipCode?: (published: string, state: string) => string
  place: (address: Place) => string[]
}

const words = (...texts: string[]) => texts.filter(Boolean).join(' ')
const cityThenCodes = ({ city, state, zipCode }: Place) => [city, words(state, zipCode)]
const codeThenCity = ({ city, state, zipCode }: Place) => [words(zipCode, city), state]
const apart = ({ city, state, zipCode }: Place) => [city, state, zipCode]

/** How ZIP codes with leading zeros begin, by state. AE is military mail. */
const ZIP_BEGINNINGS: Readonly<Record<string, RegExp>> = {
  CT: /^06/u,
  MA: /^0(?:[12]|55)/u,
  ME: /^0(?:39|4)/u,
  NH: /^03/u,
  NJ: /^0[78]/u,
  NY: /^(?:005|06390)/u,
  RI: /^02[89]/u,
  VT: /^05/u,
  AE: /^09/u,
  PR: /^00[679]/u,
  VI: /^008/u,
}

/**
 * A ZIP code as the post office writes it. A spreadsheet drops leading zeros and adds `.0`: in Massachusetts
 * `2138.0` is 02138, and in Puerto Rico `901` is 00901. Where no ZIP code begins with a zero, a code of four
 * digits lacks another digit, and stays as published.
 */
function restoreZipCode(published: string, state: string): string {
  if (!hasZipCode(state)) return published
  const code = published.replace(/^(\d+)\.0{1,2}$/u, '$1')
  if (!/^\d{3,9}$/u.test(code)) return code
  const filled = code.padStart(code.length > 5 ? 9 : 5, '0')
  return parseZipCode(ZIP_BEGINNINGS[state]?.test(filled) ? filled : code)
}

const CUSTOMS: Readonly<Record<string, Custom>> = {
  US: { state: parseState, zipCode: restoreZipCode, place: cityThenCodes },
  // `H2X 1Y4`: a space after the third character.
  CA: {
    state: parseProvince,
    zipCode: (code) => code.toUpperCase().replace(/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/u, '$1 $2'),
    place: cityThenCodes,
  },
  // `SW1A 1AA`: a space before the last three characters.
  GB: {
    zipCode: (code) => code.toUpperCase().replace(/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/u, '$1 $2'),
    place: apart,
  },
  NO: { zipCode: (code) => (/^\d{1,3}$/u.test(code) ? code.padStart(4, '0') : code), place: codeThenCity },
  AR: { place: codeThenCity },
  CO: { place: apart },
}

/**
 * Formats states and postal codes as the address's country does: the country it names, or else the
 * register's. If the state shows that an address is abroad but no country is named, the register's words
 * stay.
 */
export function toCountryCustom(parts: AddressParts, registerCountry: string): AddressParts {
  const { state: toState = (text) => text, zipCode = (text) => text } = customOf(parts, registerCountry)
  const state = toState(parts.state)
  return { ...parts, state, zipCode: zipCode(parts.zipCode, state) }
}

function customOf({ country }: AddressParts, registerCountry: string): Custom {
  const named = country === '' ? registerCountry : parseCountry(country)
  return CUSTOMS[named] ?? { place: cityThenCodes }
}

/**
 * `line 1, line 2, city, ST zip` for the United States; a country other than the register's own comes last.
 */
export function addressText(address: AddressParts | undefined, registerCountry: string): string {
  if (!address) return ''
  // Some registers write "US" or "USA" as the country of an address in the United States; others write a
  // state's code.
  const isAbroad = address.country !== '' && parseCountry(address.country) !== registerCountry
  const country = isAbroad && !isUnitedStates(address.country) ? address.country : ''
  const place = customOf(address, registerCountry).place(address)
  return [...address.street, ...place, country].filter(Boolean).join(', ')
}
