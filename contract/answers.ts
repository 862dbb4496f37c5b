import * as z from 'zod/mini'
import { openRecord, recordMinutes, searchByName, searchByNumber, type DocumentFormat } from './endpoints.ts'
import { MinutesRecordSchema } from './record.ts'
import { ProblemBodySchema, PROBLEMS } from './problems.ts'

/*
 * What the calls answer with, status by status: each type of content with its schema, and the headers that tell the caller
 * something. The server answers by it and the API description is made of it, both in Fastify's form; the app loads none of it.
 */

export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json',
} as const satisfies Record<DocumentFormat, string>

const FileSchema = z.custom<Uint8Array>()
const FileNameSchema = z
  .string()
  .check(
    z.regex(/^attachment; filename="[A-Za-z0-9-]+\.(?:pdf|docx|json)"$/),
    z.describe('A name for the file'),
  )

export const ANSWERS = {
  searchByNumber: {
    200: {
      description: 'The company, encrypted: one line of text',
      content: { 'text/plain': { schema: searchByNumber.success } },
    },
    300: json('Several registers have the number', searchByNumber.several),
  },
  searchByName: { 200: json('The companies that were found', searchByName.success) },
  recordMinutes: { 201: json('The minutes are on disk', recordMinutes.success) },
  openRecord: { 200: json('The record', openRecord.success) },
  drawDocument: {
    200: {
      description: 'The document in the format that was asked for',
      headers: { 'content-disposition': FileNameSchema },
      content: {
        [DOCUMENT_TYPES.pdf]: { schema: FileSchema },
        [DOCUMENT_TYPES.docx]: { schema: FileSchema },
        [DOCUMENT_TYPES.json]: { schema: MinutesRecordSchema },
      },
    },
  },
  revokeReceipt: { 204: nothing('No secret opens the record any more') },
  recordAnalytics: { 204: nothing('Taken') },
} as const

export const PROBLEM_TYPE = 'application/problem+json'

const RetryAfterSchema = z
  .int()
  .check(z.gte(0), z.describe('Seconds after which it is worth asking again (RFC 9110 §10.2.3)'))

/** What any call may be refused with (RFC 9457). Refusals that pass by themselves say when. */
export const REFUSALS = {
  429: refusalThatPasses(429),
  503: refusalThatPasses(503),
  default: refusal('Any other refusal; `code` says which'),
} as const

function json<Schema extends z.core.$ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

/** `type` says it to the description, `content` to Fastify. */
function nothing(description: string) {
  return { description, type: 'null', content: {} } as const
}

function refusalThatPasses(status: number) {
  const codes = Object.entries(PROBLEMS).flatMap(([code, problem]) => (problem.status === status ? code : []))
  return { ...refusal(`Ask again later: ${codes.join(', ')}`), headers: { 'retry-after': RetryAfterSchema } }
}

function refusal(description: string) {
  return { description, content: { [PROBLEM_TYPE]: { schema: ProblemBodySchema } } }
}
