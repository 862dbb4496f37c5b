import { MinutesSchema } from '@minutebook/contract/minutes'
import { publishedName } from '@minutebook/contract/published-names'
import { SubmissionCodec } from '@minutebook/contract/wire'
import { toJsonSchema, type JsonSchema } from './to-json-schema.ts'

/**
 * A submission as its callers write it. Where its own schema takes any names, for the minutes' schema to say which there are,
 * this tells what that one says, under the published names.
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

/** A JSON Schema whose fields have the names under which they are published, all the way down. */
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
