import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import { REFUSALS } from '@minutebook/contract/answers'
import { ProblemBodySchema } from '@minutebook/contract/problems'
import { SubmissionCodec } from '@minutebook/contract/wire'
import { describeSubmission } from './describe-submission.ts'
import { toJsonSchema } from './to-json-schema.ts'

/** What a route's schema tells the description alone: Fastify knows nothing of it. */
type CallSchema = FastifySchema & {
  /** The headers that the call reads for itself; Fastify would check those of `headers`. */
  describedHeaders?: z.core.$ZodType
  /** What the query needs, where what is missing has a code of its own and the schema of `querystring` lets it pass. */
  describedQuery?: z.core.$ZodType
  /** Which refusals that pass it may meet: both, unless it says otherwise. */
  passing?: readonly (429 | 503)[]
}

/** Gathers the routes that are registered after it and serves them as OpenAPI 3.1, from the schemas that they use. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Minutebook',
        version: '1',
        description: 'Look a company up by its registry number and record the minutes of a meeting.',
      },
      components: { schemas: { Problem: toJsonSchema(ProblemBodySchema) } },
    },
    transform: ({ schema, url }) => ({ schema: describeCall(schema), url }),
  })
  // Written out once: it costs as much as many lookups, and has no allowance.
  let written: Buffer | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    written ??= Buffer.from(JSON.stringify(app.swagger()))
    return reply.type('application/json; charset=utf-8').send(written)
  })
}

function describeCall(schema: CallSchema = {}): FastifySchema {
  const { response, describedHeaders, describedQuery, passing = [429, 503], ...parts } = schema
  const refusals = Object.fromEntries(passing.map((status) => [status, REFUSALS[status]]))
  return describeEach({
    ...parts,
    querystring: describedQuery ?? parts.querystring,
    headers: describedHeaders,
    response: { ...Object(response), ...refusals, default: REFUSALS.default },
  })
}

function describeEach(parts: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, describe(part)]))
}

/** Schemas, however deep they stand, as JSON Schema. What is no schema stays as it is. */
function describe(part: unknown): unknown {
  if (part === ProblemBodySchema) return { $ref: '#/components/schemas/Problem' }
  if (part === SubmissionCodec) return describeSubmission()
  if (part instanceof z.core.$ZodType) return toJsonSchema(part)
  return isRecord(part) ? describeEach(part) : part
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
