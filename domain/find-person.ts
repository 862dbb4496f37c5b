import type { PartialMinutes } from './partial-minutes.ts'
import type { fullName } from './people.ts'
import type { PersonRef, NamedInMinutes } from './person-refs.ts'
import { OFFICES, type Office } from './company-form.ts'

type Name = Parameters<typeof fullName>[0]

/** The person at a place of these minutes; undefined when that place is empty. */
export function findPerson(minutes: PartialMinutes, ref: PersonRef): Name | undefined {
  const { ceo, otherPersons = [] } = minutes
  if (ref === 'ceo') return ceo ?? undefined
  if (ref.startsWith('other-')) return otherPersons[Number(ref.slice('other-'.length)) - 1]
  return entryAt(minutes, ref)?.person
}

/** The first place that names the same person: the secretary who is also the CEO is `ceo`. */
export function firstRef(minutes: PartialMinutes, ref: PersonRef): PersonRef {
  const { sameAs } = entryAt(minutes, ref) ?? {}
  return sameAs && sameAs !== ref ? firstRef(minutes, sameAs) : ref
}

/** The value of a place that may refer to a person named elsewhere; undefined for any other place. */
function entryAt({ secretary, cfo, directors }: PartialMinutes, ref: PersonRef) {
  if (ref === 'secretary') return secretary
  return ref === 'cfo' ? cfo : directors[Number(ref.slice('director-'.length)) - 1]
}

/** The offices of a person, as far as these minutes name them. */
export function officesHeld(minutes: PartialMinutes, ref: PersonRef): Office[] {
  const first = firstRef(minutes, ref)
  return OFFICES.filter((office) => findPerson(minutes, office) && firstRef(minutes, office) === first)
}

/** The names of those offices; empty for a person who holds none. */
export function officeNames(
  who: NamedInMinutes,
  minutes: PartialMinutes,
  names: Record<Office, string>,
): string[] {
  return 'ref' in who ? officesHeld(minutes, who.ref).map((office) => names[office]) : []
}
