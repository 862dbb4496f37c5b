import { NO_ANSWERS, withoutStrangers, type Answers } from './answers.ts'
import { isNewsOf, know, stateOf, type Stored } from './known-drafts.ts'
import { asCorrection, mergeDrafts } from './merge-drafts.ts'
import { asOwnWrite, withLostWrites } from './own-writes.ts'
import { deviceStorage } from './storage.ts'
import {
  changedAtOf,
  formatDraft,
  parseDraft,
  type CompanyDraft,
  type Draft,
  type Entered,
  type Sent,
  type Unconfirmed,
} from './stored-draft.ts'
import { createNotifier } from '../ui/notifier.ts'

/** The third key of local storage, beside those of the specification (§7). */
const DRAFT_KEY = 'draft'
const DAY_MS = 24 * 60 * 60 * 1000

/** Drafts older than this are dropped, with a word about it. */
const DRAFT_LIFETIME_MS = 30 * DAY_MS
const UNCONFIRMED_LIFETIME_MS = DAY_MS

const changes = createNotifier()
let droppedOld = false
let neverAnswered: string[] = []

/** Called after every change of the draft, whichever tab made it. Returns how to stop. */
export const onDraftChange = changes.subscribe

/** False while the browser refuses to keep something, be it of the draft or of the company. */
export const isDeviceSaving = deviceStorage.keepsAll

/** Drafts over 30 days old were removed when this page started. */
export function wereOldDraftsDropped(): boolean {
  return droppedOld
}

/** The companies of those whose minutes were sent, and nobody ever learned whether they arrived. */
export function namesNeverAnswered(): string[] {
  return neverAnswered
}

/** What is stored is read again and again while a screen draws itself: the same text is read once. */
let lastRead: { text: string | undefined; stored: Draft; draft: Draft } | undefined

function readAll(): Draft {
  return readStored().draft
}

/** What is stored, and the same with what another tab has written over: equal but for that moment. */
function readStored() {
  const text = deviceStorage.read(DRAFT_KEY)
  if (!lastRead || text !== lastRead.text) {
    const stored = parseDraft(text)
    lastRead = { text, stored, draft: withLostWrites(stored) }
  }
  return lastRead
}

function writeAll(draft: Draft): void {
  const written = asOwnWrite(draft, deviceStorage.read(DRAFT_KEY))
  deviceStorage.write(DRAFT_KEY, formatDraft(written))
  changes.notify()
}

/** What this tab writes is no news to it; what another tab wrote, and nobody took over yet, stays news. */
function writeOwn(key: string, draft: Draft): void {
  if (!isChangedElsewhere(key)) know(key, storedIn(draft, key))
  writeAll(draft)
}

/** The draft of one company. Other companies' drafts are re-read at each write, so that two tabs never overwrite them. */
export function readDraft(key: string): CompanyDraft | undefined {
  return readAll().companies[key]
}

export function readAnswers(key: string): Answers {
  return readDraft(key)?.answers ?? NO_ANSWERS
}

/** What was typed into a form and not accepted yet. */
export function readEntered(key: string, form: string): Entered | undefined {
  return readDraft(key)?.entered[form]
}

/** Everything that changes a draft goes through here. */
export function changeDraft(key: string, change: (draft: CompanyDraft) => CompanyDraft): void {
  const all = readAll()
  const before = all.companies[key]
  const now = laterThan(before?.changedAt)
  const draft = before ?? { answers: NO_ANSWERS, entered: {}, startedAt: now, changedAt: now }
  writeOwn(key, { ...all, companies: { ...all.companies, [key]: { ...change(draft), changedAt: now } } })
}

/** Two changes never share an instant: a tab would take the other's for its own. */
function laterThan(instant: string | undefined): string {
  const earlier = instant === undefined ? 0 : Date.parse(instant) || 0
  return new Date(Math.max(Date.now(), earlier + 1)).toISOString()
}

/** What is stored of a company, as far as it tells one state from another. */
export function storedOf(key: string): Stored {
  return storedIn(readAll(), key)
}

function storedIn({ companies, sent }: Draft, key: string): Stored {
  const receipt = sent.findLast(({ entity }) => entity === key)?.id
  return { draft: stateOf(companies[key]), receipt }
}

/** Another tab wrote this company's draft since this one showed it, or ended it: sent its minutes or cleared them. */
export function isChangedElsewhere(key: string): boolean {
  return isNewsOf(key, storedOf(key))
}

/** Takes answers over; what was typed into `form` is thereby accepted and forgotten. */
export function saveAnswers(key: string, form: string, change: (answers: Answers) => Answers): void {
  changeDraft(key, (draft) => ({
    ...draft,
    answers: withoutStrangers(change(draft.answers)),
    entered: without(draft.entered, form),
    lastStep: form.split(':')[0],
  }))
}

/** Not while another tab's draft waits to be taken over: it would go on with half of this tab's screen in it. */
export function saveEntered(key: string, form: string, fields: Entered): void {
  if (isChangedElsewhere(key)) return
  changeDraft(key, (draft) => ({ ...draft, entered: { ...draft.entered, [form]: fields } }))
}

export function forgetEntered(key: string, form: string): void {
  if (!readEntered(key, form)) return
  changeDraft(key, (draft) => ({ ...draft, entered: without(draft.entered, form) }))
}

export function clearDraft(key: string): void {
  const all = withoutDraft(readAll(), key)
  know(key, storedIn(all, key))
  writeAll(all)
}

function withoutDraft(all: Draft, key: string): Draft {
  const unread = { ...all.unread, companies: without(all.unread.companies, key) }
  return { ...all, companies: without(all.companies, key), unread }
}

export function saveUnconfirmed(key: string, unconfirmed: Unconfirmed): void {
  changeDraft(key, (draft) => ({ ...draft, unconfirmed }))
}

/** Minutes of the company, or of any when no key is given, may have been recorded, and nobody knows. */
export function hasUnknownSend(key?: string): boolean {
  const { companies } = readAll()
  const drafts = key === undefined ? Object.values(companies) : [companies[key]]
  return drafts.some((draft) => unknownSendOf(draft) !== undefined)
}

function unknownSendOf(draft: CompanyDraft | undefined): Unconfirmed | undefined {
  return draft?.unconfirmed?.neverLeft ? undefined : draft?.unconfirmed
}

export function forgetUnconfirmed(key: string): void {
  if (!readDraft(key)?.unconfirmed) return
  changeDraft(key, ({ unconfirmed: _settled, ...draft }) => draft)
}

/**
 * What was drafted in `sentFrom` is recorded. Nothing that was done while it was on its way goes: what was changed or typed
 * goes on as a correction, and minutes that were begun anew go on as they are. One write, so that neither draft nor
 * receipt is lost. That the draft ended is news to whatever screen still shows it: nothing more is saved from there.
 */
export function replaceDraftByReceipt(key: string, receipt: Sent, sentFrom: CompanyDraft | undefined): void {
  const draft = readDraft(key)
  if (draft?.startedAt !== sentFrom?.startedAt) return writeOwn(key, withReceipt(readAll(), receipt))
  if (workIn(draft) !== workIn(sentFrom)) return continueAsCorrection(key, receipt)
  writeAll(withReceipt(withoutDraft(readAll(), key), receipt))
}

function workIn(draft: CompanyDraft | undefined): string {
  return JSON.stringify([draft?.answers, draft?.entered])
}

/** An earlier state of the draft is recorded: what was changed since then goes on as its correction. */
export function continueAsCorrection(key: string, receipt: Sent): void {
  const all = withReceipt(readAll(), receipt)
  const draft = all.companies[key]
  if (!draft) return writeOwn(key, all)
  writeOwn(key, { ...all, companies: { ...all.companies, [key]: asCorrection(draft, receipt.id) } })
}

function withReceipt(all: Draft, receipt: Sent): Draft {
  return { ...all, sent: [...all.sent.filter(({ id }) => id !== receipt.id), receipt] }
}

/** A record that was opened with its link joins those of this device. It can be read from here, not revoked. */
export function keepReceipt(receipt: Sent): void {
  writeAll(withReceipt(readAll(), receipt))
}

/** The link of every record that this secret manages opens nothing any more. */
export function noteLinkEnded(manage: string): void {
  const all = readAll()
  const sent = all.sent.map((each) => (each.manage === manage ? { ...each, isLinkEnded: true } : each))
  writeAll({ ...all, sent })
}

/** Newest first; of one company when a key is given. */
export function readSent(key?: string): Sent[] {
  return readAll()
    .sent.filter((sent) => key === undefined || sent.entity === key)
    .toReversed()
}

/** Called once at the start: drops what has become too old to keep on a device. */
export function dropOldDrafts(now: Date): void {
  const all = readAll()
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
  if (formatDraft(kept) !== formatDraft(all)) writeAll(kept)
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

function without<T>(record: Record<string, T>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== DRAFT_KEY && key !== null) return
    if (newValue === null) return changes.notify()
    if (deviceStorage.keeps(DRAFT_KEY)) {
      const { stored, draft } = readStored()
      return stored === draft ? changes.notify() : writeAll(draft)
    }
    // What found no room stands in this page alone, and would be written over what another tab has written since.
    writeAll(mergeDrafts(readAll(), parseDraft(newValue), parseDraft(oldValue ?? undefined)))
  })
}
