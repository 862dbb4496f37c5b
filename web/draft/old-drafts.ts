import { tab } from '../browser/tab-state.ts'
import { drafts } from './device-drafts.ts'
import { unknownSendOf } from './sent-drafts.ts'
import type { CompanyDraft } from './stored-draft.ts'
import { lastTypedAt, removeAllTyped, removeTypedWithout } from './typed-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Older drafts are removed, and a note says so. */
const DRAFT_LIFETIME_MS = 30 * DAY_MS
const UNCONFIRMED_LIFETIME_MS = DAY_MS

/**
 * Called once at the start: removes drafts and sends that are too old to keep, and drafts that cannot be
 * read.
 */
export function dropOldDrafts(now: Date): void {
  let hasDrafts = false
  const neverAnswered: string[] = []
  for (const key of drafts.ids()) {
    const draft = drafts.find(key)
    if (!draft) drafts.remove(key)
    else if (!isYoung(lastChangeOf(key, draft), now, DRAFT_LIFETIME_MS)) {
      hasDrafts = true
      const send = unknownSendOf(draft)
      if (send) neverAnswered.push(send.minutes.entity.name)
      removeAllTyped(key)
      drafts.remove(key)
    } else if (draft.unconfirmed && !isYoung(draft.unconfirmed.sentAt, now, UNCONFIRMED_LIFETIME_MS)) {
      const { unconfirmed: _old, ...rest } = draft
      drafts.write(key, unknownSendOf(draft) ? { ...rest, neverAnswered: true } : rest)
    }
  }
  tab.change({ dropped: { hasDrafts, neverAnswered } })
  removeTypedWithout((key) => drafts.find(key) !== undefined)
}

function lastChangeOf(key: string, { changedAt }: CompanyDraft): string {
  const typedAt = lastTypedAt(key)
  return typedAt !== undefined && typedAt > changedAt ? typedAt : changedAt
}

/** A timestamp that cannot be parsed counts as old. */
function isYoung(instant: string, now: Date, lifetime: number): boolean {
  return now.getTime() - new Date(instant).getTime() < lifetime
}
