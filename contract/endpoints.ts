import * as z from 'zod/mini'
import { AnalyticsBatchSchema } from './analytics.ts'
import { LANGUAGES } from './languages.ts'
import { OpenedRecordSchema } from './record.ts'
import { SecretSchema } from './receipt.ts'
import { RESOLUTIONS_LIMIT } from './resolutions.ts'
import { EntitySummaryCodec } from './entity-wire.ts'
import { RecordedCodec } from './recorded-wire.ts'
import { SubmissionCodec } from './wire.ts'

/*
 * Every call of the public API: method, address below `/api`, and the schemas of what goes in and comes out.
 * The app, the server and the API description read them here; `answers.ts` says under which status what comes out.
 */

/** 200 is the encrypted entity as text (specification §7); 300 the registers that have the number. */
export const searchByNumber = {
  method: 'GET',
  url: '/searchByNumber',
  query: z.strictObject({ term: z.optional(z.string()), jurisdiction: z.optional(z.string()) }),
  success: z.string(),
  several: z.object({ choices: z.array(EntitySummaryCodec) }),
} as const

/** Answers with at most this many companies. */
export const NAME_SEARCH_LIMIT = 10

export const searchByName = {
  method: 'GET',
  url: '/searchByName',
  query: z.strictObject({ q: z.optional(z.string()) }),
  success: z.array(EntitySummaryCodec),
} as const

/** 8 to 255 characters; the app sends 128 random bits as a UUID. */
export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_.:-]{8,255}$/
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

export const recordMinutes = {
  method: 'POST',
  url: '/data/addmeetinginformation',
  body: SubmissionCodec,
  success: RecordedCodec,
} as const

/** Shows the holder of the secret `read` the record. Nothing else opens one: neither its id nor its reference. */
export const openRecord = {
  method: 'POST',
  url: '/records/open',
  body: z.strictObject({ secret: SecretSchema }),
  success: OpenedRecordSchema,
} as const

const DOCUMENT_KINDS = ['minutes', 'certificate'] as const
/** `json` is the record itself, to the byte that its digest was made of. */
const DOCUMENT_FORMATS = ['pdf', 'docx', 'json'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

/**
 * Draws a document of the record for the holder of the secret `read`. `certificate` is of one `resolution`, counted from 1.
 * Without `addresses` people's own addresses are left out, and so is the record that a PDF otherwise carries.
 */
export const drawDocument = {
  method: 'POST',
  url: '/records/open/document',
  body: z.strictObject({
    secret: SecretSchema,
    kind: z._default(z.enum(DOCUMENT_KINDS), 'minutes'),
    format: z.enum(DOCUMENT_FORMATS),
    /** Missing: the language of the record, else English. */
    language: z.optional(z.enum(LANGUAGES)),
    addresses: z._default(z.boolean(), false),
    resolution: z.optional(z.int().check(z.gte(1), z.lte(RESOLUTIONS_LIMIT))),
  }),
} as const
export type DocumentRequest = z.input<typeof drawDocument.body>
export type DocumentCall = z.output<typeof drawDocument.body>

/** Ends what `read` could do, for whoever holds `manage`. The record stays; no secret opens it any more. */
export const revokeReceipt = {
  method: 'POST',
  url: '/records/revoke',
  body: z.strictObject({ secret: SecretSchema }),
} as const

export const recordAnalytics = {
  method: 'POST',
  url: '/analytics/v1/batch',
  body: AnalyticsBatchSchema,
} as const
