import { MinutesSchema } from '@minutebook/domain/minutes'
import type { SummarySection } from '@minutebook/document-text/minutes-summary'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { rowId } from './minutes-sheet.tsx'
import { parseFields, type FormErrors } from '../forms/parse-form.ts'
import { SUBMITTER_FIELD } from '../forms/meeting-controls.ts'
import { unfitRows } from './submission.ts'

/**
 * Everything that keeps minutes from being sent, keyed by the places on the review that the summary links to. Nothing blocks a
 * send silently: neither a missing answer nor a sender's name that is too long.
 */
export function reviewFaults(minutes: PartialMinutes, sections: readonly SummarySection[]): FormErrors {
  const { submittedBy, ...answers } = minutes
  const name = parseFields(MinutesSchema, minutes)
  const nameFault = name.ok ? undefined : name.errors.submittedBy
  return {
    ...faultsOfRows(sections, unfitRows(answers)),
    ...(submittedBy !== undefined && nameFault && { [SUBMITTER_FIELD]: nameFault }),
  }
}

/** Every sheet has this row, so it carries faults that no other row shows. */
const ALWAYS_THERE = 'topic'

/**
 * In the order of the sheet: missing answers, in the words of their forms, and answers from an earlier release that no longer
 * pass the rules.
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
