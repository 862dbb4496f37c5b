import type * as z from 'zod/mini'
import { ProblemError, type AnswerError } from '@minutebook/contract/problems'
import { fieldsAt, publishedPath } from '@minutebook/contract/published'
import { messages } from '@minutebook/i18n/en/messages'
import { describeFault } from './describe-fault.ts'
import { pathsOfSent } from './describe-schema.ts'
import type { MessageKey } from '@minutebook/i18n/en/messages'

/** The rejected value, the part of the request it came from, and the schema it failed. */
export type Sent = { part: 'body' | 'query'; value: unknown; schema: z.core.$ZodType }

type Issue = z.core.$ZodIssue
type Told = AnswerError & { sentence: string }

const MAX_ERRORS = 20

/**
 * Turns zod issues into a problem: `request-malformed` for wrong types and unknown fields, `answers-invalid` for rules that a person could
 * break in the app, each with the key of its sentence.
 */
export function toAnswersProblem(issues: readonly Issue[], sent: Sent): ProblemError {
  const malformed = issues.filter((issue) => !isAnswer(issue))
  const code = malformed.length > 0 ? 'request-malformed' : 'answers-invalid'
  // A large body can have thousands of issues: only as many are examined as are reported.
  const first = (malformed.length > 0 ? malformed : issues).slice(0, MAX_ERRORS)
  const told = first
    .flatMap(likeliest)
    .slice(0, MAX_ERRORS)
    .map((issue) => tell(issue, sent))
  return new ProblemError(code, {
    detail: told.map(({ sentence }) => sentence).join(' '),
    errors: told.map(({ pointer, message }) => ({ pointer, message })),
  })
}

/** For a union, the issues of the member whose fields were sent: they say more than "no member matches". */
function likeliest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || isNamedMessage(issue.message)) return [issue]
  const shapes = issue.errors.filter((faults) => faults.every(({ code }) => code !== 'unrecognized_keys'))
  const [shape, ...others] = shapes
  if (!shape || others.length > 0) return [issue]
  return shape.map((fault) => Object.assign(fault, { path: [...issue.path, ...fault.path] }))
}

/** A rule has a sentence in the catalogue; {@link describeFault} describes everything that cannot happen in the app. */
function tell(issue: Issue, { part, value, schema }: Sent): Told {
  const paths = pathsOfSent(schema)
  const path = publishedPath(issue.path, paths)
  const pointer = path.map((name) => `/${name}`).join('')
  const fault = describeFault(issue, {
    subject: subjectOf(path, part),
    value: valueAt(value, path),
    fields: fieldsAt(path, paths),
    nameOf: (name) => publishedPath([...issue.path, name], paths).at(-1) ?? '',
  })
  if (!isAnswer(issue)) return { pointer, ...fault }
  const { message } = issue
  // The list of allowed values says more than the form's "choose one".
  const sentence = issue.code === 'invalid_value' ? fault.sentence : speak(message, path, pointer)
  return { pointer, message, sentence }
}

/**
 * Whether a person could break the rule in the app. A form holds only text and whole numbers: a value of another type comes
 * from a program, except a fraction in place of a whole number.
 */
function isAnswer(issue: Issue): issue is Issue & { message: keyof typeof messages } {
  const isOfWrongType = issue.code === 'invalid_type' && issue.expected !== 'int'
  return isNamedMessage(issue.message) && !isOfWrongType
}

function isNamedMessage(message: string | undefined): message is keyof typeof messages {
  return message !== undefined && Object.hasOwn(messages, message)
}

function speak(message: keyof typeof messages, path: readonly string[], pointer: string): string {
  const label = path.findLast((name) => !/^\d+$/u.test(name))
  const form = label && findApiFormatHint(message, label)
  if (form) return `${path.join('/')} must be ${form}.`
  return `${messages[message]({ label, name: 'the director' })} (${pointer}).`
}

function subjectOf(path: readonly string[], part: Sent['part']): string {
  const place = path.join('/')
  if (part === 'query') return place === '' ? 'The query' : `The query’s ${place}`
  return place === '' ? 'The body' : place
}

/** A field that is null counts as missing; an entry of a list does not. */
function valueAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return value[Number(name)]
    return isObject(value) ? (value[name] ?? undefined) : undefined
  }, whole)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const CLOCK = 'a 24-hour time, like 09:30'
const DAY = 'an existing day, like 2026-03-03'
const COUNT = 'a whole number from 1 to 1000'

/** Hints by the key of the broken rule. */
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

/** Hints by published field name, for rules that apply to several formats. */
const FORMS_AT: Partial<Record<string, string>> = {
  MeetingDate: `${DAY}, or a moment with its offset, like 2026-03-03T19:30:00Z`,
  YearEnd: 'a day of the year, like 06-30',
}

/**
 * API callers send stored values where a form parses typed text: 250050 for "$2,500.50", 09:30 for "9:30 am". The form's
 * sentence would lead them to the wrong format. `name` is the published name without a list index.
 */
export function findApiFormatHint(message: MessageKey, name: string): string | undefined {
  const form = FORMS[message]
  return form && (FORMS_AT[name] ?? form)
}
