import * as z from 'zod/mini'
import { LANGUAGES } from '@minutebook/domain/language-names'
import { OpenedCopySchema, OpenedRecordSchema } from '@minutebook/domain/record'
import { RESOLUTIONS_LIMIT } from '@minutebook/domain/resolutions'
import { AnalyticsBatchSchema } from './analytics.ts'
import { EntitySummaryCodec } from './entity-codec.ts'
import { LINK_SCOPES, SecretDigestSchema, SecretSchema } from './receipt.ts'
import { RecordedCodec } from './submission-codec.ts'
import { SubmissionCodec } from './submission-codec.ts'

/*
 * Every call of the public API: method, address below `/api`, and the schemas of request and success. The
 * app, the server and the API description use them; `responses.ts` lists the responses by status.
 */

/** 200 is the encrypted entity as text (specification §7); 300 the registers that have the number. */
export const searchByNumber = {
  method: 'GET',
  url: '/searchByNumber',
  query: z.strictObject({ term: z.optional(z.string()), jurisdiction: z.optional(z.string()) }),
  success: z.string(),
  several: z.object({ choices: z.array(EntitySummaryCodec) }),
} as const

/** The answer has at most this many companies. */
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

/**
 * Shows the record to the holder of the secret `read`. Nothing else opens a record: neither its id nor its
 * reference.
 */
export const openRecord = {
  method: 'POST',
  url: '/records/open',
  body: z.strictObject({ secret: SecretSchema }),
  success: OpenedRecordSchema,
} as const

/**
 * Shows the minutes in words, without people's addresses. A link to a copy opens only this; a link to the
 * record opens it too.
 */
export const openCopy = {
  method: 'POST',
  url: '/records/open/copy',
  body: z.strictObject({ secret: SecretSchema }),
  success: OpenedCopySchema,
} as const

export const DOCUMENT_KINDS = ['minutes', 'certificate', 'waiver'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
/** `json` is the record itself, with exactly the bytes from which its digest was made. */
const DOCUMENT_FORMATS = ['pdf', 'docx', 'json'] as const
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number]

/**
 * Draws a document of the record for the holder of the secret `read`. `certificate` needs a `resolution`,
 * counted from 1. `waiver` is the waiver of notice of the meeting, with the signatures that were given by
 * private link. Without `addresses`, people's addresses are left out, and so is the record that a PDF
 * otherwise carries. A link to a copy only gives the minutes without addresses, as PDF and DOCX.
 */
export const drawDocument = {
  method: 'POST',
  url: '/records/open/document',
  body: z.strictObject({
    secret: SecretSchema,
    kind: z._default(z.enum(DOCUMENT_KINDS), 'minutes'),
    format: z.enum(DOCUMENT_FORMATS),
    /** Missing: the language of the record, or else English. */
    language: z.optional(z.enum(LANGUAGES)),
    addresses: z._default(z.boolean(), false),
    resolution: z.optional(z.int().check(z.gte(1), z.lte(RESOLUTIONS_LIMIT))),
  }),
} as const
export type DocumentRequest = z.input<typeof drawDocument.body>
export type DocumentCall = z.output<typeof drawDocument.body>

/**
 * Makes another link of the record `id` for the holder of its `manage`. `read` is the digest of the link's
 * secret.
 */
export const addLink = {
  method: 'POST',
  url: '/records/links',
  body: z.strictObject({
    secret: SecretSchema,
    id: z.string(),
    read: SecretDigestSchema,
    opens: z._default(z.enum(LINK_SCOPES), 'record'),
  }),
} as const

/**
 * Ends the link of the record `id` whose secret has the digest `read`, or every link, for the holder of its
 * `manage`. The record stays.
 */
export const revokeReceipt = {
  method: 'POST',
  url: '/records/revoke',
  body: z.strictObject({ secret: SecretSchema, id: z.string(), read: z.optional(SecretDigestSchema) }),
} as const

/** Says to which other service this server passes events on. The privacy page shows it. */
export const findCollector = {
  method: 'GET',
  url: '/analytics/v1/collector',
  query: z.strictObject({}),
  success: z.object({
    /** The host of the service. Missing if the events stay here. */
    host: z.optional(z.string()),
  }),
} as const

export const recordAnalytics = {
  method: 'POST',
  url: '/analytics/v1/batch',
  body: AnalyticsBatchSchema,
} as const
