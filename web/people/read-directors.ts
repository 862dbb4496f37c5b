import * as z from 'zod/mini'
import { optionalText } from '@minutebook/contract/fields'
import { fullName } from '@minutebook/contract/people'
import type { MessageFacts } from '@minutebook/contract/words/message-facts'
import { ANOTHER } from '../forms/another.ts'
import type { Answers } from '../draft/answers.ts'
import { parseFields } from '../forms/parse-fields.ts'
import { formFields, type FormErrors } from '../forms/parse-form.ts'
import { firstIncomplete, isBoardFull } from './directors.ts'
import { readAnother } from './read-another.ts'

export const NO_BOARD = 'noBoard'
export const PERFORMED_BY = 'performedBy'

/** The id of the link that leads to the details which are missing. */
export const FINISH = 'finishDetails'

type DirectorsRead =
  | { ok: true; next: 'add' | 'onward'; noBoard?: { performedBy: string } }
  | { ok: false; errors: FormErrors; facts?: MessageFacts }

const NoBoardSchema = z.object({ [PERFORMED_BY]: optionalText(100, 'boardDutiesTooLong') })

/** What "Continue" on the list of directors means: on, to another director, or not yet. */
export function readDirectors(form: FormData, answers: Answers): DirectorsRead {
  if (answers.directors.length === 0) return readNoBoard(form)
  const another = isBoardFull(answers) ? 'no' : readAnother(form)
  if (another === 'yes') return { ok: true, next: 'add' }
  const incomplete = firstIncomplete(answers)
  const errors: FormErrors = {
    ...(incomplete && { [FINISH]: 'directorIncomplete' }),
    ...(another === undefined && { [ANOTHER]: 'anotherDirectorNotChosen' }),
  }
  if (Object.keys(errors).length === 0) return { ok: true, next: 'onward' }
  return { ok: false, errors, ...(incomplete && { facts: { name: fullName(incomplete.person) } }) }
}

function readNoBoard(form: FormData): DirectorsRead {
  if (form.get(NO_BOARD) === null) return { ok: false, errors: { [NO_BOARD]: 'directorsMissing' } }
  const read = parseFields(NoBoardSchema, formFields(form))
  if (!read.ok) return read
  return { ok: true, next: 'onward', noBoard: { performedBy: read.answers[PERFORMED_BY] } }
}
