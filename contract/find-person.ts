import type { MinutesSoFar } from './minutes-so-far.ts'
import type { fullName } from './people.ts'
import type { PersonRef } from './person-refs.ts'

type Name = Parameters<typeof fullName>[0]

/** Somebody of these minutes by where they stand in them; nobody when that place is empty. */
export function findPerson(minutes: MinutesSoFar, ref: PersonRef): Name | undefined {
  const { ceo, otherPersons = [] } = minutes
  if (ref === 'ceo') return ceo
  if (ref.startsWith('other-')) return otherPersons[Number(ref.slice('other-'.length)) - 1]
  return entryAt(minutes, ref)?.person
}

/** The first place that names the same person: the secretary who is also the CEO is `ceo`. */
export function firstRef(minutes: MinutesSoFar, ref: PersonRef): PersonRef {
  const { sameAs } = entryAt(minutes, ref) ?? {}
  return sameAs && sameAs !== ref ? firstRef(minutes, sameAs) : ref
}

/** What stands in a place that may name somebody again; nothing in any other. */
function entryAt({ secretary, cfo, directors }: MinutesSoFar, ref: PersonRef) {
  if (ref === 'secretary') return secretary
  return ref === 'cfo' ? cfo : directors[Number(ref.slice('director-'.length)) - 1]
}
