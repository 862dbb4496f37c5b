import * as z from 'zod/mini'
import { MinutesRecordSchema } from '@minutebook/domain/record'
import {
  findCollector,
  openCopy,
  openRecord,
  recordMinutes,
  searchByName,
  searchByNumber,
  type DocumentFormat,
} from './endpoints.ts'
import { ProblemBodySchema, PROBLEMS } from './problems.ts'
import { listInvitations, makeStatement, openInvitation } from './statements.ts'

/*
 * The responses of the calls by status: each content type with its schema, and the headers that inform the
 * caller. The server's routes and the API description use it, in Fastify's form. The app does not load it.
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

export const RESPONSES = {
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
  openCopy: { 200: json('The minutes without people’s addresses', openCopy.success) },
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
  addLink: { 204: nothing('The link opens the record') },
  revokeReceipt: { 204: nothing('The link, or every link, opens nothing any more') },
  invitePersons: { 204: nothing('Each link opens the minutes for one person') },
  listInvitations: { 200: json('The invitations and statements of the record', listInvitations.success) },
  endInvitation: { 204: nothing('The link opens nothing any more') },
  openInvitation: { 200: json('The minutes and the person who is asked', openInvitation.success) },
  withdrawConsent: { 204: nothing('The proposal is withdrawn') },
  approveRecord: { 204: nothing('The earlier record shows the approval') },
  makeStatement: { 201: json('The statement is on disk', makeStatement.success) },
  findCollector: { 200: json('The other service that gets the events, if any', findCollector.success) },
  recordAnalytics: { 204: nothing('Taken') },
} as const

export const PROBLEM_TYPE = 'application/problem+json'

const RetryAfterSchema = z
  .int()
  .check(z.gte(0), z.describe('Seconds after which it is worth asking again (RFC 9110 §10.2.3)'))

/** The error responses of every call (RFC 9457). Temporary ones say when to retry. */
export const REFUSALS = {
  429: refusalThatPasses(429),
  503: refusalThatPasses(503),
  default: refusal('Any other refusal; `code` says which'),
} as const

function json<Schema extends z.core.$ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

/** `type` is for the description, `content` for Fastify. */
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
