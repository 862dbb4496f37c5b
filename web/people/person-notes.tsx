import { use } from 'react'
import { replace } from 'react-router'
import type { Office } from '@minutebook/domain/company-form'
import { pathOf } from '@minutebook/domain/journey'
import {
  comparableName,
  fullName,
  isSpelledAlike,
  type OtherPerson,
  type Person,
} from '@minutebook/domain/people'
import { type Answers, officesOf } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { ActionAnswer } from '../forms/intent.ts'
import { words } from '../language/words.ts'
import { announceChange } from '../shell/change-note.tsx'
import { Alert, Note } from '../ui/note.tsx'

/** The duplicate name that a note pointed out. Saving again confirms it. */
const CONFIRMED_NAME = 'confirmedName'

/** The result of an action when the list already has a person with that name. */
type SameName = { ok: true; sameName: string; attempt: string }

/** The first save points out a likely duplicate; the second one saves. */
export function isUnconfirmed(form: FormData, sameName: string | undefined): sameName is string {
  return sameName !== undefined && form.get(CONFIRMED_NAME) !== sameName
}

export function pointOutSameName(sameName: string): SameName {
  return { ok: true, sameName, attempt: crypto.randomUUID() }
}

export function SameNameNote() {
  const answer = use(ActionAnswer)
  if (!isSameName(answer)) return null
  return (
    <>
      <input type="hidden" name={CONFIRMED_NAME} value={answer.sameName} />
      <Alert tone="warn" attempt={answer.attempt}>
        <p>{words.people.duplicate(answer.sameName)}</p>
      </Alert>
    </>
  )
}

function isSameName(answer: unknown): answer is SameName {
  return typeof answer === 'object' && answer !== null && 'sameName' in answer
}

type Name = { firstName: string; middleName: string; lastName: string }
type Listed = { id: string; person: Name }

/**
 * The name, if another person in the list has it too, perhaps with other accents. A likely duplicate is pointed out once: not again for a
 * person whose name did not change.
 */
export function findSameName(people: readonly Listed[], name: Name, ownId?: string): string | undefined {
  const own = people.find(({ id }) => id === ownId)
  if (own && comparableName(own.person) === comparableName(name)) return undefined
  const twin = people.find(({ id, person }) => id !== ownId && isSpelledAlike(person, name))
  return twin && fullName(twin.person)
}

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

type Role = Office | 'director'

/** All roles of a person in these minutes, in order. */
function rolesOf(answers: Answers, id: string): Role[] {
  return [...officesOf(answers, id), ...(answers.directors.includes(id) ? (['director'] as const) : [])]
}

/** A person's other roles in words: `the CEO`, `a director`. */
export function otherRoles(answers: Answers, id: string, than: Role): string[] {
  return rolesOf(answers, id)
    .filter((role) => role !== than)
    .map((role) => words.people.theRole(role, currentCompanyForm()))
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
