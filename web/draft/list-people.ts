import { directorNames } from '@minutebook/domain/find-person'
import { fullName } from '@minutebook/domain/people'
import { words } from '../language/words.ts'
import { directorsOf, numberSameNames, officersOf, type Answers, type Named } from './answers.ts'
import { currentCompanyForm } from './draft.ts'

/**
 * Each person of the answers once, by id. Two with the same name differ: directors as in the documents,
 * others by a number.
 */
export function listPeople(answers: Answers): { id: string; name: string }[] {
  const directors = directorsOf(answers)
  const called = nameDirectors(directors)
  const all = [...officersOf(answers), ...directors, ...answers.otherPersons]
  const people = new Map(all.map(({ id, person }) => [id, fullName(person)]))
  for (const [index, { id }] of directors.entries()) people.set(id, called[index] ?? '')
  const names = numberSameNames([...people.values()])
  return [...people.keys()].map((id, index) => ({ id, name: names[index] ?? '' }))
}

/**
 * The directors' names, in order. Those with the same name have their places in the list: "Ana Lee (director
 * 3)".
 */
export function nameDirectors(directors: readonly Named[]): string[] {
  return directorNames(
    directors.map(({ person }) => person),
    (name, position) => words.people.oneOfName(name, position, currentCompanyForm()),
  )
}
