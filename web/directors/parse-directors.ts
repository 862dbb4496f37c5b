import * as z from 'zod/mini'
import { optionalText } from '@minutebook/domain/fields'
import { fullName } from '@minutebook/domain/people'
import type { MessageFacts } from '@minutebook/i18n/message-facts'
import type { Answers } from '../draft/answers.ts'
import { ANOTHER, formFields, parseFields, type FormErrors } from '../forms/parse-form.ts'
import { parseAnother } from '../people/parse-person.ts'
import { firstIncomplete, isBoardFull } from './director-list.ts'

export const NO_BOARD = 'noBoard'
export const PERFORMED_BY = 'performedBy'

/** The id of the link to the missing details. */
export const FINISH = 'finishDetails'

type ParsedDirectors =
  | { ok: true; next: 'add' | 'onward'; noBoard?: { performedBy: string } }
  | { ok: false; errors: FormErrors; facts?: MessageFacts }

const NoBoardSchema = z.object({ [PERFORMED_BY]: optionalText(100, 'boardDutiesTooLong') })

/** Parses "Continue" on the list of directors: go on, add another director, or show errors. */
export function parseDirectors(form: FormData, answers: Answers): ParsedDirectors {
  if (answers.directors.length === 0) return parseNoBoard(form)
  const another = isBoardFull(answers) ? 'no' : parseAnother(form)
  if (another === 'yes') return { ok: true, next: 'add' }
  const incomplete = firstIncomplete(answers)
  const errors: FormErrors = {
    ...(incomplete && { [FINISH]: 'directorIncomplete' }),
    ...(another === undefined && { [ANOTHER]: 'anotherDirectorNotChosen' }),
  }
  if (Object.keys(errors).length === 0) return { ok: true, next: 'onward' }
  return { ok: false, errors, ...(incomplete && { facts: { name: fullName(incomplete.person) } }) }
}

function parseNoBoard(form: FormData): ParsedDirectors {
  if (form.get(NO_BOARD) === null) return { ok: false, errors: { [NO_BOARD]: 'directorsMissing' } }
  const read = parseFields(NoBoardSchema, formFields(form))
  if (!read.ok) return read
  return { ok: true, next: 'onward', noBoard: { performedBy: read.answers[PERFORMED_BY] } }
}
