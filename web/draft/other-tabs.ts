import { createNotifier } from '../ui/notifier.ts'
import { drafts, onDraftChange, listReceipts } from './device-drafts.ts'

/*
 * Minutes must not mix the answers of two tabs. A tab that shows an older draft saves and sends nothing until the person takes
 * over what the other tab stored.
 */

/** What this tab last saw of a company: the stored text of its draft, and its newest receipt. */
type Seen = { draft: string | undefined; receipt: string | undefined }

const seen = new Map<string, Seen>()
const changes = createNotifier()
let lastRefusal = ''

/** What another tab did to the draft that this one shows. */
type OtherTab = 'nothing' | 'changed' | 'recorded'

/** This tab shows or writes the draft whose stored text is `draft`. */
export function markSeen(key: string, draft: string | undefined): void {
  seen.set(key, { draft, receipt: newestReceipt(key) })
}

/** Whether the stored draft differs from the one this tab saw. A tab that has not shown the company ignores changes to it. */
export function hasUnseenChange(key: string): boolean {
  const mine = seen.get(key)
  return mine !== undefined && mine.draft !== drafts.textOf(key)
}

/** A screen of this company is about to be shown: from now on this tab looks for changes by others. */
export function watchDraft(key: string): void {
  if (!seen.has(key)) markSeen(key, drafts.textOf(key))
}

export function otherTab(key: string): OtherTab {
  if (!hasUnseenChange(key)) return 'nothing'
  const isNewReceipt = newestReceipt(key) !== seen.get(key)?.receipt
  return drafts.textOf(key) === undefined && isNewReceipt ? 'recorded' : 'changed'
}

function newestReceipt(key: string): string | undefined {
  return listReceipts(key)[0]?.id
}

/** Called after each change of a draft and each refusal. Returns how to stop. */
export function onOtherTab(listener: () => void): () => void {
  const stops = [onDraftChange(listener), changes.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

/** Ask before saving or sending. On a refusal the banner with the choice takes the focus. */
export function refuseStaleChange(key: string): boolean {
  if (!hasUnseenChange(key)) return false
  lastRefusal = crypto.randomUUID()
  changes.notify()
  return true
}

/** Identifies the last refusal; empty before the first one. */
export function lastStaleRefusal(): string {
  return lastRefusal
}

/** The person takes the other tab's draft over. `drawn` is the text of the draft that the screen shows. */
export function takeNewerDraft(key: string, drawn = drafts.textOf(key)): void {
  markSeen(key, drawn)
  changes.notify()
}
