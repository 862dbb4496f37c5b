import { OUTSIDE_UNITED_STATES } from '@minutebook/domain/jurisdictions'
import { ADDRESS_FIELDS, addressLine, type Address } from '@minutebook/domain/people'
import { cleanLine } from '@minutebook/domain/text'

/** The address in a person, or in the fields of a form. */
export function addressFields(source: Address | FormData): Address {
  const textOf = (name: keyof Address) => (source instanceof FormData ? source.get(name) : source[name])
  // Each field of an address is in the list.
  return Object.fromEntries(
    ADDRESS_FIELDS.map((name) => [name, cleanLine(String(textOf(name) ?? ''))]),
  ) as Address
}

export function hasAddress(address: Address): boolean {
  return Object.values(addressFields(address)).some(Boolean)
}

export function isSameAddress(one: Address, other: Address): boolean {
  return hasAddress(one) && JSON.stringify(addressFields(one)) === JSON.stringify(addressFields(other))
}

/** One line for a card. It omits "Outside the United States", which the address itself shows. */
export function shownAddress(address: Address): string {
  return addressLine(address, (state) => (state === OUTSIDE_UNITED_STATES ? '' : state))
}
