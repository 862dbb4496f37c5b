import { mayBeSamePerson, PEOPLE_LIMIT, PersonSchema, type Person } from '@minutebook/domain/people'
import type { Entity } from '@minutebook/domain/registry'
import { directorsOf, officersOf, type Answers, type Named } from '../draft/answers.ts'
import { changePerson } from '../people/officers.ts'
import { registeredOfficers } from '../people/register-officers.tsx'

/**
 * Officers who are not directors yet, to offer them without typing their names again. A director under another spelling of the name is
 * that officer.
 */
export function officersLeft(answers: Answers): Named[] {
  const directors = directorsOf(answers)
  return officersOf(answers).filter(
    ({ id, person }) =>
      !answers.directors.includes(id) && !directors.some((each) => mayBeSamePerson(each.person, person)),
  )
}

export function isBoardFull(answers: Answers): boolean {
  return answers.directors.length >= PEOPLE_LIMIT
}

/** Makes a person who is already named a director, once and within the limit. */
export function addNamedDirector(answers: Answers, id: string): Answers {
  if (!answers.people[id] || answers.directors.includes(id) || isBoardFull(answers)) return answers
  return { ...answers, noBoard: undefined, directors: [...answers.directors, id] }
}

/** Stores the details of a director: one in the list, an officer who becomes one, or a new person under a new id. */
export function withDirector(answers: Answers, id: string, person: Person): Answers {
  return addNamedDirector(changePerson(answers, id, person), id)
}

/** Removes a director. A person who also holds an office stays named; the draft drops all others. */
export function removeDirector(answers: Answers, id: string): Answers {
  return { ...answers, directors: answers.directors.filter((director) => director !== id) }
}

/**
 * The one person who holds every office, as the proposed whole board. Undefined while an office is unanswered, or where the register
 * names several officers: then the board may have other directors too.
 */
export function soleDirector(register: Pick<Entity, 'officers'>, answers: Answers): Named | undefined {
  const { ceo, secretary, cfo, directors, noBoard } = answers
  const [only, ...others] = officersLeft(answers)
  const isOfficeOpen = [ceo, secretary, cfo].includes(undefined)
  if (isOfficeOpen || noBoard || directors.length > 0 || others.length > 0) return undefined
  return registeredOfficers(register).length > 1 ? undefined : only
}

/** An old release may have required fewer fields. */
export function isIncomplete(person: Person): boolean {
  return !PersonSchema.safeParse(person).success
}

export function firstIncomplete(answers: Answers): Named | undefined {
  return directorsOf(answers).find(({ person }) => isIncomplete(person))
}
