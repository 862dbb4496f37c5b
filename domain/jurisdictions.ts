import { ALPHA_3, COUNTRIES } from './countries.ts'

/** For an address outside the United States. No rule of ours applies to its postal code. */
export const OUTSIDE_UNITED_STATES = 'OUTSIDE_US'

/** USPS codes of the states, the district and the territories, with their names. */
export const STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  VI: 'U.S. Virgin Islands',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const
type StateCode = keyof typeof STATES

/** Where a company was formed: ISO 3166-2 for the states, the district and the territories. */
export type Home = `US-${StateCode}`

/**
 * Other codes of the USPS, in addresses only: military mail and the freely associated states. No company is
 * formed there.
 */
export const MAIL_DESTINATIONS = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  FM: 'Federated States of Micronesia',
  MH: 'Marshall Islands',
  PW: 'Palau',
} as const

/** Belongs to no state: its numbers are employer identification numbers. */
const IRS = 'IRS'

/**
 * How people write the registers of countries and the IRS with a number, also by the codes of org-id.guide.
 * In comparable form.
 */
const REGISTER_WRITINGS: Readonly<Record<string, readonly string[]>> = {
  IRS: ['USEIN', 'IRS'],
  GB: ['GBCOH', 'GB', 'UK'],
  CAN: ['CACC', 'CAN', 'CANADA'],
  COL: ['CORUE', 'COL', 'COLOMBIA'],
  ARG: ['ARCUIT', 'ARG', 'ARGENTINA'],
  NO: ['NOBRC', 'NO', 'NORWAY'],
}

/**
 * How people write a register with a number, in comparable form, longer ones first: `KENTUCKY`, `USKY`, `KY`.
 */
export function registerWritings(jurisdiction: string): readonly string[] {
  if (!isUnitedStates(jurisdiction)) return REGISTER_WRITINGS[jurisdiction] ?? [jurisdiction]
  return [STATES[jurisdiction].toUpperCase().replace(/[^A-Z]/gu, ''), `US${jurisdiction}`, jurisdiction]
}

export function isUnitedStates(code: string): code is StateCode {
  return Object.hasOwn(STATES, code)
}

/**
 * The published code of a register or a place in ISO 3166: `KY` for `US-KY`. A country keeps its ISO code,
 * unless that is also a code of the USPS (`DE` is Delaware): then it gets the three-letter code (`DEU`).
 */
export function toPublishedCode(place: string): string {
  return place.startsWith('US-') ? place.slice('US-'.length) : (ALPHA_3[place] ?? place)
}

const alpha2 = new Map(Object.entries(ALPHA_3).map(([two, three]) => [three, two]))

/**
 * Where a company was formed, in ISO 3166, for a published code: `US-DE` for `DE`, `DE` for `DEU`, `GB` for
 * `GB`. `undefined` for a code that is no place, such as that of the IRS.
 */
export function findHome(published: string): string | undefined {
  if (published === '' || published === IRS) return undefined
  return isUnitedStates(published) ? `US-${published}` : (alpha2.get(published) ?? published)
}

/** Whether addresses with this code have a ZIP code. */
export function hasZipCode(code: string): boolean {
  return isUnitedStates(code) || Object.hasOwn(MAIL_DESTINATIONS, code)
}

/**
 * `Kentucky` for `KY`, `Germany` for `DEU`, `Canada (ON)` for `CA-ON`. A code without a name stays as it is.
 */
export function registerName(jurisdiction: string): string {
  return nameOfCode(jurisdiction, NAMES)
}

/** The same with the names of a language. */
export function nameOfCode(code: string, names: ReadonlyMap<string, string>): string {
  const [country = '', part] = code.split('-')
  const countryName = part && names.get(toPublishedCode(country))
  return countryName ? `${countryName} (${part})` : (names.get(code) ?? code)
}

const NAMES = new Map([
  ...Object.entries(COUNTRIES).map(([code, name]) => [toPublishedCode(code), name] as const),
  ...Object.entries(STATES),
  ...Object.entries(MAIL_DESTINATIONS),
  [IRS, 'IRS exempt organizations'] as const,
])

const codesByName = new Map<string, StateCode>(
  Object.entries(STATES).map(([code, name]) => [name.toUpperCase(), code as StateCode]), // keys of STATES
)

/** `Kentucky`, `KENTUCKY`, ` ky ` → `KY`. Unknown values stay as they are, trimmed. */
export function parseState(published: string): string {
  const upper = published.trim().toUpperCase()
  if (isUnitedStates(upper)) return upper
  return codesByName.get(upper) ?? published.trim()
}
