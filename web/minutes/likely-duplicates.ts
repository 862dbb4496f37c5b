import { comparableName, fullName } from '@minutebook/contract/people'
import { directorsOf, officersOf, type Answers } from '../draft/answers.ts'

/**
 * The names under which more than one person stands in these minutes: two directors, a director and an officer, a guest
 * and anybody. Somebody who holds several places as one person is no duplicate, and two of one name may well be two.
 */
export function likelyDuplicates(answers: Answers): string[] {
  const people = new Map(
    [...officersOf(answers), ...directorsOf(answers)].map(({ id, person }) => [id, person]),
  )
  const everybody = [...people.values(), ...answers.otherPersons.map(({ person }) => person)]
  const twins = everybody.filter((person, index) =>
    everybody.some((other, place) => place < index && comparableName(other) === comparableName(person)),
  )
  return [...new Map(twins.map((person) => [comparableName(person), fullName(person)])).values()]
}
