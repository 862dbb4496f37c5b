import { Link } from 'react-router'
import type { AnswerError } from '@minutebook/contract/problems'
import { publishedPointer } from '@minutebook/contract/submission-codec'
import { stepOfAnswer } from '@minutebook/domain/answer-steps'
import type { MessageFacts } from '@minutebook/i18n/message-facts'
import type { Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { isMessageKey } from '../forms/parse-form.ts'
import { SUBMITTER_FIELD } from '../forms/review-controls.ts'
import { messageText, type ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import type { FieldError } from '../ui/error-summary.tsx'
import { addressOfAnswer, findAnswerPlace, type AnswerPlace } from './answer-address.ts'
import type { Pressed } from './pressed.ts'

/** `facts` are for the sentence; the service sends none. */
type RefusedAnswer = AnswerError & { facts?: MessageFacts | undefined }

/** Refused answers, each in the words of its field, with a link to where to correct it. */
export function refusedAnswers(errors: readonly RefusedAnswer[], answers: Answers): FieldError[] {
  const list = errors.map(({ pointer, message, facts }) => {
    const place = findAnswerPlace(answers, pointer)
    return toFieldError(place, inRow(place, sayFault(message, { role: place?.role, ...facts })), pointer)
  })
  // The service reports a person at each of their places; one error per field is enough.
  return list.filter(({ fieldId }, index) => list.findIndex((other) => other.fieldId === fieldId) === index)
}

function toFieldError(place: AnswerPlace | undefined, text: string, pointer: string): FieldError {
  if (!place) return { fieldId: pointer, text, link: <span>{text}</span> }
  if (place.to === undefined) return { fieldId: SUBMITTER_FIELD, text }
  return elsewhere({ fieldId: place.to, text }, place.to)
}

function elsewhere(error: FieldError, to: string): FieldError {
  return { ...error, link: <Link to={to}>{error.text}</Link> }
}

/**
 * The summary leads to the gaps and fields of the review. An answer that no longer fits is corrected on its
 * own screen.
 */
export function withScreens(shown: ShownErrors, answers: Answers): ShownErrors {
  const list = shown.list.map((error) =>
    ['review', undefined].includes(stepOfAnswer(error.fieldId))
      ? error
      : elsewhere(error, addressOfAnswer(answers, error.fieldId)),
  )
  return { ...shown, list }
}

/** The service names a sentence of the catalogue. A rule without a sentence is shown by its name. */
function sayFault(name: string, facts: MessageFacts): string {
  return isMessageKey(name) ? messageText(name, facts) : name.replaceAll('_', ' ')
}

function inRow(place: AnswerPlace | undefined, sentence: string): string {
  if (!place?.row) return sentence
  const { list, position } = place.row
  const row =
    list === 'directors'
      ? words.review.director(position, currentCompanyForm())
      : words.review.other(position)
  return words.review.ofRow(row, sentence)
}

/** Adds them to the review's summary and to its own field. */
function withRefusedAnswers(shown: ShownErrors, list: FieldError[], attempt: string): ShownErrors {
  const own = (name: string) => list.find(({ fieldId }) => fieldId === name)?.text
  return { ...shown, list, attempt, of: (name) => shown.of(name) ?? own(name) }
}

/** The summary shows contradictions and the service's findings like those of the review. */
export function withRefusals(
  shown: ShownErrors,
  pressed: Pressed | undefined,
  answers: Answers,
): ShownErrors {
  if (pressed?.kind === 'contradicted') {
    const errors = pressed.found.map(({ path, message, facts }) => {
      return { pointer: publishedPointer(['minutes', ...path]), message, facts }
    })
    return withRefusedAnswers(shown, refusedAnswers(errors, answers), pressed.attempt)
  }
  if (pressed?.kind !== 'failed' || pressed.outcome.kind !== 'answers-invalid') return shown
  return withRefusedAnswers(shown, refusedAnswers(pressed.outcome.errors, answers), pressed.attempt)
}
