import { isUnitedStates, readState } from '../jurisdictions.ts'

const ZIP_CODE = /[\s,]*\d{5}(?:-?\d{4})?\s*$/u

/** The code of the state that a typed address ends with: `DE` of `8 The Green, Dover, Delaware 19901`. None where it names none. */
export function stateOfAddress(address: string): string | undefined {
  const place = address.replace(ZIP_CODE, '')
  const part = (place.split(',').at(-1) ?? '').trim()
  const words = part.split(/\s+/u)
  // Without a ZIP code “12 Elm Ct” would be in Connecticut.
  const endings = place === address ? [part] : [part, words.slice(-2).join(' '), words.at(-1) ?? '']
  return endings.map(readState).find(isUnitedStates)
}
