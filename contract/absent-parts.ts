import type { MinutesSoFar } from './minutes-so-far.ts'
import { directorIndex } from './directors.ts'
import { fullName } from './people.ts'

const PARTS = ['chair', 'recorder'] as const

/** Who is said to have led the meeting or taken its minutes, and to have been absent from it: both cannot be. */
export function absentParts(minutes: MinutesSoFar): { part: (typeof PARTS)[number]; name: string }[] {
  return PARTS.flatMap((part) => {
    const who = minutes[part]?.person
    const index = who ? directorIndex(minutes, who) : -1
    const director = minutes.directors[index]
    const isAbsent = minutes.attendance?.[index]?.status === 'absent'
    return director && isAbsent ? [{ part, name: fullName(director.person) }] : []
  })
}
