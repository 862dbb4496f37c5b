import * as z from 'zod/mini'
import type { NamedPerson } from './minutes.ts'
import type { OtherPerson, Person } from './people.ts'
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

/** What we send has every name, so that the compiler misses one that is new. */
type Sent<Wire extends z.core.$ZodType> = Required<z.input<Wire>>

export function readPerson(wire: z.output<typeof PersonWire>): Required<Person> {
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

export function writePerson(person: Person): Sent<typeof PersonWire> {
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

export function readNamedPerson({ SameAs, ...wire }: z.output<typeof NamedPersonWire>): NamedPerson {
  return { person: readPerson(wire), ...(SameAs === undefined ? {} : { sameAs: SameAs }) }
}

export function writeNamedPerson({ person, sameAs }: NamedPerson) {
  return { ...writePerson(person), ...(sameAs === undefined ? {} : { SameAs: sameAs }) }
}

export function readOtherPerson(wire: z.output<typeof OtherPersonWire>): Required<OtherPerson> {
  const { firstName, middleName, lastName } = readPerson(wire)
  return { firstName, middleName, lastName, reason: wire.Reason ?? '' }
}

export function writeOtherPerson(person: OtherPerson): Sent<typeof OtherPersonWire> {
  return {
    FirstName: person.firstName,
    MiddleName: person.middleName,
    LastName: person.lastName,
    Reason: person.reason,
  }
}
