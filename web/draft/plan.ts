import { changeReceipt, listReceipts } from './device-drafts.ts'
import { changeDraft } from './draft.ts'
import type { Plan, Sent } from './stored-draft.ts'

/**
 * Begins to propose what such a meeting decides. A proposal becomes an answer only when the person confirms
 * it.
 */
export function startPlan(key: string, kind: Plan['kind'], from?: string): void {
  changeDraft(key, (draft) => ({ ...draft, plan: { kind, answered: [], from } }))
}

export function endPlan(key: string): void {
  changeDraft(key, ({ plan: _ended, ...draft }) => draft)
}

/** Marks items as answered: the person took them, skipped them, or opened them to complete them. */
export function answerPlan(key: string, ids: readonly string[]): void {
  changeDraft(key, (draft) =>
    draft.plan ? { ...draft, plan: { ...draft.plan, answered: [...draft.plan.answered, ...ids] } } : draft,
  )
}

/** The item is asked again. */
export function reopenPlan(key: string, id: string): void {
  changeDraft(key, (draft) =>
    draft.plan
      ? { ...draft, plan: { ...draft.plan, answered: draft.plan.answered.filter((each) => each !== id) } }
      : draft,
  )
}

/**
 * Stores the decisions of a record, by its id, as a pattern under a name. An empty name removes the pattern.
 */
export function savePattern(id: string, name: string): void {
  changeReceipt(id, (receipt) => ({ ...receipt, pattern: name || undefined }))
}

/** The records whose decisions have a name, ordered by name. */
export function listPatterns(): (Sent & { pattern: string })[] {
  return listReceipts()
    .flatMap((receipt) => (receipt.pattern ? [{ ...receipt, pattern: receipt.pattern }] : []))
    .toSorted((one, other) => one.pattern.localeCompare(other.pattern))
}

/** Whether this device has a record of an earlier meeting to repeat. */
export function hasPattern(): boolean {
  return listReceipts().length > 0
}
