import { isUnitedStates, parseState } from '@minutebook/domain/jurisdictions'
import { parseCountry, parseProvince } from './jurisdictions.ts'

/** A register's address, split into parts. The lines of the street are not empty. */
export type AddressParts = { street: string[]; city: string; state: string; zipCode: string; country: string }

/** How a country writes its states, its postal codes, and the line with city, state and postal code. */
type Custom = {
  state?: (published: string) => string
  zipCode?: (published: string) => string
  place: (address: AddressParts) => string[]
}

const cityThenCodes: Custom['place'] = ({ city, state, zipCode }) => [
  city,
  [state, zipCode].filter(Boolean).join(' '),
]
const codeThenCity: Custom['place'] = ({ city, state, zipCode }) => [
  [zipCode, city].filter(Boolean).join(' '),
  state,
]
const apart: Custom['place'] = ({ city, state, zipCode }) => [city, state, zipCode]

const CUSTOMS: Readonly<Record<string, Custom>> = {
  US: { state: parseState, place: cityThenCodes },
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
 * Formats states and postal codes as the address's country does: the country it names, or else the register's. If the state shows that an
 * address is abroad but no country is named, the register's words stay.
 */
export function toCountryCustom(parts: AddressParts, registerCountry: string): AddressParts {
  const { state = (text) => text, zipCode = (text) => text } = customOf(parts, registerCountry)
  return { ...parts, state: state(parts.state), zipCode: zipCode(parts.zipCode) }
}

function customOf({ country }: AddressParts, registerCountry: string): Custom {
  const named = country === '' ? registerCountry : parseCountry(country)
  return CUSTOMS[named] ?? { place: cityThenCodes }
}

/** `line 1, line 2, city, ST zip` for the United States; a country other than the register's own comes last. */
export function addressText(address: AddressParts | undefined, registerCountry: string): string {
  if (!address) return ''
  // Some registers write "US" or "USA" as the country of an address in the United States; others write a state's code.
  const isAbroad = address.country !== '' && parseCountry(address.country) !== registerCountry
  const country = isAbroad && !isUnitedStates(address.country) ? address.country : ''
  const place = customOf(address, registerCountry).place(address)
  return [...address.street, ...place, country].filter(Boolean).join(', ')
}
