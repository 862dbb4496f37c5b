import type { PartialMinutes } from './partial-minutes.ts'
import { comparableName, comparableText, fullName, type Person } from './people.ts'
import { entryAt, findPerson } from './minutes.ts'
import type { PersonRef, NamedInMinutes } from './person-refs.ts'
import { OFFICES, type Office } from './company-form.ts'

/** The first place that names the same person: the secretary who is also the CEO is `ceo`. */
function firstRef(minutes: PartialMinutes, ref: PersonRef): PersonRef {
  const { sameAs } = entryAt(minutes, ref) ?? {}
  return sameAs && sameAs !== ref ? firstRef(minutes, sameAs) : ref
}

/** The same text for two ways of naming one person of the minutes: by place, by another place, or by the whole name. */
export function samePersonKey(who: NamedInMinutes, minutes: PartialMinutes): string {
  if ('ref' in who) return firstRef(minutes, who.ref)
  const typed = comparableText(who.name)
  const places: PersonRef[] = [
    ...OFFICES,
    ...minutes.directors.map((_each, index) => `director-${index + 1}`),
  ]
  const named = places.find((ref) => {
    const person = findPerson(minutes, ref)
    return person && comparableName(person) === typed
  })
  return named === undefined ? typed : firstRef(minutes, named)
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

/** A person's index in the list of directors; -1 for other people and for names without a reference. */
export function directorIndex(minutes: PartialMinutes, who: NamedInMinutes): number {
  if (!('ref' in who)) return -1
  const first = firstRef(minutes, who.ref)
  return minutes.directors.findIndex(
    (_director, index) => firstRef(minutes, `director-${index + 1}`) === first,
  )
}

/** The directors' names in order. `oneOfName` tells two with the same name apart by their places in the list, from 1. */
export function directorNames(
  people: readonly Person[],
  oneOfName: (name: string, position: number) => string,
): string[] {
  const names = people.map(comparableName)
  return people.map((person, index) => {
    const name = fullName(person)
    const own = names[index] ?? ''
    return names.indexOf(own) === names.lastIndexOf(own) ? name : oneOfName(name, index + 1)
  })
}

const PARTS = ['chair', 'recorder'] as const

/** Whether a person is said to have led the meeting or taken its minutes, and also to have been absent: both cannot be true. */
export function absentParts(minutes: PartialMinutes): { part: (typeof PARTS)[number]; name: string }[] {
  return PARTS.flatMap((part) => {
    const name = absentDirector(minutes, minutes[part]?.person)
    return name === undefined ? [] : [{ part, name }]
  })
}

const MOVERS = ['movedBy', 'secondedBy'] as const

/** Who is said to have moved or seconded a matter, by its index, and also to have been absent: both cannot be true. */
export function absentMovers(
  minutes: PartialMinutes,
): { matter: number; part: (typeof MOVERS)[number]; name: string }[] {
  return (minutes.resolutions ?? []).flatMap((resolution, matter) =>
    MOVERS.flatMap((part) => {
      const name = absentDirector(minutes, resolution[part])
      return name === undefined ? [] : [{ matter, part, name }]
    }),
  )
}

/** The name of a director who is marked absent; undefined for everyone else. */
function absentDirector(minutes: PartialMinutes, who: NamedInMinutes | undefined): string | undefined {
  const index = who ? directorIndex(minutes, who) : -1
  const director = minutes.directors[index]
  const isAbsent = minutes.attendance?.[index]?.status === 'absent'
  return director && isAbsent ? fullName(director.person) : undefined
}
