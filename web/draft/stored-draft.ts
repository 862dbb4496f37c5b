import * as z from 'zod/mini'
import { LINK_SCOPES } from '@minutebook/contract/receipt'
import { MinutesDocumentSchema } from '@minutebook/domain/blocks'
import { CORRECTORS } from '@minutebook/domain/corrections'
import { LANGUAGES } from '@minutebook/domain/language-names'
import { MinutesSchema } from '@minutebook/domain/minutes'
import { AnswersSchema } from './answers.ts'

/** A send without an answer, with everything to send the same request again. Stored for at most 24 hours. */
export const UnconfirmedSchema = z.object({
  minutes: MinutesSchema,
  /** The minutes in words. Missing if the code that composes them did not load. */
  document: z.optional(MinutesDocumentSchema),
  body: z.string(),
  idempotencyKey: z.string(),
  read: z.string(),
  manage: z.string(),
  sentAt: z.string(),
  /**
   * Without it, the minutes may have arrived. `unsent`: the device was offline during every try, so nothing
   * left it. `leaving`: a try is under way, and none before it is without an answer. `answered`: each try was
   * refused for the time being. `refused`: the gateway recorded nothing; only a gateway that records every
   * send leaves it here.
   */
  state: z.optional(z.enum(['unsent', 'leaving', 'answered', 'refused'])),
  /**
   * The number of the try under way. Above 1: no response came to the one before, and the app sends the same
   * again.
   */
  tries: z.optional(z.number()),
})
export type Unconfirmed = z.infer<typeof UnconfirmedSchema>

/**
 * Proposals: what a meeting usually decides, or what the last one decided. `answered` are the ids of
 * confirmed or skipped items.
 */
const PlanSchema = z.object({
  kind: z.enum(['annual', 'same']),
  answered: z.array(z.string()),
  /** The id of the record whose decisions are proposed. Missing: the last one. */
  from: z.optional(z.string()),
})
export type Plan = z.infer<typeof PlanSchema>

/** The draft of one company. */
export const CompanyDraftSchema = z.object({
  answers: AnswersSchema,
  /** Different after each change, so that a tab knows whether another one has changed the draft. */
  revision: z.string(),
  startedAt: z.string(),
  changedAt: z.string(),
  /** Nothing was begun: only the kind of company was stated. */
  hasOnlyKind: z.optional(z.boolean()),
  /** The step that was saved last, for "Next: …" on the company home. */
  lastStep: z.optional(z.string()),
  unconfirmed: z.optional(UnconfirmedSchema),
  /** A send without an answer became too old to keep, so nothing can show any more whether it arrived. */
  neverAnswered: z.optional(z.boolean()),
  plan: z.optional(PlanSchema),
  /** The id of the record that these minutes correct. */
  supersedes: z.optional(z.string()),
  /** The reference of that record, if the person began the correction on purpose. */
  supersededReference: z.optional(z.string()),
})
export type CompanyDraft = z.infer<typeof CompanyDraftSchema>

/**
 * Minutes that were recorded from this device or added to it. `read` and `manage` are the receipt's secrets,
 * if known.
 */
export const SentSchema = z.object({
  id: z.string(),
  reference: z.optional(z.string()),
  entity: z.string(),
  entityName: z.string(),
  meetingDay: z.string(),
  sentAt: z.string(),
  read: z.string(),
  manage: z.optional(z.string()),
  /** The reference of the record that this correction was begun for. */
  corrects: z.optional(z.string()),
  /** Who made this correction, according to the record. */
  correctionBy: z.optional(z.enum(CORRECTORS)),
  /** Further links that this device made: for another device, or to a copy. */
  links: z.optional(z.array(z.object({ read: z.string(), opens: z.enum(LINK_SCOPES), madeAt: z.string() }))),
  /**
   * The links that this device made for people whom the minutes name. `language`: the one in which a link
   * opens, if chosen.
   */
  invitations: z.optional(
    z.array(z.object({ place: z.string(), secret: z.string(), language: z.optional(z.enum(LANGUAGES)) })),
  ),
  /**
   * The ids of the earlier records that show the approval by these minutes: the service accepted it from this
   * device.
   */
  approves: z.optional(z.array(z.string())),
  /** The ids of those for which the service refused it, such as an erased record. It is not asked again. */
  refusedApprovals: z.optional(z.array(z.string())),
  /** This device ended every link, so none opens anything any more. */
  isLinkEnded: z.optional(z.boolean()),
  /** The recorded minutes, to show and print them again. */
  minutes: MinutesSchema,
  /** The text that the record keeps. */
  document: z.optional(MinutesDocumentSchema),
  digest: z.optional(z.string()),
  /** The people named, for the next minutes of the same company. */
  people: z.optional(AnswersSchema),
  /** The person's name for its decisions, to propose them again for this or another company. */
  pattern: z.optional(z.string()),
})
export type Sent = z.infer<typeof SentSchema>
