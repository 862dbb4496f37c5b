import { OFFICES, type Office } from './company-form.ts'
import { entriesOf, findPerson } from './named-people.ts'
import type { PartialMinutes } from './partial-minutes.ts'
import { comparableName, comparableText, fullName, type Person } from './people.ts'
import type { PersonRef, NamedInMinutes } from './person-refs.ts'

/** The people of some minutes, resolved once: minutes name their people in many lists. */
type People = {
  /** Each place, and the first one that names the same person: the secretary who is also the CEO is `ceo`. */
  first: ReadonlyMap<PersonRef, PersonRef>
  /** By the first place of a person: their index in the list of directors. */
  directors: ReadonlyMap<PersonRef, number>
  /** By comparable name: the first place of an officer or director. */
  named: ReadonlyMap<string, PersonRef>
  /** By comparable name: the index in the list of directors. */
  directorsNamed: ReadonlyMap<string, number>
}

const PEOPLE = new WeakMap<PartialMinutes, People>()

function peopleOf(minutes: PartialMinutes): People {
  const known = PEOPLE.get(minutes)
  if (known) return known
  const [first, directors] = [new Map<PersonRef, PersonRef>(), new Map<PersonRef, number>()]
  const [named, directorsNamed] = [new Map<string, PersonRef>(), new Map<string, number>()]
  for (const { ref, entry, index } of entriesOf(minutes)) {
    // The schema refuses chains.
    const same = entry.sameAs ?? ref
    first.set(ref, same)
    const name = comparableName(entry.person)
    add(named, name, same)
    if (index === undefined) continue
    add(directors, same, index)
    add(directorsNamed, name, index)
  }
  const people = { first, directors, named, directorsNamed }
  PEOPLE.set(minutes, people)
  return people
}

function add<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  if (!map.has(key)) map.set(key, value)
}

/** The first place that names the same person. */
export function firstRef(minutes: PartialMinutes, ref: PersonRef): PersonRef {
  return peopleOf(minutes).first.get(ref) ?? ref
}

/**
 * The same text for two ways of naming one person of the minutes: by place, by another place, or by the whole
 * name.
 */
export function samePersonKey(who: NamedInMinutes, minutes: PartialMinutes): string {
  if ('ref' in who) return firstRef(minutes, who.ref)
  const typed = comparableText(who.name)
  return peopleOf(minutes).named.get(typed) ?? typed
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
  return peopleOf(minutes).directors.get(firstRef(minutes, who.ref)) ?? -1
}

/** The same, also for a director who is only named. */
export function placeOf(minutes: PartialMinutes, who: NamedInMinutes): number {
  if ('ref' in who) return directorIndex(minutes, who)
  return peopleOf(minutes).directorsNamed.get(comparableText(who.name)) ?? -1
}

/**
 * The directors' names in order. `oneOfName` tells two with the same name apart by their places in the list,
 * from 1.
 */
export function directorNames(
  people: readonly Person[],
  oneOfName: (name: string, position: number) => string,
): string[] {
  const names = people.map(comparableName)
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return people.map((person, index) => {
    const name = fullName(person)
    return (counts.get(names[index] ?? '') ?? 0) > 1 ? oneOfName(name, index + 1) : name
  })
}

const PARTS = ['chair', 'recorder'] as const

/**
 * Whether a person is said to have led the meeting or taken its minutes, and also to have been absent: both
 * cannot be true.
 */
export function absentParts(minutes: PartialMinutes): { part: (typeof PARTS)[number]; name: string }[] {
  return PARTS.flatMap((part) => {
    const name = absentDirector(minutes, minutes[part]?.person)
    return name === undefined ? [] : [{ part, name }]
  })
}

const MOVERS = ['movedBy', 'secondedBy'] as const

/**
 * Who is said to have moved or seconded a matter, by its index, and also to have been absent: both cannot be
 * true.
 */
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
