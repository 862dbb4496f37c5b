import { PEOPLE_LIMIT, type OtherPerson } from '@minutebook/domain/people'
import type { Answers } from '../draft/answers.ts'
import { ANOTHER } from '../forms/intent.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { parseAnother } from '../people/parse-person.ts'

export function findOtherPerson(answers: Answers, id: string | undefined): OtherPerson | undefined {
  return answers.otherPersons.find((entry) => entry.id === id)?.person
}

export function isListFull(answers: Answers): boolean {
  return answers.otherPersons.length >= PEOPLE_LIMIT
}

/** Stores a person's details: in their place when they are listed, else at the end, up to the limit. */
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

/**
 * Stores "no" to the question whether anyone else was there. With people in the list, it only means that the
 * list is complete.
 */
export function nobodyFurther(answers: Answers): Answers {
  return { ...answers, nobodyElse: answers.otherPersons.length === 0 ? true : undefined }
}

type ParsedOtherPersons = { ok: true; next: 'add' | 'onward' } | { ok: false; errors: FormErrors }

/** Parses "Continue" on the list of other persons. */
export function parseOtherPersons(form: FormData, answers: Answers): ParsedOtherPersons {
  const another = isListFull(answers) ? 'no' : parseAnother(form)
  if (another) return { ok: true, next: another === 'yes' ? 'add' : 'onward' }
  const isEmpty = answers.otherPersons.length === 0
  return { ok: false, errors: { [ANOTHER]: isEmpty ? 'anyoneElseNotChosen' : 'anotherPersonNotChosen' } }
}
