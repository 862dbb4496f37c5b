import { officeCalled } from '@minutebook/domain/company-form'
import { ADDRESS_PREFILL_JURISDICTION } from '@minutebook/domain/entity-facts'
import { parseState } from '@minutebook/domain/jurisdictions'
import { nameInOrdinaryCase } from '@minutebook/domain/ordinary-case'
import { fullName, isZipCodeIn, parseZipCode, type Person, type PersonName } from '@minutebook/domain/people'
import type { Entity } from '@minutebook/domain/registry'
import { cleanLine } from '@minutebook/domain/text'
import { words } from '../language/words.ts'
import { parsePerson, personTexts } from './parse-person.ts'

/** The register's facts about the CEO: only the fields that it fills in, and the sentence that says so. */
export type CeoPrefill = {
  fields: Partial<Person>
  note: () => string
  /** The name in the register's spelling, if that is another one than in the fields: `SILAS OTTERBEIN`. */
  published: string | undefined
  /**
   * The register's title, if it is another one than CEO: then the screen asks whether this person is the CEO.
   */
  otherTitle: string | undefined
}

/**
 * Names for every register, the address for Kentucky's alone (specification §3, CEO person; §9). Undefined if
 * the register has nothing to fill in.
 */
export function ceoPrefill(entity: Entity): CeoPrefill | undefined {
  const name = nameInOrdinaryCase(publishedName(entity))
  const address = entity.jurisdiction === ADDRESS_PREFILL_JURISDICTION ? addressIn(entity) : {}
  const hasName = hasText(name)
  const hasAddress = hasText(address)
  if (!hasName && !hasAddress) return undefined
  const published = fullName(publishedName(entity))
  const title = hasName ? cleanLine(entity.ceoTitle ?? '') : ''
  return {
    fields: { ...(hasName && name), ...(hasAddress && address) },
    published: hasName && published !== fullName(name) ? published : undefined,
    otherTitle: title !== '' && officeCalled(title) !== 'ceo' ? title : undefined,
    note: () =>
      hasAddress
        ? words.ceo.filledIn(words.register.nameOf(entity.jurisdiction), entity.name)
        : words.ceo.nameFilledIn,
  }
}

/** The CEO in the register, if the facts are a complete answer. */
export function proposedCeo(entity: Entity): Person | undefined {
  return toPerson(ceoPrefill(entity)?.fields)
}

/** The person that the form would accept if it were sent as filled in. */
export function toPerson(person: Partial<Person> | undefined): Person | undefined {
  const form = new FormData()
  for (const [name, text] of Object.entries(personTexts(person))) form.set(name, text)
  const read = parsePerson(form, 'ceo')
  return read.ok ? read.person : undefined
}

function publishedName({ ceo }: Entity): PersonName {
  return {
    firstName: cleanLine(ceo.firstName),
    middleName: cleanLine(ceo.middleName),
    lastName: cleanLine(ceo.lastName),
  }
}

function addressIn({ ceo }: Entity): Partial<Person> {
  const state = parseState(cleanLine(ceo.state))
  const zipCode = parseZipCode(cleanLine(ceo.zipCode))
  return {
    street: cleanLine(ceo.street),
    city: cleanLine(ceo.city),
    state,
    // A code that the form would refuse must not stand in the way of the proposal.
    zipCode: isZipCodeIn(state, zipCode) ? zipCode : '',
  }
}

function hasText(fields: Partial<Person>): boolean {
  return Object.values(fields).some(Boolean)
}
