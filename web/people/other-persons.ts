import { PEOPLE_LIMIT, type OtherPerson } from '@minutebook/contract/people'
import type { Answers } from '../draft/answers.ts'

export function findOtherPerson(answers: Answers, id: string | undefined): OtherPerson | undefined {
  return answers.otherPersons.find((entry) => entry.id === id)?.person
}

export function isListFull(answers: Answers): boolean {
  return answers.otherPersons.length >= PEOPLE_LIMIT
}

/** Keeps somebody's details: in their place when they are listed, else at the end, up to the limit. */
export function withOtherPerson(answers: Answers, id: string, person: OtherPerson): Answers {
  const entry = { id, person }
  if (findOtherPerson(answers, id)) {
    const otherPersons = answers.otherPersons.map((other) => (other.id === id ? entry : other))
    return { ...answers, otherPersons }
  }
  if (isListFull(answers)) return answers
  return { ...answers, nobodyElse: undefined, otherPersons: [...answers.otherPersons, entry] }
}

export function removeOtherPerson(answers: Answers, id: string): Answers {
  return { ...answers, otherPersons: answers.otherPersons.filter((entry) => entry.id !== id) }
}

/** "No" to the question whether anyone else was there; with people in the list it only says that they are all. */
export function nobodyFurther(answers: Answers): Answers {
  return { ...answers, nobodyElse: answers.otherPersons.length === 0 ? true : undefined }
}
