import * as z from 'zod/mini'
import { pathsOf, type Paths } from '@minutebook/contract/paths'
import { ProblemError, type AnswerError } from '@minutebook/contract/problems'
import { fieldsAt, publishedPath } from '@minutebook/contract/published'
import { SubmissionCodec, submissionPaths } from '@minutebook/contract/submission-codec'
import { messages, type MessageKey } from '@minutebook/i18n/en/messages'

/** The rejected part of the request, and the schema it failed. */
type Sent = { part: 'body' | 'query'; schema: z.core.$ZodType }

/** Has its input, so that {@link describe} can name its type. */
type Issue = z.core.$ZodIssue

const MAX_ERRORS = 20

/**
 * Turns zod issues into a problem: `request-malformed` for wrong types and unknown fields, each with zod's
 * code, and `answers-invalid` for rules that a person could break in the app, each with the key of its
 * sentence. It repeats no input, not even the names of unknown fields: they may contain personal data.
 */
export function toAnswersProblem(issues: readonly Issue[], { part, schema }: Sent): ProblemError {
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
      const message = isAnswer(issue) ? issue.message : issue.code
      // The list of allowed values says more than the form's "choose one".
      if (isAnswer(issue) && issue.code !== 'invalid_value')
        return { pointer, message, sentence: speak(issue.message, path, pointer) }
      return { pointer, message, sentence: `${path.join('/') || `The ${part}`}: ${describe(issue, paths)}.` }
    })
  return new ProblemError(malformed.length > 0 ? 'request-malformed' : 'answers-invalid', {
    detail: told.map(({ sentence }) => sentence).join(' '),
    errors: told.map(({ pointer, message }) => ({ pointer, message })),
  })
}

/** Only a submission has published names: all other calls have the names of their schemas. */
const PATHS = new Map<z.core.$ZodType, Paths>([[SubmissionCodec, submissionPaths]])

/** Found once for each schema. */
export function pathsOfSent(schema: z.core.$ZodType): Paths {
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
 * Whether a person could break the rule in the app. A form holds only text and whole numbers: a value of
 * another type comes from a program, except a fraction in place of a whole number.
 */
function isAnswer(issue: Issue): issue is Issue & { message: MessageKey } {
  const isOfWrongType = issue.code === 'invalid_type' && issue.expected !== 'int'
  return isNamedMessage(issue.message) && !isOfWrongType
}

function isNamedMessage(message: string | undefined): message is MessageKey {
  return message !== undefined && Object.hasOwn(messages, message)
}

const { localeError } = z.locales.en()
const or = new Intl.ListFormat('en', { type: 'disjunction' })
const and = new Intl.ListFormat('en', { type: 'conjunction' })
/** The most fields that a sentence lists; the API description has all of them. */
const FEW = 10

/** What is wrong, in zod's words, except where they would repeat a name or say nothing. */
function describe(issue: Issue, paths: Paths): string {
  // JSON has no `undefined`, which zod would name.
  if (issue.input === undefined) return 'Missing'
  if (issue.code === 'unrecognized_keys') {
    const unknown = `Unrecognized ${issue.keys.length === 1 ? 'key' : 'keys'}`
    const fields = fieldsAt(publishedPath(issue.path, paths), paths)
    return fields.length > 0 && fields.length <= FEW
      ? `${unknown}: expected one of ${fields.join(', ')}`
      : unknown
  }
  if (issue.code === 'invalid_union') {
    const [whole] = issue.errors.flat()
    // No member takes a value of this type.
    if (whole?.code === 'invalid_type' && whole.path.length === 0) return describe(whole, paths)
    const nameOf = (name: PropertyKey) => publishedPath([...issue.path, name], paths).at(-1) ?? ''
    const missing = issue.errors.map((shape) =>
      shape.filter(({ code }) => code === 'invalid_type').flatMap(({ path }) => path.slice(0, 1).map(nameOf)),
    )
    if (missing.length > 0 && missing.every((names) => names.length > 0))
      return `Invalid input: expected ${or.format(missing.map((names) => and.format(names)))}`
  }
  return String(localeError(issue as z.core.$ZodRawIssue)) // the issue has its input
}

/**
 * The form's sentence about a rule. API callers send stored values where a form parses typed text: 250050 for
 * "$2,500.50", 09:30 for "9:30 am". There it would lead them to the wrong format, so it is about {@link
 * FORMS} instead.
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
  sameAsWrong: 'the earlier place that names this person first, like ceo',
  personRefUnknown: 'a reference to a named person, like ceo or director-1',
}

/** By published field name, for rules that apply to several formats. */
const FORMS_AT: Partial<Record<string, string>> = {
  MeetingDate: `${DAY}, or a moment with its offset, like 2026-03-03T19:30:00Z`,
  YearEnd: 'a day of the year, like 06-30',
}
