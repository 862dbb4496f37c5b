import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
  recordMinutes as endpoint,
} from '@minutebook/contract/endpoints'
import { ProblemError } from '@minutebook/contract/problems'
import { RESPONSES } from '@minutebook/contract/responses'
import { recordMinutes, type NewRecord, type RecordingTools } from './record-minutes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body before validation, which replaces it with the internal names. */
    unreadBody: unknown
  }
}

/** For the API description: the handler checks the key before a schema could. */
const HeadersSchema = z.object({
  [IDEMPOTENCY_KEY_HEADER]: z.optional(
    z
      .string()
      .check(
        z.regex(IDEMPOTENCY_KEY_PATTERN),
        z.describe('Names these minutes: sent again with the same body they are recorded once'),
      ),
  ),
})

type MinutesRoutesOptions = RecordingTools & {
  maxBodyBytes: number
  /** Throws `too-many-requests` when the sender's address has no allowance left for records. */
  checkAllowance: (request: FastifyRequest) => void
  /**
   * Counts one new record for the sender's address, or throws `too-many-requests`. What it returns takes it
   * back.
   */
  admit: (request: FastifyRequest) => () => void
  onNew: (record: NewRecord, request: FastifyRequest) => void
}

/** The submission (specification §7). */
export const minutesRoutes: FastifyPluginAsyncZod<MinutesRoutesOptions> = async (app, options) => {
  const { maxBodyBytes, checkAllowance, admit, onNew, ...tools } = options
  app.decorateRequest('unreadBody', undefined)

  app.route({
    method: endpoint.method,
    url: endpoint.url,
    bodyLimit: maxBodyBytes,
    schema: {
      body: endpoint.body,
      response: RESPONSES.recordMinutes,
      describedHeaders: HeadersSchema,
    },
    preValidation(request: FastifyRequest, _reply, done) {
      checkKey(request)
      request.unreadBody = request.body
      done()
    },
    async handler(request, reply) {
      const { sentBody: sent } = request
      if (!sent || request.body === request.unreadBody) throw new Error('No schema has read this body')
      const recorded = await recordMinutes(
        {
          submission: request.body,
          sent,
          key: keyOf(request),
          checkAllowance: () => checkAllowance(request),
          admit: () => admit(request),
          onNew: (record) => onNew(record, request),
        },
        tools,
      )
      return reply.code(201).send(recorded)
    },
  })
}

function checkKey(request: FastifyRequest): void {
  const key = keyOf(request)
  if (key === undefined || IDEMPOTENCY_KEY_PATTERN.test(key)) return
  throw new ProblemError('idempotency-key-malformed', {
    detail: 'Use 8 to 255 letters, digits and the characters _ . : -',
  })
}

/** Node joins a repeated header with a comma, which no key may contain. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER]
  return Array.isArray(key) ? key.join(',') : key
}
