import * as z from 'zod/mini'
import { MinutesSchema } from '@minutebook/contract/minutes'
import { AnswersSchema, NO_ANSWERS, withoutStrangers, type Answers } from './answers.ts'
import { deviceStorage } from './storage.ts'

const DRAFT_KEY = 'draft'
const DRAFT_VERSION = 1
const DAY_MS = 24 * 60 * 60 * 1000

/** Drafts older than this are dropped, with a word about it. */
const DRAFT_LIFETIME_MS = 30 * DAY_MS

/** The raw fields of one form as they were typed, by name. Boxes of one name give several values. */
export const EnteredSchema = z.record(z.string(), z.array(z.string()))
export type Entered = z.infer<typeof EnteredSchema>

/** A send whose answer never came: enough to send the very same again. Kept for at most 24 hours. */
const UnconfirmedSchema = z.object({
  minutes: MinutesSchema,
  body: z.string(),
  idempotencyKey: z.string(),
  read: z.string(),
  manage: z.string(),
  sentAt: z.string(),
})
export type Unconfirmed = z.infer<typeof UnconfirmedSchema>
const UNCONFIRMED_LIFETIME_MS = DAY_MS

const CompanyDraftSchema = z.object({
  answers: AnswersSchema,
  entered: z.record(z.string(), EnteredSchema),
  startedAt: z.string(),
  changedAt: z.string(),
  /** The step that was saved last, for "Next: …" on the company home. */
  lastStep: z.optional(z.string()),
  unconfirmed: z.optional(UnconfirmedSchema),
})
export type CompanyDraft = z.infer<typeof CompanyDraftSchema>

/** Minutes that were recorded from this device. `read` and `manage` are the receipt's secrets. */
const SentSchema = z.object({
  id: z.string(),
  reference: z.optional(z.string()),
  entity: z.string(),
  entityName: z.string(),
  meetingDay: z.string(),
  sentAt: z.string(),
  read: z.string(),
  manage: z.string(),
  /** The private link was ended from this device: it opens nothing any more. */
  isLinkEnded: z.optional(z.boolean()),
  /** What was recorded, to be shown and printed again. */
  minutes: MinutesSchema,
  digest: z.optional(z.string()),
  /** Who was named, for the next minutes of the same company. */
  people: z.optional(AnswersSchema),
})
export type Sent = z.infer<typeof SentSchema>

type Draft = { companies: Record<string, CompanyDraft>; sent: Sent[] }

const listeners = new Set<() => void>()
let isSaving = true
let droppedOld = false
/** When this tab last wrote or took over a company's draft, by key: a newer one was written by another tab. */
const knownChanges = new Map<string, string>()
let takeovers = 0

/** Called after every change of the draft, whichever tab made it. Returns how to stop. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False once the browser refused to keep something. */
export function isDeviceSaving(): boolean {
  return isSaving
}

/** Drafts over 30 days old were removed when this page started. */
export function wereOldDraftsDropped(): boolean {
  return droppedOld
}

/** A draft that no longer fits its schema is left out: an old release may have written it. */
function readAll(): Draft {
  const stored = parseJson(deviceStorage.read(DRAFT_KEY))
  const companies: Record<string, CompanyDraft> = {}
  for (const [key, company] of Object.entries(recordIn(stored, 'companies'))) {
    const parsed = CompanyDraftSchema.safeParse(company)
    if (parsed.success) companies[key] = parsed.data
  }
  const sent = z
    .array(SentSchema)
    .safeParse(stored && typeof stored === 'object' ? Reflect.get(stored, 'sent') : undefined)
  return { companies, sent: sent.success ? sent.data : [] }
}

function recordIn(stored: unknown, name: string): Record<string, unknown> {
  if (typeof stored !== 'object' || stored === null) return {}
  const value: unknown = Reflect.get(stored, name)
  // An object's own entries are all that is read from it.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // Cut short by another program, or not ours: there is nothing in it to keep.
    return undefined
  }
}

function writeAll(draft: Draft): void {
  isSaving = deviceStorage.write(DRAFT_KEY, JSON.stringify({ version: DRAFT_VERSION, ...draft }))
  for (const listener of listeners) listener()
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

function changeDraft(key: string, change: (draft: CompanyDraft) => CompanyDraft): void {
  const { companies, sent } = readAll()
  const now = new Date().toISOString()
  const before = companies[key] ?? { answers: NO_ANSWERS, entered: {}, startedAt: now, changedAt: now }
  knownChanges.set(key, now)
  writeAll({ companies: { ...companies, [key]: { ...change(before), changedAt: now } }, sent })
}

/** How often this tab took another tab's draft over. A form's fields keep their own values until they are drawn anew. */
export function countTakeovers(): number {
  return takeovers
}

/** Another tab wrote this company's draft after this one did. */
export function isChangedElsewhere(key: string): boolean {
  const known = knownChanges.get(key)
  const stored = readDraft(key)?.changedAt
  return known !== undefined && stored !== undefined && stored > known
}

/** The person takes the other tab's draft: what is stored is from now on known, and forms show it afresh. */
export function takeNewerDraft(): void {
  knownChanges.clear()
  takeovers += 1
  for (const listener of listeners) listener()
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

export function saveEntered(key: string, form: string, fields: Entered): void {
  changeDraft(key, (draft) => ({ ...draft, entered: { ...draft.entered, [form]: fields } }))
}

export function forgetEntered(key: string, form: string): void {
  if (!readEntered(key, form)) return
  changeDraft(key, (draft) => ({ ...draft, entered: without(draft.entered, form) }))
}

export function clearDraft(key: string): void {
  const { companies, sent } = readAll()
  writeAll({ companies: without(companies, key), sent })
}

/** New minutes of a company: the people of its last ones are carried over, never what was decided or who attended. */
export function startNewMinutes(key: string): void {
  clearDraft(key)
  const people = readSent(key)[0]?.people ?? NO_ANSWERS
  changeDraft(key, (draft) => ({ ...draft, answers: people }))
}

/** What of the answers serves the next minutes too. */
export function peopleOf({ people, ceo, secretary, cfo, directors, noBoard }: Answers): Answers {
  return { ...NO_ANSWERS, people, ceo, secretary, cfo, directors, noBoard }
}

export function saveUnconfirmed(key: string, unconfirmed: Unconfirmed | undefined): void {
  changeDraft(key, (draft) => ({ ...draft, unconfirmed }))
}

/** Keeps a receipt and, when it ends the draft, drops that: one write, so that neither is lost. */
export function keepReceipt(key: string, receipt: Sent, endsDraft: boolean): void {
  const { companies, sent } = readAll()
  const others = sent.filter(({ id }) => id !== receipt.id)
  writeAll({ companies: endsDraft ? without(companies, key) : companies, sent: [...others, receipt] })
}

/** The link of every record that this secret manages opens nothing any more. */
export function noteLinkEnded(manage: string): void {
  const { companies, sent } = readAll()
  const noted = sent.map((each) => (each.manage === manage ? { ...each, isLinkEnded: true } : each))
  writeAll({ companies, sent: noted })
}

/** Newest first; of one company when a key is given. */
export function readSent(key?: string): Sent[] {
  return readAll()
    .sent.filter((sent) => key === undefined || sent.entity === key)
    .toReversed()
}

/** Called once at the start: drops what has become too old to keep on a device. */
export function dropOldDrafts(now: Date): void {
  const { companies, sent } = readAll()
  const kept = Object.entries(companies)
    .filter(([, { changedAt }]) => isYoung(changedAt, now, DRAFT_LIFETIME_MS))
    .map(([key, draft]): [string, CompanyDraft] => [key, withoutOldSend(draft, now)])
  droppedOld = kept.length < Object.keys(companies).length
  const keptCompanies = Object.fromEntries(kept)
  if (JSON.stringify(keptCompanies) !== JSON.stringify(companies))
    writeAll({ companies: keptCompanies, sent })
}

function withoutOldSend(draft: CompanyDraft, now: Date): CompanyDraft {
  const { unconfirmed, ...rest } = draft
  return unconfirmed && isYoung(unconfirmed.sentAt, now, UNCONFIRMED_LIFETIME_MS) ? draft : rest
}

function isYoung(instant: string, now: Date, lifetime: number): boolean {
  return now.getTime() - new Date(instant).getTime() < lifetime
}

function without<T>(record: Record<string, T>, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === DRAFT_KEY || key === null) for (const listener of listeners) listener()
  })
}
