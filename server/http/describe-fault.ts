import type * as z from 'zod/mini'
import { publishedName } from '@minutebook/contract/published-names'
import { fieldsAt } from './fields-at.ts'

/** What of a request does not fit its schema: by a name for programs, and in words for people. */
export type Fault = { message: FaultName; sentence: string }
type FaultName =
  'fieldMissing' | 'fieldUnknown' | 'typeWrong' | 'valueUnknown' | 'rangeWrong' | 'formWrong' | 'shapeWrong'

/** `subject` names the place in what was sent, `value` is what stands there. */
export type Place = {
  subject: string
  value: unknown
  schema: z.core.$ZodType
  /** Whether the fault is one of what was sent, or of what the schema made of it: there the fields have other names. */
  side: 'input' | 'output'
}

/** More are for the API description to tell. */
const FEW = 10

const TYPES: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const FORMS: Partial<Record<string, string>> = {
  uuid: 'must be a UUID',
  date: 'must be a day, like 2026-11-21',
  datetime: 'must be a time, like 2026-11-21T12:00:00Z',
}

const or = new Intl.ListFormat('en', { type: 'disjunction' })
const and = new Intl.ListFormat('en', { type: 'conjunction' })

/**
 * Says what is wrong in words of ours alone. Nothing that was sent is repeated, the names of unknown fields neither:
 * anybody may have typed anything there.
 */
export function describeFault(issue: z.core.$ZodIssue, place: Place): Fault {
  const { subject, value, side } = place
  const fault = (message: FaultName, predicate: string) => ({ message, sentence: `${subject} ${predicate}.` })
  const isMissing = value === undefined
  switch (issue.code) {
    case 'unrecognized_keys':
      return fault('fieldUnknown', tellUnknown(issue, place))
    case 'invalid_type':
      return isMissing
        ? fault('fieldMissing', 'is missing')
        : fault('typeWrong', mustBe(issue.expected, value))
    case 'invalid_value':
      return isMissing ? fault('fieldMissing', 'is missing') : fault('valueUnknown', oneOf(issue.values))
    case 'invalid_union': {
      if (isMissing) return fault('fieldMissing', 'is missing')
      if ('options' in issue && issue.options) return fault('valueUnknown', oneOf(issue.options))
      const type = typeOfAll(issue.errors)
      if (type !== undefined) return fault('typeWrong', mustBe(type, value))
      return fault('shapeWrong', tellShapes(issue.errors, side))
    }
    case 'too_small':
      return fault('rangeWrong', atLeast(issue))
    case 'too_big':
      return fault('rangeWrong', atMost(issue))
    case 'invalid_format':
      return fault('formWrong', FORMS[issue.format] ?? 'does not have the form that it must have')
    default:
      return fault('formWrong', 'does not fit')
  }
}

function asSent(name: PropertyKey, side: Place['side']): string {
  return side === 'output' ? publishedName(String(name)) : String(name)
}

/** Of a word that was given twice a query makes a list. */
function mustBe(expected: string, value: unknown): string {
  if (expected === 'string' && Array.isArray(value)) return 'must be one text'
  return `must be ${TYPES[expected] ?? 'something else'}`
}

function tellUnknown({ keys, path }: z.core.$ZodIssueUnrecognizedKeys, { schema, side }: Place): string {
  const unknown = keys.length === 1 ? 'a field that is unknown' : `${keys.length} fields that are unknown`
  const known = fieldsAt(schema, side, path).map((name) => asSent(name, side))
  return `has ${unknown}${known.length > 0 && known.length <= FEW ? `: it takes ${and.format(known)}` : ''}`
}

function oneOf(values: readonly unknown[]): string {
  return values.length > FEW
    ? 'is none of the values that it can have'
    : `must be ${or.format(values.map(String))}`
}

/** The type that a value of any of several shapes would have, and this one has not. */
function typeOfAll(shapes: readonly z.core.$ZodIssue[][]): string | undefined {
  const [whole] = shapes.flat()
  return whole?.code === 'invalid_type' && whole.path.length === 0 ? whole.expected : undefined
}

/** What may stand in one place in several shapes, none of which this is. */
function tellShapes(shapes: readonly z.core.$ZodIssue[][], side: Place['side']): string {
  const needed = shapes.map((issues) =>
    issues.filter(({ code }) => code === 'invalid_type').map(({ path: [name = ''] }) => asSent(name, side)),
  )
  if (needed.some((names) => names.length === 0)) return 'has none of the shapes that it can have'
  return `needs ${or.format(needed.map((names) => and.format(names)))}`
}

function atLeast({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  return bound(origin, 'at least', Number(minimum))
}

function atMost({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  return bound(origin, 'at most', Number(maximum))
}

function bound(origin: string, how: string, limit: number): string {
  if (origin === 'array') return `must have ${how} ${limit} ${limit === 1 ? 'entry' : 'entries'}`
  if (origin === 'string') return `must have ${how} ${limit} characters`
  return `must be ${how} ${limit}`
}
