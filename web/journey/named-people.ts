import { fullName } from '@minutebook/contract/people'
import { directorsOf, officersOf, type Answers } from './answers.ts'

/** Everybody who is named in the answers, once, by the id that these give them; two of one name are numbered. */
export function namedPeople(answers: Answers): { id: string; name: string }[] {
  const all = [...officersOf(answers), ...directorsOf(answers), ...answers.otherPersons]
  const people = [...new Map(all.map(({ id, person }) => [id, fullName(person)]))]
  const names = people.map(([, name]) => name)
  return people.map(([id, name], index) => {
    const position = names.slice(0, index + 1).filter((each) => each === name).length
    return { id, name: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${position})` }
  })
}
