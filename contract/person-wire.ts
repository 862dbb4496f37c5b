import * as z from 'zod/mini'
import type { NamedPerson } from '@minutebook/domain/minutes'
import type { OtherPerson, Person } from '@minutebook/domain/people'
import { optionalFact } from './published-names.ts'

/* The published names of people in a submission (specification §3). Nothing else in the code knows them. */

export const PersonWire = z.strictObject({
  FirstName: z.string(),
  MiddleName: optionalFact,
  LastName: optionalFact,
  Address: optionalFact,
  City: optionalFact,
  State: optionalFact,
  ZipCode: optionalFact,
})

export const NamedPersonWire = z.extend(PersonWire, { SameAs: z.optional(z.string()) })

export const OtherPersonWire = z.strictObject({
  FirstName: z.string(),
  MiddleName: optionalFact,
  LastName: optionalFact,
  Reason: optionalFact,
})

/** Requires every name, so that the compiler reports a new field that is missing here. */
type Sent<Wire extends z.core.$ZodType> = Required<z.input<Wire>>

export function decodePerson(wire: z.output<typeof PersonWire>): Required<Person> {
  return {
    firstName: wire.FirstName,
    middleName: wire.MiddleName ?? '',
    lastName: wire.LastName ?? '',
    street: wire.Address ?? '',
    city: wire.City ?? '',
    state: wire.State ?? '',
    zipCode: wire.ZipCode ?? '',
  }
}

export function encodePerson(person: Person): Sent<typeof PersonWire> {
  return {
    FirstName: person.firstName,
    MiddleName: person.middleName,
    LastName: person.lastName,
    Address: person.street,
    City: person.city,
    State: person.state,
    ZipCode: person.zipCode,
  }
}

/** A person with the specification's names alone. */
export function specifiedPerson(person: z.input<typeof PersonWire>) {
  const { FirstName, MiddleName, LastName, Address, City, State, ZipCode } = person
  return { FirstName, MiddleName, LastName, Address, City, State, ZipCode }
}

export function decodeNamedPerson({ SameAs, ...wire }: z.output<typeof NamedPersonWire>): NamedPerson {
  return { person: decodePerson(wire), ...(SameAs === undefined ? {} : { sameAs: SameAs }) }
}

export function encodeNamedPerson({ person, sameAs }: NamedPerson) {
  return { ...encodePerson(person), ...(sameAs === undefined ? {} : { SameAs: sameAs }) }
}

export function decodeOtherPerson(wire: z.output<typeof OtherPersonWire>): Required<OtherPerson> {
  const { firstName, middleName, lastName } = decodePerson(wire)
  return { firstName, middleName, lastName, reason: wire.Reason ?? '' }
}

export function encodeOtherPerson(person: OtherPerson): Sent<typeof OtherPersonWire> {
  return {
    FirstName: person.firstName,
    MiddleName: person.middleName,
    LastName: person.lastName,
    Reason: person.reason,
  }
}
