import { registerName } from '../../jurisdictions.ts'

/** Only the names that Spanish writes otherwise. */
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
  ['IRS', 'IRS (organizaciones exentas)'],
  ['GB', 'Reino Unido'],
])

/** A state or a register by its code. A code that we have no name for stays as it is. */
export function placeName(code: string): string {
  return NAMES.get(code) ?? registerName(code)
}
