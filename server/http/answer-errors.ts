import type * as z from 'zod/mini'
import { pathsOf, type Paths } from '@minutebook/contract/paths'
import { ProblemError, type AnswerError } from '@minutebook/contract/problems'
import { fieldsAt, publishedPath } from '@minutebook/contract/published'
import { SubmissionCodec, submissionPaths } from '@minutebook/contract/submission-codec'
import { messages, type MessageKey } from '@minutebook/i18n/en/messages'

/** The rejected value, the part of the request it came from, and the schema it failed. */
type Sent = { part: 'body' | 'query'; value: unknown; schema: z.core.$ZodType }

type Issue = z.core.$ZodIssue

const MAX_ERRORS = 20

/**
 * Turns zod issues into a problem: `request-malformed` for wrong types and unknown fields, `answers-invalid` for rules that a person could
 * break in the app, each with the key of its sentence. It repeats no input, not even the names of unknown fields: they may contain personal
 * data.
 */
export function toAnswersProblem(issues: readonly Issue[], { part, value, schema }: Sent): ProblemError {
  const paths = pathsOfSent(schema)
  const malformed = issues.filter((issue) => !isAnswer(issue))
  // A large body can have thousands of issues: only as many are examined as are reported.
  const first = (malformed.length > 0 ? malformed : issues).slice(0, MAX_ERRORS)
  const told = first
    .flatMap(likeliest)
    .slice(0, MAX_ERRORS)
    .map((issue): AnswerError & { sentence: string } => {
      const path = publishedPath(issue.path, paths)
      const pointer = path.map((name) => `/${name}`).join('')
      const [message, predicate] = describe(issue, valueAt(value, path), paths)
      const sentence = `${subjectOf(path, part)} ${predicate}.`
      if (!isAnswer(issue)) return { pointer, message, sentence }
      // The list of allowed values says more than the form's "choose one".
      const says = issue.code === 'invalid_value' ? sentence : speak(issue.message, path, pointer)
      return { pointer, message: issue.message, sentence: says }
    })
  return new ProblemError(malformed.length > 0 ? 'request-malformed' : 'answers-invalid', {
    detail: told.map(({ sentence }) => sentence).join(' '),
    errors: told.map(({ pointer, message }) => ({ pointer, message })),
  })
}

/** Only a submission has published names: all other calls have the names of their schemas. */
const PATHS = new Map<z.core.$ZodType, Paths>([[SubmissionCodec, submissionPaths]])

/** Found once for each schema, not for each refused request. */
function pathsOfSent(schema: z.core.$ZodType): Paths {
  const paths = PATHS.get(schema) ?? pathsOf(schema, { nameOf: (name) => name })
  PATHS.set(schema, paths)
  return paths
}

/** For a union, the issues of the member whose fields were sent: they say more than "no member matches". */
function likeliest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || isNamedMessage(issue.message)) return [issue]
  const shapes = issue.errors.filter((faults) => faults.every(({ code }) => code !== 'unrecognized_keys'))
  const [shape, ...others] = shapes
  if (!shape || others.length > 0) return [issue]
  return shape.map((fault) => Object.assign(fault, { path: [...issue.path, ...fault.path] }))
}

/**
 * Whether a person could break the rule in the app. A form holds only text and whole numbers: a value of another type comes
 * from a program, except a fraction in place of a whole number.
 */
function isAnswer(issue: Issue): issue is Issue & { message: MessageKey } {
  const isOfWrongType = issue.code === 'invalid_type' && issue.expected !== 'int'
  return isNamedMessage(issue.message) && !isOfWrongType
}

function isNamedMessage(message: string | undefined): message is MessageKey {
  return message !== undefined && Object.hasOwn(messages, message)
}

/** A query parameter or a field of the body. */
function subjectOf(path: readonly string[], part: Sent['part']): string {
  const place = path.join('/')
  if (part === 'query') return place === '' ? 'The query' : `The query’s ${place}`
  return place === '' ? 'The body' : place
}

/** A field that is null counts as missing; an entry of a list does not. */
function valueAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)]
    return typeof value === 'object' && value !== null ? (Reflect.get(value, name) ?? undefined) : undefined
  }, whole)
}

/** What is wrong: a name for programs, and a predicate for people. */
type Fault = [message: string, predicate: string]

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

const FORMATS: Partial<Record<string, string>> = {
  uuid: 'must be a UUID',
  date: 'must be a day, like 2026-11-21',
  datetime: 'must be a time, like 2026-11-21T12:00:00Z',
}

const or = new Intl.ListFormat('en', { type: 'disjunction' })
const and = new Intl.ListFormat('en', { type: 'conjunction' })

/** `value`: what was sent at the place of the issue. */
function describe(issue: Issue, value: unknown, paths: Paths): Fault {
  const isMissing = value === undefined
  switch (issue.code) {
    case 'unrecognized_keys': {
      const unknown = issue.keys.length === 1 ? 'an unknown field' : `${issue.keys.length} unknown fields`
      const fields = fieldsAt(publishedPath(issue.path, paths), paths)
      const known = fields.length > 0 && fields.length <= FEW ? `: it takes ${and.format(fields)}` : ''
      return ['fieldUnknown', `has ${unknown}${known}`]
    }
    case 'invalid_type':
      return isMissing ? MISSING : mustBe(issue.expected, value)
    case 'invalid_value':
      return isMissing ? MISSING : mustBeOneOf(issue.values)
    case 'invalid_union': {
      if (isMissing) return MISSING
      if ('options' in issue && issue.options) return mustBeOneOf(issue.options)
      const [whole] = issue.errors.flat()
      // No member takes a value of this type.
      if (whole?.code === 'invalid_type' && whole.path.length === 0) return mustBe(whole.expected, value)
      const nameOf = (name: PropertyKey) => publishedPath([...issue.path, name], paths).at(-1) ?? ''
      const needed = issue.errors.map((shape) =>
        shape.filter(({ code }) => code === 'invalid_type').map(({ path: [name = ''] }) => nameOf(name)),
      )
      const isTold = needed.every((names) => names.length > 0)
      const needs = or.format(needed.map((names) => and.format(names)))
      return ['shapeWrong', isTold ? `needs ${needs}` : 'matches none of the allowed shapes']
    }
    case 'too_small':
      return outOfRange(issue.origin, 'at least', Number(issue.minimum))
    case 'too_big':
      return outOfRange(issue.origin, 'at most', Number(issue.maximum))
    case 'invalid_format':
      return ['formWrong', FORMATS[issue.format] ?? 'has the wrong format']
    default:
      return ['formWrong', 'does not fit']
  }
}

const MISSING: Fault = ['fieldMissing', 'is missing']

/** A query parameter that is given twice is parsed as a list. */
function mustBe(type: string, value: unknown): Fault {
  const wanted = type === 'string' && Array.isArray(value) ? 'one text' : (TYPES[type] ?? 'something else')
  return ['typeWrong', `must be ${wanted}`]
}

function mustBeOneOf(values: readonly unknown[]): Fault {
  const isFew = values.length <= FEW
  return [
    'valueUnknown',
    isFew ? `must be ${or.format(values.map(String))}` : 'is not one of the allowed values',
  ]
}

function outOfRange(origin: string, how: string, limit: number): Fault {
  const units = { array: limit === 1 ? ' entry' : ' entries', string: ' characters' }
  const isOf = origin === 'array' || origin === 'string'
  return ['rangeWrong', isOf ? `must have ${how} ${limit}${units[origin]}` : `must be ${how} ${limit}`]
}

/**
 * The form's sentence about a rule. API callers send stored values where a form parses typed text: 250050 for "$2,500.50", 09:30 for
 * "9:30 am". There it would lead them to the wrong format, so it is about {@link FORMS} instead.
 */
function speak(message: MessageKey, path: readonly string[], pointer: string): string {
  const label = path.findLast((name) => !/^\d+$/u.test(name)) ?? ''
  const form = FORMS[message] && (FORMS_AT[label] ?? FORMS[message])
  return form
    ? `${path.join('/')} must be ${form}.`
    : `${messages[message]({ label, name: 'the director' })} (${pointer}).`
}

const CLOCK = 'a 24-hour time, like 09:30'
const DAY = 'an existing day, like 2026-03-03'
const COUNT = 'a whole number from 1 to 1000'

/** By the key of the broken rule. */
const FORMS: Partial<Record<MessageKey, string>> = {
  startTimeWrong: CLOCK,
  endTimeWrong: CLOCK,
  joinedWrong: CLOCK,
  leftWrong: CLOCK,
  dateImpossible: DAY,
  noticeDateImpossible: DAY,
  factDateImpossible: DAY,
  amountWrong: 'a number of cents, like 1250000 for $12,500.00',
  seatsWrong: COUNT,
  quorumNumberWrong: COUNT,
  personRefUnknown: 'a reference to a named person, like ceo or director-1',
}

/** By published field name, for rules that apply to several formats. */
const FORMS_AT: Partial<Record<string, string>> = {
  MeetingDate: `${DAY}, or a moment with its offset, like 2026-03-03T19:30:00Z`,
  YearEnd: 'a day of the year, like 06-30',
}
