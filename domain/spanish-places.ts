import { findCountryName, findName, nameOfCode } from './jurisdictions.ts'

/** Only the names that differ in Spanish. */
const NAMES = new Map([
  ['AS', 'Samoa Americana'],
  ['DC', 'Distrito de Columbia'],
  ['HI', 'Hawái'],
  ['LA', 'Luisiana'],
  ['MI', 'Míchigan'],
  ['MS', 'Misisipi'],
  ['MO', 'Misuri'],
  ['NH', 'Nuevo Hampshire'],
  ['NJ', 'Nueva Jersey'],
  ['NM', 'Nuevo México'],
  ['NY', 'Nueva York'],
  ['NC', 'Carolina del Norte'],
  ['ND', 'Dakota del Norte'],
  ['MP', 'Islas Marianas del Norte'],
  ['OR', 'Oregón'],
  ['PA', 'Pensilvania'],
  ['SC', 'Carolina del Sur'],
  ['SD', 'Dakota del Sur'],
  ['VI', 'Islas Vírgenes de EE. UU.'],
  ['WV', 'Virginia Occidental'],
  ['AA', 'Fuerzas Armadas, América'],
  ['AE', 'Fuerzas Armadas, Europa'],
  ['AP', 'Fuerzas Armadas, Pacífico'],
  ['FM', 'Estados Federados de Micronesia'],
  ['MH', 'Islas Marshall'],
  ['PW', 'Palaos'],
  ['IRS', 'IRS, organizaciones exentas'],
])

/** The Spanish name of a state, a mail destination or the IRS. */
export function findSpanishName(code: string): string | undefined {
  return NAMES.get(code) ?? findName(code)
}

/**
 * The Spanish name of a state, a register or a country, as screens show it. An unknown code stays unchanged.
 */
export function spanishName(code: string): string {
  return nameOfCode(code, (each) => findSpanishName(each) ?? findCountryName(each, 'es'))
}
