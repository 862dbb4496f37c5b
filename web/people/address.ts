import { OUTSIDE_UNITED_STATES } from '@minutebook/domain/jurisdictions'
import { addressLine, type Person } from '@minutebook/domain/people'
import { cleanLine } from '@minutebook/domain/text'

export const ADDRESS_FIELDS = ['street', 'city', 'state', 'zipCode'] as const

export type Address = Pick<Person, (typeof ADDRESS_FIELDS)[number]>

export function isAddressField(name: keyof Person): name is keyof Address {
  return ADDRESS_FIELDS.some((field) => field === name)
}

/** The address in a person, or in the fields of a form. */
export function addressFields(source: Address | FormData): Address {
  if (!(source instanceof FormData)) {
    const { street, city, state, zipCode } = source
    return { street, city, state, zipCode }
  }
  const typed = (name: keyof Address) => cleanLine(String(source.get(name) ?? ''))
  return { street: typed('street'), city: typed('city'), state: typed('state'), zipCode: typed('zipCode') }
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
