import { readAllDrafts, writeAllDrafts, writeOwnDraft } from './device-drafts.ts'
import { readDraft, withoutDraft } from './draft.ts'
import { asCorrection } from './merge-drafts.ts'
import type { CompanyDraft, Draft, Sent } from './stored-draft.ts'

/**
 * What was drafted in `sentFrom` is recorded. Nothing that was done while it was on its way goes: what was changed or typed
 * goes on as a correction, and minutes that were begun anew go on as they are. One write, so that neither draft nor
 * receipt is lost. That the draft ended is news to whatever screen still shows it: nothing more is saved from there.
 */
export function replaceDraftByReceipt(key: string, receipt: Sent, sentFrom: CompanyDraft | undefined): void {
  const draft = readDraft(key)
  if (draft?.startedAt !== sentFrom?.startedAt)
    return writeOwnDraft(key, withReceipt(readAllDrafts(), receipt))
  if (workIn(draft) !== workIn(sentFrom)) return continueAsCorrection(key, receipt)
  writeAllDrafts(withReceipt(withoutDraft(readAllDrafts(), key), receipt))
}

function workIn(draft: CompanyDraft | undefined): string {
  return JSON.stringify([draft?.answers, draft?.entered])
}

/** An earlier state of the draft is recorded: what was changed since then goes on as its correction. */
export function continueAsCorrection(key: string, receipt: Sent): void {
  const all = withReceipt(readAllDrafts(), receipt)
  const draft = all.companies[key]
  if (!draft) return writeOwnDraft(key, all)
  writeOwnDraft(key, { ...all, companies: { ...all.companies, [key]: asCorrection(draft, receipt.id) } })
}

function withReceipt(all: Draft, receipt: Sent): Draft {
  return { ...all, sent: [...all.sent.filter(({ id }) => id !== receipt.id), receipt] }
}

/** A record that was opened with its link joins those of this device. It can be read from here, not revoked. */
export function keepReceipt(receipt: Sent): void {
  writeAllDrafts(withReceipt(readAllDrafts(), receipt))
}

/** The link of every record that this secret manages opens nothing any more. */
export function noteLinkEnded(manage: string): void {
  const all = readAllDrafts()
  const sent = all.sent.map((each) => (each.manage === manage ? { ...each, isLinkEnded: true } : each))
  writeAllDrafts({ ...all, sent })
}

/** Newest first; of one company when a key is given. */
export function readSent(key?: string): Sent[] {
  return readAllDrafts()
    .sent.filter((sent) => key === undefined || sent.entity === key)
    .toReversed()
}
