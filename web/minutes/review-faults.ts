import { MinutesSchema } from '@minutebook/contract/minutes'
import type { MinutesSoFar, SummarySection } from '@minutebook/contract/minutes-summary'
import { rowId } from '../journey/minutes-sheet.tsx'
import { parseFields, type FormErrors } from '../journey/parse-form.ts'
import { unfitRows } from './submission.ts'

export const SUBMITTER_FIELD = 'submitted-by'

/**
 * Everything that keeps minutes from being sent, by the places on the review that the summary leads to: nothing stops a
 * send in silence, a sender's name that is too long as little as a missing answer.
 */
export function reviewFaults(minutes: MinutesSoFar, sections: readonly SummarySection[]): FormErrors {
  const { submittedBy, ...answers } = minutes
  const name = parseFields(MinutesSchema, minutes)
  const nameFault = name.ok ? undefined : name.errors.submittedBy
  return {
    ...unfitAnswers(answers),
    ...missingAnswers(sections),
    ...(submittedBy !== undefined && nameFault && { [SUBMITTER_FIELD]: nameFault }),
  }
}

/** Answers that an earlier release kept and that today's rules do not take. */
function unfitAnswers(minutes: MinutesSoFar): FormErrors {
  return Object.fromEntries(unfitRows(minutes).map((row) => [rowId(row), 'answerUnfit']))
}

/** What is still needed, by the rows of the sheet, in the words of the forms that ask for it. */
function missingAnswers(sections: readonly SummarySection[]): FormErrors {
  const rows = sections.flatMap((section) => section.rows)
  return Object.fromEntries(
    rows.flatMap(({ id, lines, needed }) => (needed && lines.length === 0 ? [[rowId(id), needed]] : [])),
  )
}
