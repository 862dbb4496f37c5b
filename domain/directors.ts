import type { Words } from '@minutebook/i18n/words.en'
import { firstRef } from './find-person.ts'
import type { PartialMinutes } from './partial-minutes.ts'
import type { NamedInMinutes } from './person-refs.ts'
import type { CompanyForm } from './company-form.ts'
import { fullName, type Person } from './people.ts'

/** A person's index in the list of directors; -1 for other people and for names without a reference. */
export function directorIndex(minutes: PartialMinutes, who: NamedInMinutes): number {
  if (!('ref' in who)) return -1
  const first = firstRef(minutes, who.ref)
  return minutes.directors.findIndex(
    (_director, index) => firstRef(minutes, `director-${index + 1}`) === first,
  )
}

/** The directors' names in order. Two with the same name are told apart by their places in the list. */
export function directorNames(
  people: readonly Person[],
  words: Pick<Words, 'people'>,
  form: CompanyForm,
): string[] {
  const names = people.map((person) => fullName(person))
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : words.people.oneOfName(name, index + 1, form),
  )
}

const PARTS = ['chair', 'recorder'] as const

/** Whether a person is said to have led the meeting or taken its minutes, and also to have been absent: both cannot be true. */
export function absentParts(minutes: PartialMinutes): { part: (typeof PARTS)[number]; name: string }[] {
  return PARTS.flatMap((part) => {
    const who = minutes[part]?.person
    const index = who ? directorIndex(minutes, who) : -1
    const director = minutes.directors[index]
    const isAbsent = minutes.attendance?.[index]?.status === 'absent'
    return director && isAbsent ? [{ part, name: fullName(director.person) }] : []
  })
}
