import { replace } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import type { OtherPerson, Person } from '@minutebook/domain/people'
import type { Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { words } from '../language/words.ts'
import { announceChange } from '../shell/change-note.tsx'
import { Note } from '../ui/note.tsx'
import { otherRoles, type Role } from './say-roles.ts'

type SharedPersonNoteProps = {
  answers: Answers
  id: string | null | undefined
  /** The role in which the person is changed here. */
  changedAs: Role
}

/** Says in which other roles a changed person appears. */
export function SharedPersonNote({ answers, id, changedAs }: SharedPersonNoteProps) {
  const others = id ? otherRoles(answers, id, changedAs) : []
  if (others.length === 0) return null
  return (
    <Note>
      <p>{words.people.alsoChanges(others)}</p>
    </Note>
  )
}

/** What a list says of a person beside the name. */
export function saidInLists(person: Partial<Person & OtherPerson>): string[] {
  const facts: Record<string, unknown> = person
  return Object.entries(words.people.inLists).flatMap(([name, say]) => {
    const fact = facts[name]
    // Each sentence takes the value of its own field.
    return fact === undefined || fact === '' ? [] : [say(fact as never)]
  })
}

export const CARRIED_ID = 'carried'

/** Says that these values come from the last meeting. The controls name it in `aria-describedby`. */
export function CarriedNote() {
  return (
    <Note id={CARRIED_ID}>
      <p>{words.people.fromLastMeeting}</p>
    </Note>
  )
}

export type ListOfPeople = 'directors' | 'otherPersons'

/** For an address with a person who is not in the list: opens the list, which says so. */
export function redirectAsGone(list: ListOfPeople): Response {
  announceChange(
    () => (list === 'directors' ? words.directors.gone(currentCompanyForm()) : words.otherPersons.gone),
    'warn',
  )
  return replace(pathOf(list))
}
