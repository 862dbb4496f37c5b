import { readAllDrafts, writeAllDrafts } from './device-drafts.ts'
import { changedAtOf, formatDraft, type CompanyDraft } from './stored-draft.ts'
import { unknownSendOf } from './unconfirmed-sends.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Drafts older than this are dropped, with a word about it. */
const DRAFT_LIFETIME_MS = 30 * DAY_MS
const UNCONFIRMED_LIFETIME_MS = DAY_MS

let droppedOld = false
let neverAnswered: string[] = []

/** Drafts over 30 days old were removed when this page started. */
export function wereOldDraftsDropped(): boolean {
  return droppedOld
}

/** The companies of those whose minutes were sent, and nobody ever learned whether they arrived. */
export function namesNeverAnswered(): string[] {
  return neverAnswered
}

/** Called once at the start: drops what has become too old to keep on a device. */
export function dropOldDrafts(now: Date): void {
  const all = readAllDrafts()
  const young = withoutOld(all.companies, now)
  const unread = { ...all.unread, companies: withoutOld(all.unread.companies, now) }
  droppedOld =
    countOf(young) + countOf(unread.companies) < countOf(all.companies) + countOf(all.unread.companies)
  const old = Object.entries(all.companies).flatMap(([key, draft]) => (key in young ? [] : draft))
  neverAnswered = old.flatMap((draft) => unknownSendOf(draft)?.minutes.entity.name ?? [])
  const companies = Object.fromEntries(
    Object.entries(young).map(([key, draft]) => [key, withoutOldSend(draft, now)]),
  )
  const kept = { ...all, companies, unread }
  if (formatDraft(kept) !== formatDraft(all)) writeAllDrafts(kept)
}

function withoutOld<T>(companies: Record<string, T>, now: Date): Record<string, T> {
  const isKept = (company: T) => isYoung(changedAtOf(company) ?? '', now, DRAFT_LIFETIME_MS)
  return Object.fromEntries(Object.entries(companies).filter(([, company]) => isKept(company)))
}

function countOf(companies: object): number {
  return Object.keys(companies).length
}

function withoutOldSend(draft: CompanyDraft, now: Date): CompanyDraft {
  const { unconfirmed, ...rest } = draft
  if (!unconfirmed || isYoung(unconfirmed.sentAt, now, UNCONFIRMED_LIFETIME_MS)) return draft
  return unknownSendOf(draft) ? { ...rest, neverAnswered: true } : rest
}

/** What has no date, or none that can be read, is not young. */
function isYoung(instant: string, now: Date, lifetime: number): boolean {
  return now.getTime() - new Date(instant).getTime() < lifetime
}
