import { PEOPLE_LIMIT, PersonSchema, type Person } from '@minutebook/contract/people'
import { directorsOf, officersOf, type Answers, type Named } from '../draft/answers.ts'

/** Officers who are not directors yet: nobody types their names twice. */
export function namedPeopleLeft(answers: Answers): Named[] {
  return officersOf(answers).filter(({ id }) => !answers.directors.includes(id))
}

export function isBoardFull(answers: Answers): boolean {
  return answers.directors.length >= PEOPLE_LIMIT
}

/** Makes somebody who is named already a director too. Once is enough, and nobody beyond the limit gets in. */
export function addNamedDirector(answers: Answers, id: string): Answers {
  if (!answers.people[id] || answers.directors.includes(id) || isBoardFull(answers)) return answers
  return { ...answers, noBoard: undefined, directors: [...answers.directors, id] }
}

/** Changes one person wherever they stand, and nobody else: two of one name stay two. */
function changePerson(answers: Answers, id: string, person: Person): Answers {
  return { ...answers, people: { ...answers.people, [id]: person } }
}

/** Keeps a director's details: of one in the list, of an officer who becomes one, or under a new id of somebody new. */
export function withDirector(answers: Answers, id: string, person: Person): Answers {
  return addNamedDirector(changePerson(answers, id, person), id)
}

/** Ends a directorship. Whoever holds an office stays named; the draft forgets the others. */
export function removeDirector(answers: Answers, id: string): Answers {
  return { ...answers, directors: answers.directors.filter((director) => director !== id) }
}

/** An old release may have asked for less than today's. */
export function isIncomplete(person: Person): boolean {
  return !PersonSchema.safeParse(person).success
}

export function firstIncomplete(answers: Answers): Named | undefined {
  return directorsOf(answers).find(({ person }) => isIncomplete(person))
}
