import * as z from 'zod/mini'
import { deviceStorage } from '../browser/storage.ts'
import { drafts, keepReceipt } from './device-drafts.ts'
import { changeDraft, findDraft } from './draft.ts'
import { hasUnseenChange, markSeen, revisionOf } from './other-tabs.ts'
import { UnconfirmedSchema, type CompanyDraft, type Sent, type Unconfirmed } from './stored-draft.ts'
import { removeTypedOnceSaved, typedVersion } from './typed-text.ts'

/* What sending does to a draft: a send waits for its answer, then the receipt replaces the draft. */

export function saveUnconfirmed(key: string, unconfirmed: Unconfirmed): void {
  changeDraft(key, (draft) => ({ ...draft, unconfirmed }))
  if (!deviceStorage.keepsAll()) keepInHistory({ key, unconfirmed })
}

/** If the browser stores nothing, the history entry still has the send after a reload. */
const IN_HISTORY = 'unconfirmed'
const InHistorySchema = z.object({
  [IN_HISTORY]: z.object({ key: z.string(), unconfirmed: UnconfirmedSchema }),
})

function keepInHistory(send: { key: string; unconfirmed: Unconfirmed } | undefined): void {
  window.history.replaceState({ ...window.history.state, [IN_HISTORY]: send }, '')
}

/**
 * A draft that comes back without its send gets it again, so that the same minutes are not recorded twice.
 */
export function recoverUnconfirmed(key: string): void {
  const { data } = z.safeParse(InHistorySchema, window.history.state)
  const draft = findDraft(key)
  if (data?.unconfirmed.key === key && draft && !draft.unconfirmed)
    changeDraft(key, (before) => ({ ...before, unconfirmed: data.unconfirmed.unconfirmed }))
}

export function forgetUnconfirmed(key: string): void {
  if (window.history.state?.[IN_HISTORY]) keepInHistory(undefined)
  if (!findDraft(key)?.unconfirmed) return
  changeDraft(key, ({ unconfirmed: _settled, ...draft }) => draft)
}

/**
 * Whether minutes may have been recorded without an answer: of the company, or of any when no key is given.
 */
export function hasUnknownSend(key?: string): boolean {
  const all = key === undefined ? drafts.all() : [findDraft(key)]
  return all.some((draft) => unknownSendOf(draft) !== undefined)
}

/** The draft's send without an answer, unless it certainly never left the device or was refused. */
export function unknownSendOf(draft: CompanyDraft | undefined): Unconfirmed | undefined {
  const { unconfirmed } = draft ?? {}
  return unconfirmed?.state === 'unsent' || unconfirmed?.state === 'refused' ? undefined : unconfirmed
}

/** What a person has done about a company: answered, or typed. */
type Work = { startedAt: string | undefined; text: string }

export function workOn(key: string): Work {
  const draft = findDraft(key)
  return { startedAt: draft?.startedAt, text: JSON.stringify([draft?.answers, typedVersion(key)]) }
}

/**
 * Stores the receipt and ends the draft of the work `sentFrom`, whose minutes are recorded. If the person
 * changed the draft during the send, the changes continue as a correction; minutes that were begun since
 * continue unchanged. The receipt is stored first: if the device stops in between, the draft sends the same
 * minutes again and gets the same receipt. Screens that still show the ended draft are notified and save
 * nothing more.
 */
export function replaceDraftByReceipt(key: string, receipt: Sent, sentFrom: Work): void {
  const { startedAt, text } = workOn(key)
  if (startedAt !== sentFrom.startedAt) return keepOwnReceipt(key, receipt)
  if (text !== sentFrom.text) return continueAsCorrection(key, receipt)
  keepReceipt(receipt)
  removeTypedOnceSaved(key)
  drafts.removeOnceSaved(key)
}

/**
 * An earlier version of the draft is recorded: later changes continue as its correction, whatever record the
 * draft began to correct.
 */
export function continueAsCorrection(key: string, receipt: Sent): void {
  keepOwnReceipt(key, receipt)
  if (!findDraft(key)) return
  changeDraft(key, ({ unconfirmed: _settled, supersededReference: _before, ...draft }) => ({
    ...draft,
    supersedes: receipt.id,
  }))
}

/** Stores the receipt of a send from this tab, which counts as seen. */
function keepOwnReceipt(key: string, receipt: Sent): void {
  keepReceipt(receipt)
  if (!hasUnseenChange(key)) markSeen(key, revisionOf(key))
}
