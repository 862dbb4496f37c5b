import { MinutesSchema } from '@minutebook/domain/minutes'
import { publishedName } from '@minutebook/contract/published-names'
import { SubmissionCodec } from '@minutebook/contract/wire'
import * as z from 'zod/mini'

/**
 * The JSON Schema of a submission with its published names. The wire schema accepts any names in places that the minutes schema
 * checks; here those places get the minutes schema's fields.
 */
export function describeSubmission(): JsonSchema {
  const submission = toJsonSchema(SubmissionCodec)
  const parts = Object.entries(propertiesOf(toJsonSchema(MinutesSchema)))
  const own = propertiesOf(submission)
  const told = parts
    .map(([name, part]) => [publishedName(name), published(part)] as const)
    .filter(([name]) => takesAnyNames(own[name]))
  return { ...submission, properties: { ...own, ...Object.fromEntries(told) } }
}

function takesAnyNames(part: unknown): boolean {
  return isRecord(part) && ('propertyNames' in part || takesAnyNames(part['items']))
}

/** Renames the fields of a JSON Schema to their published names, at all levels. */
function published(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(published)
  if (!isRecord(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([word, said]) => [word, (WORDS_WITH_NAMES[word] ?? published)(said)]),
  )
}

const WORDS_WITH_NAMES: Record<string, (said: unknown) => unknown> = {
  properties: (fields) =>
    Object.fromEntries(
      Object.entries(Object(fields)).map(([name, field]) => [publishedName(name), published(field)]),
    ),
  required: (names) => (Array.isArray(names) ? names.map((name) => publishedName(String(name))) : names),
}

function propertiesOf({ properties }: JsonSchema): Record<string, unknown> {
  return isRecord(properties) ? properties : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type JsonSchema = Record<string, unknown>

/** Describes a codec's input, which is the wire format with published names. */
export function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}
