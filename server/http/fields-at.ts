import * as z from 'zod/mini'

/** What JSON Schema says of objects, lists and several shapes. */
type Node = { properties?: Record<string, Node>; items?: Node; anyOf?: Node[]; oneOf?: Node[] }
type Side = 'input' | 'output'

const made = new WeakMap<z.core.$ZodType, Partial<Record<Side, Node>>>()

/** The names of the fields that an object can have at this place of a schema, whichever of several shapes it has. */
export function fieldsAt(schema: z.core.$ZodType, side: Side, path: readonly PropertyKey[]): string[] {
  const sides = made.get(schema) ?? {}
  made.set(schema, sides)
  // zod's own type of it is wider than what it writes for our schemas.
  sides[side] ??= z.toJSONSchema(schema, { io: side, unrepresentable: 'any' }) as Node
  return [...new Set(nodesAt(sides[side], path).flatMap(({ properties = {} }) => Object.keys(properties)))]
}

function nodesAt(node: Node, path: readonly PropertyKey[]): Node[] {
  const shapes = node.anyOf ?? node.oneOf
  if (shapes) return shapes.flatMap((shape) => nodesAt(shape, path))
  const [first, ...rest] = path
  if (first === undefined) return [node]
  const next = typeof first === 'number' ? node.items : node.properties?.[String(first)]
  return next ? nodesAt(next, rest) : []
}
