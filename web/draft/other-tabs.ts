import { createNotifier } from '../ui/notifier.ts'
import { drafts, onDraftChange, listReceipts } from './device-drafts.ts'
import { moveOwnTexts, removeOwnTexts, seenBelowOwnText, type Seen } from './typed-text.ts'

/*
 * Minutes must not mix the answers of two tabs. A tab that shows an older draft saves and sends nothing until the person takes
 * over what the other tab stored.
 */

/** By the company's key. A tab that has not shown the company since it was loaded has no entry. */
const seen = new Map<string, Seen>()
const changes = createNotifier()
let lastRefusal = ''

/** What another tab did to the draft that this one shows. */
type OtherTab = 'nothing' | 'changed' | 'recorded'

/** Identifies the stored state of a draft; undefined without one. */
export function revisionOf(key: string): string | undefined {
  return drafts.find(key)?.revision
}

/** This tab shows or writes the draft of this revision. */
export function markSeen(key: string, revision: string | undefined): void {
  const now = { revision, receipt: newestReceipt(key) }
  seen.set(key, now)
  moveOwnTexts(key, now)
}

/** What this tab last saw of the company. */
export function seenOf(key: string): Seen {
  return seen.get(key) ?? { revision: revisionOf(key), receipt: newestReceipt(key) }
}

/** Whether the stored draft differs from the one this tab saw. A tab that has not shown the company ignores changes to it. */
export function hasUnseenChange(key: string): boolean {
  const mine = seen.get(key)
  return mine !== undefined && mine.revision !== revisionOf(key)
}

/**
 * A screen of this company is about to be shown: from now on this tab looks for changes by others. If this tab was reloaded and shows
 * text that was typed over an older draft, it still has to take the newer one over.
 */
export function watchDraft(key: string): void {
  if (seen.has(key)) return
  const older = seenBelowOwnText(key)
  if (older) seen.set(key, older)
  else markSeen(key, revisionOf(key))
}

export function otherTab(key: string): OtherTab {
  if (!hasUnseenChange(key)) return 'nothing'
  const isNewReceipt = newestReceipt(key) !== seen.get(key)?.receipt
  return revisionOf(key) === undefined && isNewReceipt ? 'recorded' : 'changed'
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

/** The person takes the other tab's draft over, in place of what was typed here. `drawn` is the revision that the screen shows. */
export function takeNewerDraft(key: string, drawn = revisionOf(key)): void {
  removeOwnTexts(key)
  markSeen(key, drawn)
  changes.notify()
}
