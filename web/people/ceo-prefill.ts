import { cleanLine } from '@minutebook/contract/text'
import { readState } from '@minutebook/contract/jurisdictions'
import { readZipCode, type Person } from '@minutebook/contract/people'
import { ADDRESS_PREFILL_JURISDICTION } from '@minutebook/contract/entity-facts'
import type { Entity } from '@minutebook/contract/registry'
import { words } from '../language/words.ts'

/** What the register knows of the CEO: only the fields that it fills, and the sentence that says so. */
export type CeoPrefill = { fields: Partial<Person>; note: () => string }

/**
 * Names for every register, the address for Kentucky's alone (specification §3, CEO person; §9). Nothing when the
 * register has nothing to fill in.
 */
export function ceoPrefill(entity: Entity): CeoPrefill | undefined {
  const name = nameIn(entity)
  const address = entity.jurisdiction === ADDRESS_PREFILL_JURISDICTION ? addressIn(entity) : {}
  const hasName = hasText(name)
  const hasAddress = hasText(address)
  if (!hasName && !hasAddress) return undefined
  return {
    fields: { ...(hasName && name), ...(hasAddress && address) },
    note: () =>
      hasAddress
        ? words.ceo.filledIn(words.register.nameOf(entity.jurisdiction), entity.name)
        : words.ceo.nameFilledIn,
  }
}

function nameIn({ ceo }: Entity): Partial<Person> {
  return {
    firstName: cleanLine(ceo.firstName),
    middleName: cleanLine(ceo.middleName),
    lastName: cleanLine(ceo.lastName),
  }
}

function addressIn({ ceo }: Entity): Partial<Person> {
  return {
    street: cleanLine(ceo.street),
    city: cleanLine(ceo.city),
    state: readState(cleanLine(ceo.state)),
    zipCode: readZipCode(cleanLine(ceo.zipCode)),
  }
}

function hasText(fields: Partial<Person>): boolean {
  return Object.values(fields).some(Boolean)
}
