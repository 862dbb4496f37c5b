import swagger from '@fastify/swagger'
import fastify, { type FastifySchema, type RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { EntitySummaryCodec, summaryPaths } from '@minutebook/contract/entity-codec'
import { SUBMISSION_TYPES } from '@minutebook/contract/names'
import type { Paths } from '@minutebook/contract/paths'
import { ProblemBodySchema } from '@minutebook/contract/problems'
import { REFUSALS } from '@minutebook/contract/responses'
import { SubmissionCodec, SubmissionSchema, submissionPaths } from '@minutebook/contract/submission-codec'
import { FORMS_TODAY } from '@minutebook/domain/as-stored'
import { ConsentSchema, MeetingSchema } from '@minutebook/domain/minutes'
import { EntitySummarySchema } from '@minutebook/domain/registry'

/** Schema fields that only the API description reads; Fastify ignores them. */
type CallSchema = FastifySchema & {
  /** Headers that the handler checks itself; Fastify would validate those in `headers`. */
  describedHeaders?: z.core.$ZodType
  /**
   * The full query schema, where `querystring` is looser so that a missing parameter gets its own problem
   * code.
   */
  describedQuery?: z.core.$ZodType
  /** The temporary refusals of the call: both unless set. */
  passing?: readonly (429 | 503)[]
}

/** Writes the routes as OpenAPI 3.1, generated from their schemas. */
export async function describeRoutes(routes: readonly RouteOptions[]): Promise<string> {
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
  return JSON.stringify(described.swagger())
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
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? describeEach(part) : part
}

/** The parts of JSON Schema that hold names. */
export type JsonSchema = {
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  [other: string]: unknown
}
type ObjectSchema = JsonSchema & Required<Pick<JsonSchema, 'properties' | 'required'>>

/**
 * What a codec publishes: schemas under our names, where their fields are published, and fields that always
 * have one value.
 */
type PublishedForm = { schema: z.core.$ZodType; paths: Paths; constants?: Record<string, string> }

const FORMS = new Map<z.core.$ZodType, readonly PublishedForm[]>([
  [
    SubmissionCodec,
    [
      {
        schema: submissionOf(MeetingSchema),
        paths: submissionPaths,
        constants: { type: SUBMISSION_TYPES.meeting },
      },
      {
        schema: submissionOf(ConsentSchema),
        paths: submissionPaths,
        constants: { type: SUBMISSION_TYPES.consent },
      },
    ],
  ],
  [EntitySummaryCodec, [{ schema: EntitySummarySchema, paths: summaryPaths }]],
])

function submissionOf(minutes: z.core.$ZodType) {
  return z.strictObject({ ...SubmissionSchema.shape, minutes })
}

/**
 * The JSON Schema of what is sent: the fields of a codec have their published names and the rules of its
 * schema.
 */
export function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const forms = FORMS.get(zodSchema)?.map(describeCodec)
      if (forms) Object.assign(jsonSchema, forms.length > 1 ? { oneOf: forms } : forms[0])
      const today = FORMS_TODAY.get(zodSchema)
      if (today) Object.assign(jsonSchema, toJsonSchema(today))
    },
  })
  // zod's type is wider than what our schemas need.
  return json as JsonSchema
}

function describeCodec({ schema, paths, constants = {} }: PublishedForm): JsonSchema {
  const { properties, required, ...described } = describeObject(toJsonSchema(schema), paths)
  const fixed = Object.entries(constants).map(([name, value]) => [name, { const: value }])
  return {
    ...described,
    properties: { ...properties, ...Object.fromEntries(fixed) },
    required: [...new Set([...Object.keys(constants), ...required])],
  }
}

function describeField(json: JsonSchema, paths: Paths): JsonSchema {
  const { properties, items, anyOf, oneOf, ...rest } = json
  if (properties) return describeObject(json, paths)
  const entry = { ...paths, sent: paths.sent.entry ?? paths.sent }
  return {
    ...rest,
    ...(items && { items: describeField(items, entry) }),
    ...(anyOf && { anyOf: anyOf.map((variant) => describeField(variant, paths)) }),
    ...(oneOf && { oneOf: oneOf.map((variant) => describeField(variant, paths)) }),
  }
}

function describeObject(json: JsonSchema, paths: Paths): ObjectSchema {
  const described: ObjectSchema = { ...json, properties: {}, required: [] }
  addFields(described, json, paths)
  for (const { name, value } of paths.sent.missing) {
    const field = described.properties[name]
    if (field && value === '') described.properties[name] = { anyOf: [field, { type: 'null' }] }
    described.required = described.required.filter((each) => each !== name)
  }
  return described
}

function addFields(described: ObjectSchema, json: JsonSchema, { fields }: Paths): void {
  for (const [name, inner] of Object.entries(json.properties ?? {})) {
    const field = fields.get(name)
    const last = field?.at.at(-1)
    if (field && last !== undefined) {
      const object = field.at.slice(0, -1).reduce(groupIn, described)
      object.properties[last] = describeField(inner, field)
      if (json.required?.includes(name)) object.required.push(last)
    } else if (field) addFields(described, inner, field)
  }
}

/** An object that only the published form has. */
function groupIn(object: ObjectSchema, name: string): ObjectSchema {
  const { additionalProperties } = object
  const present = object.properties[name]
  const group = { type: 'object', additionalProperties, properties: {}, required: [], ...present }
  if (!present) object.required.push(name)
  object.properties[name] = group
  return group
}
