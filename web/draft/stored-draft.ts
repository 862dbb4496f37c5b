import * as z from 'zod/mini'
import { MinutesSchema } from '@minutebook/contract/minutes'
import { AnswersSchema } from './answers.ts'

const VERSION = 1

/** The raw fields of one form as they were typed, by name. Boxes of one name give several values. */
const EnteredSchema = z.record(z.string(), z.array(z.string()))
export type Entered = z.infer<typeof EnteredSchema>

/** A send whose answer never came: enough to send the very same again. Kept for at most 24 hours. */
const UnconfirmedSchema = z.object({
  minutes: MinutesSchema,
  body: z.string(),
  idempotencyKey: z.string(),
  read: z.string(),
  manage: z.string(),
  sentAt: z.string(),
  /** Certain: the device was offline through every try, so that not one byte left. */
  neverLeft: z.optional(z.boolean()),
})
export type Unconfirmed = z.infer<typeof UnconfirmedSchema>

const CompanyDraftSchema = z.object({
  answers: AnswersSchema,
  entered: z.record(z.string(), EnteredSchema),
  startedAt: z.string(),
  changedAt: z.string(),
  /** The step that was saved last, for "Next: …" on the company home. */
  lastStep: z.optional(z.string()),
  unconfirmed: z.optional(UnconfirmedSchema),
  /** Such a send became too old to keep: nothing can settle any more whether it arrived. */
  neverAnswered: z.optional(z.boolean()),
  /** The id of the record that these minutes correct. */
  supersedes: z.optional(z.string()),
  /** How people name that record, where a correction was begun on purpose. */
  supersededReference: z.optional(z.string()),
})
export type CompanyDraft = z.infer<typeof CompanyDraftSchema>

/** Minutes that were recorded from this device or added to it. `read` and `manage` are the receipt's secrets, if known. */
export const SentSchema = z.object({
  id: z.string(),
  reference: z.optional(z.string()),
  entity: z.string(),
  entityName: z.string(),
  meetingDay: z.string(),
  sentAt: z.string(),
  read: z.string(),
  manage: z.optional(z.string()),
  /** The reference of the record that it was begun to correct. */
  corrects: z.optional(z.string()),
  /** The private link was ended from this device: it opens nothing any more. */
  isLinkEnded: z.optional(z.boolean()),
  /** What was recorded, to be shown and printed again. */
  minutes: MinutesSchema,
  digest: z.optional(z.string()),
  /** Who was named, for the next minutes of the same company. */
  people: z.optional(AnswersSchema),
})
export type Sent = z.infer<typeof SentSchema>

/** Everything under the key `draft`: what is being written, by company, and what was sent, oldest first. */
export type Draft = {
  companies: Record<string, CompanyDraft>
  sent: Sent[]
  /** What another release wrote and this one cannot read. It stays as it is: a receipt is the only key to its record. */
  unread: { companies: Record<string, unknown>; sent: unknown[] }
  /** How many writes of each tab are in it, the latest writer first. */
  writes: Record<string, number>
}

/** Each entry as it was stored: a newer release, in another tab, may have written more into it than is read here. */
const storedAs = new WeakMap<object, unknown>()

/** Reads entry by entry, so that one which cannot be read never costs the others. */
export function parseDraft(text: string | undefined): Draft {
  const stored = parseJson(text)
  const draft: Draft = { companies: {}, sent: [], unread: { companies: {}, sent: [] }, writes: {} }
  for (const [key, company] of Object.entries(objectIn(stored, 'companies'))) {
    const parsed = CompanyDraftSchema.safeParse(company)
    if (parsed.success) draft.companies[key] = storing(parsed.data, company)
    else draft.unread.companies[key] = company
  }
  for (const receipt of Object.values(objectIn(stored, 'sent'))) {
    const parsed = SentSchema.safeParse(receipt)
    if (parsed.success) draft.sent.push(storing(parsed.data, receipt))
    else draft.unread.sent.push(receipt)
  }
  for (const [tab, count] of Object.entries(objectIn(stored, 'writes'))) {
    if (typeof count === 'number') draft.writes[tab] = count
  }
  return draft
}

/** What nobody changed since it was read is written as it was stored. */
export function formatDraft({ companies, sent, unread, writes }: Draft): string {
  const written = Object.entries(companies).map(([key, company]) => [key, storedAs.get(company) ?? company])
  return JSON.stringify({
    version: VERSION,
    companies: { ...unread.companies, ...Object.fromEntries(written) },
    sent: [...unread.sent, ...sent.map((receipt) => storedAs.get(receipt) ?? receipt)],
    writes,
  })
}

function storing<Entry extends object>(entry: Entry, stored: unknown): Entry {
  storedAs.set(entry, stored)
  return entry
}

/** RFC 3339; undefined where it cannot be told, as in what another program wrote. */
export function changedAtOf(company: unknown): string | undefined {
  const parsed = z.object({ changedAt: z.string() }).safeParse(company)
  return parsed.success ? parsed.data.changedAt : undefined
}

/** An object or a list of the stored text, as far as it is one. */
function objectIn(stored: unknown, name: string): object {
  if (typeof stored !== 'object' || stored === null) return {}
  const value: unknown = Reflect.get(stored, name)
  return typeof value === 'object' && value !== null ? value : {}
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
