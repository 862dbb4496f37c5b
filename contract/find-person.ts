import type { MinutesSoFar } from './minutes-so-far.ts'
import type { fullName } from './people.ts'
import type { PersonRef } from './person-refs.ts'

type Name = Parameters<typeof fullName>[0]

/** Somebody of these minutes by where they stand in them; nobody when that place is empty. */
export function findPerson(minutes: MinutesSoFar, ref: PersonRef): Name | undefined {
  const { ceo, secretary, cfo, directors, otherPersons = [] } = minutes
  if (ref === 'ceo') return ceo
  if (ref === 'secretary') return secretary?.person
  if (ref === 'cfo') return cfo?.person
  const [list, position] = ref.split('-')
  const index = Number(position) - 1
  return list === 'director' ? directors[index]?.person : otherPersons[index]
}

/** The first place that names the same person: the secretary who is also the CEO is `ceo`. */
export function firstRef(minutes: MinutesSoFar, ref: PersonRef): PersonRef {
  const { secretary, cfo, directors } = minutes
  const entry =
    ref === 'secretary'
      ? secretary
      : ref === 'cfo'
        ? cfo
        : ref.startsWith('director-')
          ? directors[Number(ref.slice('director-'.length)) - 1]
          : undefined
  return entry?.sameAs && entry.sameAs !== ref ? firstRef(minutes, entry.sameAs) : ref
}

const OFFICES = ['ceo', 'secretary', 'cfo'] as const

/** The offices of somebody of these minutes, as far as the minutes name them. */
export function officesHeld(minutes: MinutesSoFar, ref: PersonRef): (typeof OFFICES)[number][] {
  const first = firstRef(minutes, ref)
  return OFFICES.filter((office) => findPerson(minutes, office) && firstRef(minutes, office) === first)
}
