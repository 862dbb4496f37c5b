import type { Person } from '@minutebook/contract/people'
import type { Answers } from '../draft/answers.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { namedPeopleLeft } from './directors.ts'
import { readPerson } from './read-person.ts'

/** The radios of the people who are named already. */
export const WHO = 'who'
export const SOMEONE_NEW = 'someoneNew'

/** `id` is missing for somebody who was not named before. */
type DirectorRead = { ok: true; id: string | undefined; person: Person } | { ok: false; errors: FormErrors }

/** Reads the details of the director `id`, or of a new one: somebody named already, or somebody new. */
export function readDirector(form: FormData, answers: Answers, id: string | undefined): DirectorRead {
  const named = id === undefined ? namedPeopleLeft(answers) : []
  const who = form.get(WHO)
  const chosen = named.find((person) => person.id === who)
  if (chosen) return { ok: true, ...chosen }
  if (named.length > 0 && who !== SOMEONE_NEW) return { ok: false, errors: { [WHO]: 'directorNotChosen' } }
  const read = readPerson(form)
  return read.ok ? { ok: true, id, person: read.person } : read
}
