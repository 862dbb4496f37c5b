import * as z from 'zod/mini'

export type JsonSchema = Record<string, unknown>

/** A codec's input is what travels: the published names. */
export function toJsonSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}
