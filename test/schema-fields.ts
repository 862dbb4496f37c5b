import * as z from 'zod/mini'
import type { Path } from './other-values.ts'

/** JSON Schema, as far as it says where something may stand. */
type Node = { type?: string; properties?: Record<string, Node>; items?: Node; anyOf?: Node[]; oneOf?: Node[] }

/** Every place of a schema where an answer may stand, as `directors.person.city`: lists without their numbers. */
export function fieldsOf(schema: z.core.$ZodType): string[] {
  // What zod makes of a schema is JSON Schema.
  return [...new Set(placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node))]
}

function placesIn({ properties, items, anyOf, oneOf }: Node, path: readonly string[] = []): string[] {
  const variants = anyOf ?? oneOf ?? (items && [items])
  if (variants)
    return variants.filter(({ type }) => type !== 'null').flatMap((variant) => placesIn(variant, path))
  if (!properties) return [path.join('.')]
  return Object.entries(properties).flatMap(([name, node]) => placesIn(node, [...path, name]))
}

/** The place of one answer, as `fieldsOf` names it. */
export function fieldOf(path: Path): string {
  return path.filter((step) => typeof step === 'string').join('.')
}
