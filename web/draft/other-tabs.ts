import { tab, type Seen } from '../browser/tab-state.ts'
import { drafts, listReceipts } from './device-drafts.ts'
import { moveOwnTexts, removeOwnTexts, seenBelowOwnText } from './typed-text.ts'

/*
 * Minutes must not mix the answers of two tabs. A tab that shows an older draft saves and sends nothing until
 * the person takes over what the other tab stored.
 */

/** What another tab did to the draft that this one shows. */
type Conflict = 'none' | 'changed' | 'recorded'

/** Identifies the stored state of a draft; undefined without one. */
export function revisionOf(key: string): string | undefined {
  return drafts.find(key)?.revision
}

/** This tab shows or writes the draft of this revision. */
export function markSeen(key: string, revision: string | undefined): void {
  const now = { revision, receipt: newestReceipt(key) }
  see(key, now)
  moveOwnTexts(key, now)
}

function see(key: string, now: Seen): void {
  tab.change({ seen: { ...tab.state.seen, [key]: now } })
}

/** What this tab last saw of the company. */
export function seenOf(key: string): Seen {
  return tab.state.seen[key] ?? { revision: revisionOf(key), receipt: newestReceipt(key) }
}

/**
 * Whether the stored draft differs from the one this tab saw. A tab that has not shown the company ignores
 * changes to it.
 */
export function hasUnseenChange(key: string): boolean {
  const mine = tab.state.seen[key]
  return mine !== undefined && mine.revision !== revisionOf(key)
}

/**
 * A screen of this company is about to be shown: from now on this tab looks for changes by others. If this
 * tab was reloaded and shows text that was typed over an older draft, it still has to take the newer one
 * over.
 */
export function watchDraft(key: string): void {
  if (tab.state.seen[key]) return
  const older = seenBelowOwnText(key)
  if (older) see(key, older)
  else markSeen(key, revisionOf(key))
}

export function findConflict(key: string): Conflict {
  if (!hasUnseenChange(key)) return 'none'
  const isNewReceipt = newestReceipt(key) !== tab.state.seen[key]?.receipt
  return revisionOf(key) === undefined && isNewReceipt ? 'recorded' : 'changed'
}

function newestReceipt(key: string): string | undefined {
  return listReceipts(key)[0]?.id
}

/** Ask before saving or sending. On a refusal the banner with the choice takes the focus. */
export function refuseStaleChange(key: string): boolean {
  if (!hasUnseenChange(key)) return false
  tab.change({ staleRefusal: crypto.randomUUID() })
  return true
}

/**
 * The person takes the other tab's draft over, in place of what was typed here. `drawn` is the revision that
 * the screen shows.
 */
export function acceptNewerDraft(key: string, drawn = revisionOf(key)): void {
  removeOwnTexts(key)
  markSeen(key, drawn)
}
