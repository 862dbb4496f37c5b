import type * as z from 'zod/mini'

/** Why a value does not match its schema: a name for programs and a sentence for people. */
export type Fault = { message: FaultName; sentence: string }
type FaultName =
  'fieldMissing' | 'fieldUnknown' | 'typeWrong' | 'valueUnknown' | 'rangeWrong' | 'formWrong' | 'shapeWrong'

/** `subject` names the place in the request; `value` is the value at that place. */
type FaultyPlace = {
  subject: string
  value: unknown
  /** The fields that the place may have, by their published names. */
  fields: readonly string[]
  /** The published name of a field of this place. */
  nameOf: (name: PropertyKey) => string
}

/** The most values a sentence lists; the API description has all of them. */
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

/** Describes a fault without repeating any input, not even the names of unknown fields: they may contain personal data. */
export function describeFault(issue: z.core.$ZodIssue, place: FaultyPlace): Fault {
  const { subject, value } = place
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
      return fault('shapeWrong', tellShapes(issue.errors, place))
    }
    case 'too_small':
      return fault('rangeWrong', atLeast(issue))
    case 'too_big':
      return fault('rangeWrong', atMost(issue))
    case 'invalid_format':
      return fault('formWrong', FORMS[issue.format] ?? 'has the wrong format')
    default:
      return fault('formWrong', 'does not fit')
  }
}

/** A query parameter that is given twice is parsed as a list. */
function mustBe(expected: string, value: unknown): string {
  if (expected === 'string' && Array.isArray(value)) return 'must be one text'
  return `must be ${TYPES[expected] ?? 'something else'}`
}

function tellUnknown({ keys }: z.core.$ZodIssueUnrecognizedKeys, { fields }: FaultyPlace): string {
  const unknown = keys.length === 1 ? 'an unknown field' : `${keys.length} unknown fields`
  return `has ${unknown}${fields.length > 0 && fields.length <= FEW ? `: it takes ${and.format(fields)}` : ''}`
}

function oneOf(values: readonly unknown[]): string {
  return values.length > FEW ? 'is not one of the allowed values' : `must be ${or.format(values.map(String))}`
}

/** The type that all union members expect and this value does not have. */
function typeOfAll(shapes: readonly z.core.$ZodIssue[][]): string | undefined {
  const [whole] = shapes.flat()
  return whole?.code === 'invalid_type' && whole.path.length === 0 ? whole.expected : undefined
}

/** The values or fields that the union members allow here. */
function tellShapes(shapes: readonly z.core.$ZodIssue[][], { nameOf }: FaultyPlace): string {
  const needed = shapes.map((issues) =>
    issues.filter(({ code }) => code === 'invalid_type').map(({ path: [name = ''] }) => nameOf(name)),
  )
  if (needed.some((names) => names.length === 0)) return 'matches none of the allowed shapes'
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
