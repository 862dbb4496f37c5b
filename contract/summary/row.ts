import type { MessageKey } from '../fields.ts'
import type { StepId } from '../journey.ts'

/**
 * One answer in words. `step` is where it is changed. A row without lines is an answer that is `needed`, named by the
 * message that its own form would show, or one that is `usual` in minutes and was not given.
 */
export type SummaryRow = {
  id: string
  term: string
  lines: string[]
  /** The one of the lines that is a person's own address: not everybody who sees the others needs it. */
  address?: string
  step?: StepId
  /** Which matter of the meeting its screen opens, counted from 1. */
  topic?: number
  /** Which fact of that matter was not given. */
  fact?: string
  /** The control of its screen that asks for it, where screens lead to one. */
  field?: string | undefined
  needed?: MessageKey
  isUsual?: boolean
}
export type SummarySection = { id: string; heading: string; note?: string; rows: SummaryRow[] }

/** What nobody touched: said in words, so that sending it is a decision. */
export type FilledIn = { date: boolean; isToday: boolean; place: boolean; body: boolean; seats: boolean }

/** An optional answer: no row when it was not given. */
export function row(id: string, term: string, line: string | undefined, step: StepId): SummaryRow[] {
  return line ? [{ id, term, lines: [line], step }] : []
}

/** An answer that minutes usually have: a row without lines when it was not given. */
export function usualRow(id: string, term: string, line: string | undefined, step: StepId): SummaryRow[] {
  return [{ id, term, lines: line ? [line] : [], step, isUsual: true }]
}
