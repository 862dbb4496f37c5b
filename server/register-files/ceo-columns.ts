import { readState } from '@minutebook/contract/jurisdictions'
import type { AddressParts } from './clean-value.ts'
import type { ColumnMap } from './column-map.ts'
import { compileAddress, compileOptional, type Find } from './column-sources.ts'
import type { RegisteredEntity } from './registered-entity.ts'
import { NO_NAME, splitFullName, type NameParts } from './person-name.ts'

type Ceo = RegisteredEntity['ceo']

/** Nobody is named: nothing is invented. */
export const NO_CEO: Ceo = { ...NO_NAME, street: '', city: '', state: '', zipCode: '' }

export function compileCeo({ ceo = {} }: ColumnMap, find: Find): (fields: readonly string[]) => Ceo {
  const readFullName = compileOptional(ceo.fullName, find)
  const readParts = compileNameParts(ceo, find)
  const readAddress = compileAddress(ceo.address ?? { street: [] }, find)
  return (fields) => {
    const fullName = readFullName(fields)
    const name = fullName === '' ? readParts(fields) : splitFullName(fullName)
    // No person, no address: it would be somebody else's.
    if (name.firstName === '') return NO_CEO
    const address = readAddress(fields)
    // New York repeats the name in the first line of the address in some rows.
    const street = address.street.filter((line) => line.toLowerCase() !== fullName.toLowerCase())
    return toCeo(name, { ...address, street })
  }
}

function compileNameParts(
  ceo: NonNullable<ColumnMap['ceo']>,
  find: Find,
): (fields: readonly string[]) => NameParts {
  const firstName = compileOptional(ceo.firstName, find)
  const middleName = compileOptional(ceo.middleName, find)
  const lastName = compileOptional(ceo.lastName, find)
  return (fields) => ({
    firstName: firstName(fields),
    middleName: middleName(fields),
    lastName: lastName(fields),
  })
}

/** The CEO with an address in the form of the journey's fields: one line of street, the state as a code. */
export function toCeo(name: NameParts, { street, city, state, zipCode }: AddressParts): Ceo {
  return { ...name, street: street.filter(Boolean).join(', '), city, state: readState(state), zipCode }
}
