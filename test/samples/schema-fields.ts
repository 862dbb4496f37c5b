import * as z from 'zod/mini'
import type { Path } from './other-values.ts'

/** The parts of JSON Schema that hold places. */
type Node = {
  type?: string
  properties?: Record<string, Node>
  additionalProperties?: Node | boolean
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
}

/**
 * Every place of a schema with a possible answer, as `directors.person.city`: lists without indexes, and `*`
 * for an id.
 */
export function fieldsOf(schema: z.core.$ZodType): string[] {
  // zod returns JSON Schema.
  return [...new Set(placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node))]
}

function placesIn(
  { properties, additionalProperties, items, anyOf, oneOf }: Node,
  path: readonly string[] = [],
): string[] {
  const variants = anyOf ?? oneOf ?? (items && [items])
  if (variants)
    return variants.filter(({ type }) => type !== 'null').flatMap((variant) => placesIn(variant, path))
  if (typeof additionalProperties === 'object') return placesIn(additionalProperties, [...path, '*'])
  if (!properties) return [path.join('.')]
  return Object.entries(properties).flatMap(([name, node]) => placesIn(node, [...path, name]))
}

/** The place of one answer, as `fieldsOf` names it. */
export function fieldOf(path: Path): string {
  return path.filter((step) => typeof step === 'string').join('.')
}
