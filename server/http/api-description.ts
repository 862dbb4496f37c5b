import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import * as z from 'zod/mini'
import { ProblemBodySchema } from '@minutebook/contract/problems'
import { PROBLEM_TYPE } from './problem-answers.ts'

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
    transform: ({ schema, url }) => ({ schema: toWireSchemas(schema ?? {}), url }),
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

function toWireSchemas({ response, ...parts }: FastifySchema): FastifySchema {
  const described = Object.entries(parts).map(([part, schema]) => [part, toWireSchema(schema)])
  return { ...Object.fromEntries(described), response: describeResponses(response) }
}

/** Every call can also answer with a problem. */
function describeResponses(responses: unknown): Record<string, unknown> {
  const entries = Object.entries(isRecord(responses) ? responses : {})
  const problem = { schema: { $ref: '#/components/schemas/Problem' } }
  return {
    ...Object.fromEntries(entries.map(([status, schema]) => [status, toWireSchema(schema)])),
    default: { description: 'A problem', content: { [PROBLEM_TYPE]: problem } },
  }
}

/** What is no schema stays as it is: the mark that hides a route. */
function toWireSchema(schema: unknown): unknown {
  return schema instanceof z.core.$ZodType ? toJsonSchema(schema) : schema
}

/** A codec's input is what travels: the published names. */
function toJsonSchema(schema: z.core.$ZodType): object {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
