import { MinutesSchema } from '@minutebook/contract/minutes'
import type { SummarySection } from '@minutebook/contract/minutes-summary'
import type { MinutesSoFar } from '@minutebook/contract/minutes-so-far'
import { rowId } from '../summary/minutes-sheet.tsx'
import { parseFields } from '../forms/parse-fields.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { SUBMITTER_FIELD } from '../forms/meeting-controls.ts'
import { unfitRows } from './submission.ts'

/**
 * Everything that keeps minutes from being sent, by the places on the review that the summary leads to: nothing stops a
 * send in silence, a sender's name that is too long as little as a missing answer.
 */
export function reviewFaults(minutes: MinutesSoFar, sections: readonly SummarySection[]): FormErrors {
  const { submittedBy, ...answers } = minutes
  const name = parseFields(MinutesSchema, minutes)
  const nameFault = name.ok ? undefined : name.errors.submittedBy
  return {
    ...faultsOfRows(sections, unfitRows(answers)),
    ...(submittedBy !== undefined && nameFault && { [SUBMITTER_FIELD]: nameFault }),
  }
}

/** Every sheet has it: what no row shows is said here. */
const ALWAYS_THERE = 'topic'

/**
 * In the order of the sheet: what is still needed, in the words of the forms that ask for it, and answers that an
 * earlier release kept and that today's rules do not take.
 */
function faultsOfRows(sections: readonly SummarySection[], unfitIds: readonly string[]): FormErrors {
  const rows = sections.flatMap((section) => section.rows)
  const shown = new Set(rows.map(({ id }) => id))
  const unfit = new Set(unfitIds.map((id) => (shown.has(id) ? id : ALWAYS_THERE)))
  return Object.fromEntries(
    rows.flatMap(({ id, lines, needed }) => {
      if (needed && lines.length === 0) return [[rowId(id), needed]]
      return unfit.has(id) ? [[rowId(id), 'answerUnfit']] : []
    }),
  )
}
