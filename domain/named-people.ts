import * as z from 'zod/mini'
import { DirectorSchema, OfficerSchema, type OtherPerson, type Person, type PersonName } from './people.ts'
import { PersonRefSchema, type PersonRef } from './person-refs.ts'

/** `sameAs` says where else in the same minutes the person is named. */
const sameAs = z.optional(PersonRefSchema)
export const NamedOfficerSchema = z.strictObject({ person: OfficerSchema, sameAs })
export const NamedDirectorSchema = z.strictObject({ person: DirectorSchema, sameAs })
export type NamedPerson = { person: Person; sameAs?: PersonRef | undefined }

/** Minutes as far as they name people. */
type NamesPeople = {
  ceo?: Person | null
  secretary?: NamedPerson | null
  cfo?: NamedPerson | null
  directors: readonly NamedPerson[]
  otherPersons?: readonly OtherPerson[]
}

/** The places of offices and directors that name a person, in order; `index` in the list of directors. */
export function* entriesOf({ ceo, secretary, cfo, directors }: NamesPeople) {
  if (ceo) yield { ref: 'ceo', entry: { person: ceo } as NamedPerson, path: ['ceo'] }
  if (secretary) yield { ref: 'secretary', entry: secretary, path: ['secretary'] }
  if (cfo) yield { ref: 'cfo', entry: cfo, path: ['cfo'] }
  for (const [index, entry] of directors.entries())
    yield { ref: `director-${index + 1}`, entry, path: ['directors', index], index }
}

/**
 * `sameAs` names an earlier place that itself names no other: each person stands at one place, and no chain
 * leads there.
 */
export function pathToWrongSame(minutes: NamesPeople): PropertyKey[] | undefined {
  const earlier = new Set<PersonRef>()
  for (const { ref, entry, path } of entriesOf(minutes))
    if (entry.sameAs === undefined) earlier.add(ref)
    else if (!earlier.has(entry.sameAs) && findPerson(minutes, entry.sameAs)) return [...path, 'sameAs']
  return undefined
}

/** Only officers and directors may be companies, which act through another. */
type FoundPerson = PersonName & Partial<Pick<Person, 'actsThrough'>>

/** The person at a place of these minutes; undefined when that place is empty. */
export function findPerson(minutes: NamesPeople, ref: PersonRef): FoundPerson | undefined {
  return ref.startsWith('other-')
    ? minutes.otherPersons?.[Number(ref.slice('other-'.length)) - 1]
    : entryAt(minutes, ref)?.person
}

/**
 * What is said of an office or of a director's place: `null` for a vacant office, undefined where nothing is
 * said.
 */
export function entryAt(
  { ceo, secretary, cfo, directors }: NamesPeople,
  ref: PersonRef,
): NamedPerson | null | undefined {
  if (ref === 'ceo') return ceo && { person: ceo }
  if (ref === 'secretary') return secretary
  return ref === 'cfo' ? cfo : directors[Number(ref.slice('director-'.length)) - 1]
}
