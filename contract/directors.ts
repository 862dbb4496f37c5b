import { firstRef } from './find-person.ts'
import type { MinutesSoFar } from './minutes-so-far.ts'
import { comparableName, fullName } from './people.ts'
import type { NamedInMinutes } from './person-refs.ts'
import { fill } from './wording/fill.ts'
import type { Wording } from './wording.ts'

/** Where in the list of directors somebody stands; -1 for anybody else, and for a name that points at nobody. */
export function directorIndex(minutes: MinutesSoFar, who: NamedInMinutes): number {
  if (!('ref' in who)) return -1
  const first = firstRef(minutes, who.ref)
  return minutes.directors.findIndex(
    (_director, index) => firstRef(minutes, `director-${index + 1}`) === first,
  )
}

/** The directors' names in order; two of one name are told apart by their places in the list. */
export function namesOfDirectors({ directors }: MinutesSoFar, wording: Wording, person: string): string[] {
  const comparable = directors.map((director) => comparableName(director.person))
  return directors.map((director, index) => {
    const name = fullName(director.person)
    const own = comparable[index] ?? ''
    if (comparable.indexOf(own) === comparable.lastIndexOf(own)) return name
    return fill(wording.names.oneOfName, { name, person, position: index + 1 })?.text ?? name
  })
}
