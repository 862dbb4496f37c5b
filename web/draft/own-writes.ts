import { mergeDrafts } from './merge-drafts.ts'
import { parseDraft, type Draft } from './stored-draft.ts'

/*
 * Tabs run in processes of their own: of two that write in one moment each writes over what it read before, and the later
 * one over the earlier. Therefore what is stored counts the writes of each tab that are in it, and a tab that finds its own
 * last ones missing puts back what was lost.
 */
const TAB = crypto.randomUUID()
const TABS_COUNTED = 8
const WRITES_REMEMBERED = 8

let count = 0
/** What was stored before each of this tab's latest writes, by their number. */
const before: Record<number, string | undefined> = {}
/** What the last of them left, until another tab has followed it. */
let left: Draft | undefined

/** The draft as this tab writes it over what is `stored`. */
export function asOwnWrite(draft: Draft, stored: string | undefined): Draft {
  count += 1
  before[count] = stored
  delete before[count - WRITES_REMEMBERED]
  const others = Object.entries(draft.writes).filter(([tab]) => tab !== TAB)
  left = { ...draft, writes: Object.fromEntries([[TAB, count], ...others].slice(0, TABS_COUNTED)) }
  return left
}

/** What is stored, with whatever another tab has written over without having seen it; the very same when there is nothing. */
export function withLostWrites(stored: Draft): Draft {
  const [writer] = Object.keys(stored.writes)
  if (writer === TAB) return stored
  // All was cleared, or an earlier release wrote, which counts nothing.
  const seen = writer === undefined ? count : (stored.writes[TAB] ?? 0)
  if (seen === count) left = undefined
  return left && seen + 1 in before ? mergeDrafts(left, stored, parseDraft(before[seen + 1])) : stored
}
