import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import { toJsonSchema } from '../../server/http/api-description.ts'

/** JSON Schema as zod writes it. */
type Node = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  oneOf?: Node[]
  properties?: Record<string, Node>
  required?: string[]
  additionalProperties?: Node | boolean
  items?: Node
  maxItems?: number
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Generators for texts whose pattern allows far more values than are meaningful. */
export type Meanings = Record<string, fc.Arbitrary<string>>

/** This many values match the schema for each one that does not. */
const RIGHT = 1_000
/** Longer lists than most people send; few come near the limit. */
const FEW = 3
const DAYS = { min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }

/** Requests of an attacker or a broken program. */
export const NASTY: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    '\uFEFF',
    '\u202Eexe',
    '\u0000',
    '\uD800',
    '1e400',
    '__proto__',
    '%00',
    '${x}',
    "' or 1=1 --",
  ),
  fc.constantFrom(-0, 2 ** 53, -(2 ** 63), 1e308, 0.1 + 0.2, true, null),
  fc.constantFrom('9'.repeat(5_000), 'é́'.repeat(2_000), '\n'.repeat(500)),
  fc.constantFrom(
    [],
    {},
    [[[[[[[[[]]]]]]]]],
    Array.from({ length: 101 }, () => ({})),
  ),
)

/** Values that match the schema, with an occasional wrong one at any place. */
export function arbitraryOf(schema: z.core.$ZodType, meanings: Meanings = {}): fc.Arbitrary<unknown> {
  // The type of the description is wider than what our schemas give.
  return ofNode(toJsonSchema(schema) as Node, meanings)
}

function ofNode(node: Node, meanings: Meanings): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: RIGHT, arbitrary: right(node, meanings) }, { weight: 1, arbitrary: NASTY })
}

function right(node: Node, meanings: Meanings): fc.Arbitrary<unknown> {
  const choices = node.anyOf ?? node.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => ofNode(choice, meanings)))
  if (Array.isArray(node.type))
    return fc.oneof(...node.type.map((type) => right({ ...node, type }, meanings)))
  if (node.const !== undefined) return fc.constant(node.const)
  if (node.enum) return fc.constantFrom(...node.enum)
  if (node.type === 'object') return object(node, meanings)
  if (node.type === 'array') return list(node, meanings)
  if (node.type === 'string') return text(node, meanings)
  if (node.type === 'integer') return fc.integer(bounds(node))
  if (node.type === 'number') return fc.double({ ...bounds(node), noNaN: true })
  if (node.type === 'boolean') return fc.boolean()
  if (node.type === 'null') return fc.constant(null)
  return fc.jsonValue({ maxDepth: 2 })
}

function object(
  { properties = {}, required = [], additionalProperties }: Node,
  meanings: Meanings,
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object') {
    return fc.dictionary(fc.string({ maxLength: 8 }), ofNode(additionalProperties, meanings), {
      maxKeys: FEW,
    })
  }
  const fields = Object.entries(properties).map(([name, node]) => {
    const value = ofNode(node, meanings)
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined, freq: 2 })] as const
  })
  return fc.record(Object.fromEntries(fields)).map(withoutUndefined)
}

/** Drops undefined values, as JSON does. */
function withoutUndefined(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined))
}

function list({ items = {}, maxItems = FEW }: Node, meanings: Meanings): fc.Arbitrary<unknown> {
  const item = ofNode(items, meanings)
  const full = fc.array(item, {
    minLength: Math.min(maxItems - 1, 20),
    maxLength: Math.min(maxItems + 1, 22),
  })
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(item, { maxLength: FEW }) },
    { weight: 1, arbitrary: full },
  )
}

function text({ format, pattern, minLength = 0, maxLength = 50 }: Node, meanings: Meanings) {
  if (format === 'date' || format === 'date-time') {
    return fc.date(DAYS).map((day) => day.toISOString().slice(0, format === 'date' ? 10 : undefined))
  }
  if (pattern !== undefined) return meanings[pattern] ?? fc.stringMatching(new RegExp(pattern))
  const typed = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
  const atLimit = fc.constantFrom('x'.repeat(maxLength), '🖋'.repeat(maxLength / 2), 'x'.repeat(maxLength + 1))
  return fc.oneof({ weight: 100, arbitrary: typed }, { weight: 1, arbitrary: atLimit })
}

function bounds({ minimum = -1_000_000, maximum = 1_000_000 }: Node) {
  return { min: minimum, max: Math.min(maximum, Number.MAX_SAFE_INTEGER) }
}
