import { OTHER_PERSON_FIELDS, OtherPersonSchema, type OtherPerson } from '@minutebook/contract/people'
import { ANOTHER } from '../forms/another.ts'
import type { Answers } from '../draft/answers.ts'
import { parseFields } from '../forms/parse-fields.ts'
import { formFields, type FormErrors } from '../forms/parse-form.ts'
import { isListFull } from './other-persons.ts'
import { readAnother } from './read-another.ts'
import { inOrder, lastNameFault } from './read-person.ts'

type OtherPersonRead = { ok: true; person: OtherPerson } | { ok: false; errors: FormErrors }

/** Reads somebody who was at the meeting without being a director. */
export function readOtherPerson(form: FormData): OtherPersonRead {
  const fields = formFields(form)
  const typed = Object.fromEntries(OTHER_PERSON_FIELDS.map((name) => [name, fields[name] ?? '']))
  const read = parseFields(OtherPersonSchema, typed)
  const errors = { ...lastNameFault(fields), ...(read.ok ? {} : read.errors) }
  if (read.ok && Object.keys(errors).length === 0) return { ok: true, person: read.answers }
  return { ok: false, errors: inOrder(errors, OTHER_PERSON_FIELDS) }
}

type OtherPersonsRead = { ok: true; next: 'add' | 'onward' } | { ok: false; errors: FormErrors }

/** What "Continue" on the list of other persons means. */
export function readOtherPersons(form: FormData, answers: Answers): OtherPersonsRead {
  const another = isListFull(answers) ? 'no' : readAnother(form)
  if (another) return { ok: true, next: another === 'yes' ? 'add' : 'onward' }
  const isEmpty = answers.otherPersons.length === 0
  return { ok: false, errors: { [ANOTHER]: isEmpty ? 'anyoneElseNotChosen' : 'anotherPersonNotChosen' } }
}
