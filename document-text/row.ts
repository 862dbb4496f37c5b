import type { MessageKey } from '@minutebook/domain/fields'
import type { StepId } from '@minutebook/domain/journey'

/**
 * One answer in words. `step` is the screen that changes it. A row without lines is a missing answer: `needed` has the message
 * of its form, or `isUsual` says that minutes usually have it.
 */
export type SummaryRow = {
  id: string
  term: string
  lines: string[]
  step?: StepId
  /** The number of the matter that its screen opens, from 1. */
  topic?: number
  /** The missing fact of that matter. */
  fact?: string
  /** The control that asks for it, if screens link to one. */
  field?: string | undefined
  needed?: MessageKey
  isUsual?: boolean
  /** The words that state the row in the minutes, if its lines say more, or the same in other words. */
  told?: readonly string[]
  isFilledIn?: boolean
}
export type SummarySection = { id: string; heading: string; note?: string; rows: SummaryRow[] }

/** Defaults that the person left unchanged. The review states them, so that sending them is a decision. */
export type FilledIn = { date: boolean; isToday: boolean; place: boolean; body: boolean; seats: boolean }

type MoreOfRow = Pick<SummaryRow, 'told' | 'isFilledIn'>

/** An optional answer: no row if it is missing. */
export function row(
  id: string,
  term: string,
  line: string | undefined,
  step: StepId,
  more?: MoreOfRow,
): SummaryRow[] {
  return line ? [{ id, term, lines: [line], step, ...more }] : []
}

/** An answer that minutes usually have: a row without lines if it is missing. */
export function usualRow(
  id: string,
  term: string,
  line: string | undefined,
  step: StepId,
  more?: MoreOfRow,
): SummaryRow[] {
  return [{ id, term, lines: line ? [line] : [], step, isUsual: true, ...more }]
}
