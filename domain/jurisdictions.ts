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

/** Other codes of the USPS, in addresses only: military mail and the freely associated states. No company is formed there. */
export const MAIL_DESTINATIONS = {
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
  FM: 'Federated States of Micronesia',
  MH: 'Marshall Islands',
  PW: 'Palau',
} as const

/** Registers that do not belong to a state. `IRS` numbers are employer identification numbers. */
const OTHER_REGISTERS = new Map([
  ['IRS', 'IRS exempt organizations'],
  ['GB', 'United Kingdom'],
  ['CAN', 'Canada'],
  ['COL', 'Colombia'],
  ['ARG', 'Argentina'],
  ['NO', 'Norway'],
])

/** How people write the registers of countries and the IRS with a number, also by the codes of org-id.guide. In comparable form. */
const REGISTER_WRITINGS: Readonly<Record<string, readonly string[]>> = {
  IRS: ['USEIN', 'IRS'],
  GB: ['GBCOH', 'GB', 'UK'],
  CAN: ['CACC', 'CAN', 'CANADA'],
  COL: ['CORUE', 'COL', 'COLOMBIA'],
  ARG: ['ARCUIT', 'ARG', 'ARGENTINA'],
  NO: ['NOBRC', 'NO', 'NORWAY'],
}

/** How people write a register with a number, in comparable form, longer ones first: `KENTUCKY`, `USKY`, `KY`. */
export function registerWritings(jurisdiction: string): readonly string[] {
  if (!isUnitedStates(jurisdiction)) return REGISTER_WRITINGS[jurisdiction] ?? [jurisdiction]
  return [STATES[jurisdiction].toUpperCase().replace(/[^A-Z]/gu, ''), `US${jurisdiction}`, jurisdiction]
}

export function isUnitedStates(code: string): code is StateCode {
  return Object.hasOwn(STATES, code)
}

/** `US-KY` for `KY`. `undefined` for a code that is not a state's, such as a register's (`IRS`) or another country's. */
export function findHome(stateCode: string): Home | undefined {
  return isUnitedStates(stateCode) ? `US-${stateCode}` : undefined
}

/** Whether addresses with this code have a ZIP code. */
export function hasZipCode(code: string): boolean {
  return isUnitedStates(code) || Object.hasOwn(MAIL_DESTINATIONS, code)
}

/** `Kentucky` for `KY`. A code without a name stays as it is. */
export function registerName(jurisdiction: string): string {
  return NAMES.get(jurisdiction) ?? jurisdiction
}

const NAMES = new Map([...Object.entries(STATES), ...Object.entries(MAIL_DESTINATIONS), ...OTHER_REGISTERS])

const codesByName = new Map<string, StateCode>(
  Object.entries(STATES).map(([code, name]) => [name.toUpperCase(), code as StateCode]), // keys of STATES
)

/** `Kentucky`, `KENTUCKY`, ` ky ` → `KY`. Unknown values stay as they are, trimmed. */
export function parseState(published: string): string {
  const upper = published.trim().toUpperCase()
  if (isUnitedStates(upper)) return upper
  return codesByName.get(upper) ?? published.trim()
}
