import type { Language } from './language-names.ts'

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
 * ISO 3166-1 alpha-3 codes of the countries whose alpha-2 code the USPS gives to a state or to military mail:
 * `DE` is Delaware, and Germany is `DEU`.
 */
export const ALPHA_3: Readonly<Record<string, string>> = {
  AE: 'ARE',
  AL: 'ALB',
  AR: 'ARG',
  AZ: 'AZE',
  CA: 'CAN',
  CO: 'COL',
  DE: 'DEU',
  GA: 'GAB',
  ID: 'IDN',
  IL: 'ISR',
  IN: 'IND',
  KY: 'CYM',
  LA: 'LAO',
  MA: 'MAR',
  MD: 'MDA',
  ME: 'MNE',
  MN: 'MNG',
  MO: 'MAC',
  MS: 'MSR',
  MT: 'MLT',
  NC: 'NCL',
  NE: 'NER',
  PA: 'PAN',
  SC: 'SYC',
  SD: 'SDN',
  TN: 'TUN',
  VA: 'VAT',
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

/** The names of states, of mail destinations and of the IRS. */
const NAMES = new Map([
  ...Object.entries(STATES),
  ...Object.entries(MAIL_DESTINATIONS),
  [IRS, 'IRS exempt organizations'] as const,
])

export function findName(code: string): string | undefined {
  return NAMES.get(code)
}

/**
 * `Kentucky` for `KY`, `Germany` for `DEU`, as screens show it. A code without a name stays as it is.
 * Documents are the same wherever they are made, so they have `placeName` of `countries.ts`.
 */
export function registerName(code: string): string {
  return nameOfCode(code, (each) => findName(each) ?? findCountryName(each, 'en'))
}

/** With the country's name before the code of its part: `Canada (ON)` for `CA-ON`. */
export function nameOfCode(code: string, find: (code: string) => string | undefined): string {
  const [country = '', part] = code.split('-')
  const countryName = part && find(toPublishedCode(country))
  return countryName ? `${countryName} (${part})` : (find(code) ?? code)
}

/** ISO 3166-1 leaves this code to its users. */
const NOWHERE = 'ZZ'

/** The name that this browser or Node has for a country. */
export function findCountryName(published: string, language: Language): string | undefined {
  const country = findHome(published)
  if (country === undefined || country === NOWHERE || !/^[A-Z]{2}$/u.test(country)) return undefined
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country)
}

const codesByName = new Map<string, StateCode>(
  Object.entries(STATES).map(([code, name]) => [name.toUpperCase(), code as StateCode]), // keys of STATES
)

/** `Kentucky`, `KENTUCKY`, ` ky ` → `KY`. Unknown values stay as they are, trimmed. */
export function parseState(published: string): string {
  const upper = published.trim().toUpperCase()
  if (isUnitedStates(upper)) return upper
  return codesByName.get(upper) ?? published.trim()
}
