import { fullName } from '@minutebook/contract/people'
import { directorsOf, officersOf, type Answers } from './answers.ts'
import { toldApart } from './told-apart.ts'

/** Everybody who is named in the answers, once, by the id that these give them; two of one name are numbered. */
export function namedPeople(answers: Answers): { id: string; name: string }[] {
  const all = [...officersOf(answers), ...directorsOf(answers), ...answers.otherPersons]
  const people = new Map(all.map(({ id, person }) => [id, fullName(person)]))
  const names = toldApart([...people.values()])
  return [...people.keys()].map((id, index) => ({ id, name: names[index] ?? '' }))
}
