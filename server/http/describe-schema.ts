import * as z from 'zod/mini'
import { EntitySummaryCodec, summaryPaths } from '@minutebook/contract/entity-codec'
import { SUBMISSION_TYPE } from '@minutebook/contract/names'
import { join, pathsOf, type Paths } from '@minutebook/contract/paths'
import { SubmissionCodec, SubmissionSchema, submissionPaths } from '@minutebook/contract/submission-codec'
import { EntitySummarySchema } from '@minutebook/domain/registry'

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

/** A schema under our names, where its fields are published, and published fields that always have one value. */
type PublishedForm = { schema: z.core.$ZodType; paths: Paths; constants?: Record<string, string> }

const forms = new Map<z.core.$ZodType, PublishedForm>([
  [
    SubmissionCodec,
    { schema: SubmissionSchema, paths: submissionPaths, constants: { type: SUBMISSION_TYPE } },
  ],
  [EntitySummaryCodec, { schema: EntitySummarySchema, paths: summaryPaths }],
])

/** Where the fields of what is sent are published. Only the codecs of this table use other names than ours. */
export function pathsOfSent(schema: z.core.$ZodType): Paths {
  const form = forms.get(schema) ?? { schema, paths: pathsOf(schema, { nameOf: (name) => name }) }
  forms.set(schema, form)
  return form.paths
}

/** The JSON Schema of what is sent: the fields of a codec have their published names and the rules of its schema. */
export function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const form = forms.get(zodSchema)
      if (form && form.schema !== zodSchema) Object.assign(jsonSchema, describeCodec(form))
    },
  })
  // zod's type is wider than what our schemas need.
  return json as JsonSchema
}

function describeCodec({ schema, paths, constants = {} }: PublishedForm): JsonSchema {
  const { properties, required, ...described } = describeObject(toJsonSchema(schema), paths, '')
  const fixed = Object.entries(constants).map(([name, value]) => [name, { const: value }])
  return {
    ...described,
    properties: { ...Object.fromEntries(fixed), ...properties },
    required: [...Object.keys(constants), ...required],
  }
}

/** `path`: ours. */
function describe(json: JsonSchema, paths: Paths, path: string): JsonSchema {
  const { properties, items, anyOf, oneOf, ...rest } = json
  if (properties) return describeObject(json, paths, path)
  return {
    ...rest,
    ...(items && { items: describe(items, paths, join('.', path, '*')) }),
    ...(anyOf && { anyOf: anyOf.map((variant) => describe(variant, paths, path)) }),
    ...(oneOf && { oneOf: oneOf.map((variant) => describe(variant, paths, path)) }),
  }
}

function describeObject(json: JsonSchema, paths: Paths, path: string): ObjectSchema {
  const described: ObjectSchema = { ...json, properties: {}, required: [] }
  addFields(described, json, paths, path)
  const published = paths.published.get(path)?.path ?? ''
  for (const { name, value } of paths.objects.get(published)?.missing ?? []) {
    const field = described.properties[name]
    if (field && value === '') described.properties[name] = { anyOf: [field, { type: 'null' }] }
    described.required = described.required.filter((each) => each !== name)
  }
  return described
}

function addFields(described: ObjectSchema, json: JsonSchema, paths: Paths, path: string): void {
  for (const [name, field] of Object.entries(json.properties ?? {})) {
    const ours = join('.', path, name)
    const at = paths.published.get(ours)?.at ?? []
    const last = at.at(-1)
    if (last === undefined) {
      addFields(described, field, paths, ours)
      continue
    }
    const object = at.slice(0, -1).reduce(groupIn, described)
    object.properties[last] = describe(field, paths, ours)
    if (json.required?.includes(name)) object.required.push(last)
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
