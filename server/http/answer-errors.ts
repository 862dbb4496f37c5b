import type * as z from 'zod/mini'
import type { AnswerError } from '@minutebook/contract/problem-body'
import { ProblemError } from '@minutebook/contract/problems'
import { isSubmissionPath, publishedPath, publishedPointer } from '@minutebook/contract/path-wire'
import { en } from '@minutebook/contract/words.en'
import { describeFault } from './describe-fault.ts'
import { formAsKept } from './form-as-kept.ts'

/** What was sent, as what, and the schema that it does not fit. */
export type Sent = { part: 'body' | 'query'; value: unknown; schema: z.core.$ZodType }

type Issue = z.core.$ZodIssue
type Told = AnswerError & { sentence: string }

const MAX_ERRORS = 20

/**
 * What does not fit the published shape (types, unknown fields) is `request-malformed`; answers that break a rule
 * which a person could have met are `answers-invalid`, each with the name of its sentence.
 */
export function readAnswerErrors(issues: readonly Issue[], sent: Sent): ProblemError {
  const malformed = issues.filter((issue) => !isAnswer(issue))
  const code = malformed.length > 0 ? 'request-malformed' : 'answers-invalid'
  // A large body has room for thousands: no more are looked into than are told.
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

/** Of several shapes the one whose fields were sent: its own faults say more than that no shape fits. */
function likeliest(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || isNamedMessage(issue.message)) return [issue]
  const shapes = issue.errors.filter((faults) => faults.every(({ code }) => code !== 'unrecognized_keys'))
  const [shape, ...others] = shapes
  if (!shape || others.length > 0) return [issue]
  return shape.map((fault) => Object.assign(fault, { path: [...issue.path, ...fault.path] }))
}

/** A rule has a sentence of the catalogue; what nobody can do in the app is told by {@link describeFault}. */
function tell(issue: Issue, { part, value, schema }: Sent): Told {
  const path = publishedPath(issue.path)
  const pointer = publishedPointer(issue.path)
  const fault = describeFault(issue, {
    subject: subjectOf(path, part),
    value: valueAt(value, path),
    schema,
    side: isSubmissionPath(issue.path) ? 'output' : 'input',
  })
  if (!isAnswer(issue)) return { pointer, ...fault }
  const { message } = issue
  // Which answers there are says more than that one has to be chosen.
  const sentence = issue.code === 'invalid_value' ? fault.sentence : speak(message, path, pointer)
  return { pointer, message, sentence }
}

/**
 * Whether a person could have met the rule. A form has texts and whole numbers only: a value of another type is nothing that
 * anybody has typed, though a number may have been a fraction.
 */
function isAnswer(issue: Issue): issue is Issue & { message: keyof typeof en.messages } {
  const isOfWrongType = issue.code === 'invalid_type' && issue.expected !== 'int'
  return isNamedMessage(issue.message) && !isOfWrongType
}

function isNamedMessage(message: string | undefined): message is keyof typeof en.messages {
  return message !== undefined && Object.hasOwn(en.messages, message)
}

function speak(message: keyof typeof en.messages, path: readonly string[], pointer: string): string {
  const label = path.findLast((name) => !/^\d+$/u.test(name))
  const form = label && formAsKept(message, label)
  if (form) return `${path.join('/')} must be ${form}.`
  return `${en.messages[message]({ label, name: 'the director' })} (${pointer}).`
}

function subjectOf(path: readonly string[], part: Sent['part']): string {
  const place = path.join('/')
  if (part === 'query') return place === '' ? 'The query' : `The query’s ${place}`
  return place === '' ? 'The body' : place
}

function valueAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? fieldOf(value, name) : undefined), whole)
}

/** Some parts of a submission are read in small letters, too. */
function fieldOf(value: Record<string, unknown>, name: string): unknown {
  return value[name] ?? value[name.charAt(0).toLowerCase() + name.slice(1)]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
