import fastify, { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { REFUSALS } from '@minutebook/contract/responses'
import { ProblemBodySchema } from '@minutebook/contract/problems'
import { toJsonSchema } from './describe-schema.ts'

/** Schema fields that only the API description reads; Fastify ignores them. */
type CallSchema = FastifySchema & {
  /** Headers that the handler checks itself; Fastify would validate those in `headers`. */
  describedHeaders?: z.core.$ZodType
  /** The full query schema, where `querystring` is looser so that a missing parameter gets its own problem code. */
  describedQuery?: z.core.$ZodType
  /** The temporary refusals of the call: both unless set. */
  passing?: readonly (429 | 503)[]
}

/** Collects the routes registered after it and serves them as OpenAPI 3.1, generated from their schemas. */
export function describeApi(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  // Written once: it costs as much as many lookups and has no rate limit.
  let written: Promise<Buffer> | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    written ??= writeDescription(routes)
    const type = 'application/json; charset=utf-8'
    return reply
      .type(type)
      .header('cache-control', 'no-cache')
      .send(await written)
  })
}

/** Loads the generator on the first request. Loading it at the start would take a tenth of the start. */
async function writeDescription(routes: readonly RouteOptions[]): Promise<Buffer> {
  const { default: swagger } = await import('@fastify/swagger')
  const described = fastify({ exposeHeadRoutes: false })
  described.setValidatorCompiler(() => () => true)
  described.setSerializerCompiler(() => String)
  await described.register(swagger, {
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
  for (const { method, url, schema } of routes) {
    if (method !== 'HEAD' && schema) described.route({ method, url, schema, handler: () => {} })
  }
  await described.ready()
  return Buffer.from(JSON.stringify(described.swagger()))
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

/** Converts nested zod schemas to JSON Schema and leaves other values as they are. */
function describe(part: unknown): unknown {
  if (part === ProblemBodySchema) return { $ref: '#/components/schemas/Problem' }
  if (part instanceof z.core.$ZodType) return toJsonSchema(part)
  return isRecord(part) ? describeEach(part) : part
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
