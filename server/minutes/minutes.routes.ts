import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ANSWERS } from '@minutebook/contract/answers'
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
  recordMinutes as endpoint,
} from '@minutebook/contract/endpoints'
import { ProblemError } from '@minutebook/contract/problems'
import { recordMinutes, type RecordingTools } from './record-minutes.ts'

/** For the description: the key is checked before a schema is. */
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
  /** Counts one newly recorded set of minutes for the sender's address, or throws `too-many-requests`. */
  admit: (request: FastifyRequest) => Promise<void>
}

/** The submission (specification §7). */
export const minutesRoutes: FastifyPluginAsyncZod<MinutesRoutesOptions> = async (app, options) => {
  const { maxBodyBytes, admit, ...tools } = options
  /** Bodies as they were sent: validation puts the clean names in their place. */
  const sentBodies = new WeakMap<FastifyRequest, unknown>()

  /** The body as it was sent. Throws when the one at hand is the same object: reading by a schema makes another, and none has read it. */
  function sentBodyOf(request: FastifyRequest): unknown {
    const sent = sentBodies.get(request)
    if (sent === undefined || sent === request.body) throw new Error('No schema has read this body')
    return sent
  }

  app.route({
    method: endpoint.method,
    url: endpoint.url,
    bodyLimit: maxBodyBytes,
    schema: {
      body: endpoint.body,
      response: ANSWERS.recordMinutes,
      describedHeaders: HeadersSchema,
    },
    preValidation: async (request: FastifyRequest) => {
      checkKey(request)
      sentBodies.set(request, request.body)
    },
    async handler(request, reply) {
      const recorded = await recordMinutes(
        {
          submission: request.body,
          sent: sentBodyOf(request),
          key: keyOf(request),
          admit: () => admit(request),
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

/** A key that was sent twice arrives joined by a comma, which no key may have. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER]
  return Array.isArray(key) ? key.join(',') : key
}
