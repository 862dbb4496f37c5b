import { Link } from 'react-router'
import type { AnswerError } from '@minutebook/contract/problem-body'
import type { Answers } from '../draft/answers.ts'
import { isMessageKey } from '../forms/parse-fields.ts'
import { sayMessage } from '../forms/parse-form.ts'
import { spokenForm } from '../language/spoken-form.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import type { FieldError } from '../ui/error-summary.tsx'
import type { SendState } from './sending.ts'
import { findAnswerPlace, type AnswerPlace } from './answer-places.ts'

/** The answers that the service found wrong, each in the words of its field, with a link to where it is put right. */
export function refusedAnswers(errors: readonly AnswerError[], answers: Answers): FieldError[] {
  const list = errors.map(({ pointer, message }) => {
    const place = findAnswerPlace(answers, pointer)
    return toFieldError(place, inRow(place, sayFault(message, place)), pointer)
  })
  // Of one person who stands in several places, each place is told of.
  return list.filter(({ fieldId }, index) => list.findIndex((other) => other.fieldId === fieldId) === index)
}

function toFieldError(place: AnswerPlace | undefined, text: string, pointer: string): FieldError {
  if (!place) return { fieldId: pointer, text, link: <span>{text}</span> }
  if (place.to === undefined) return { fieldId: place.fieldId, text }
  return { fieldId: place.to, text, link: <Link to={place.to}>{text}</Link> }
}

/** The service names a sentence of the catalogue; a rule without one has a name of its own. */
function sayFault(name: string, place: AnswerPlace | undefined): string {
  return isMessageKey(name) ? sayMessage(name, { role: place?.role }) : name.replaceAll('_', ' ')
}

function inRow(place: AnswerPlace | undefined, sentence: string): string {
  if (!place?.row) return sentence
  const { list, position } = place.row
  const row =
    list === 'directors' ? words.review.director(position, spokenForm()) : words.review.other(position)
  return words.review.ofRow(row, sentence)
}

/** The review with them in its summary, and at its own field. */
function withRefusedAnswers(shown: ShownErrors, list: FieldError[], attempt: number): ShownErrors {
  const own = (name: string) => list.find(({ fieldId }) => fieldId === name)?.text
  return { ...shown, list, attempt, of: (name) => shown.of(name) ?? own(name) }
}

/** What the service found wrong stands in the summary, like what the review finds itself. */
export function withSendingFaults(shown: ShownErrors, sending: SendState, answers: Answers): ShownErrors {
  if (sending.kind !== 'failed' || sending.outcome.kind !== 'answers-invalid') return shown
  return withRefusedAnswers(shown, refusedAnswers(sending.outcome.errors, answers), sending.attempt)
}
