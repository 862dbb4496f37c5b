import { findPerson, firstRef } from './find-person.ts'
import type { MinutesSoFar } from './minutes-so-far.ts'
import { OFFICES, type Office } from './offices.ts'
import type { NamedInMinutes, PersonRef } from './person-refs.ts'

/** The offices of somebody of these minutes, as far as the minutes name them. */
export function officesHeld(minutes: MinutesSoFar, ref: PersonRef): Office[] {
  const first = firstRef(minutes, ref)
  return OFFICES.filter((office) => findPerson(minutes, office) && firstRef(minutes, office) === first)
}

/** What those offices are called in `names`; none of somebody who is named alone. */
export function officeNames(
  who: NamedInMinutes,
  minutes: MinutesSoFar,
  names: Record<Office, string>,
): string[] {
  return 'ref' in who ? officesHeld(minutes, who.ref).map((office) => names[office]) : []
}
