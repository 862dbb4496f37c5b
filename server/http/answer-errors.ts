import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { ProblemError, type AnswerError } from '@minutebook/contract/problems'
import { publishedPointer } from '@minutebook/contract/wire'
import { en } from '@minutebook/contract/words.en'

const MAX_ERRORS = 20

/**
 * What does not fit the published shape (types, unknown fields) is `request-malformed`; answers that break a rule
 * which a person could have met are `answers-invalid`, each with the name of its sentence.
 */
export function readAnswerErrors(issues: readonly FastifySchemaValidationError[]): ProblemError {
  const malformed = issues.filter((issue) => !isNamedMessage(issue.message))
  const code = malformed.length > 0 ? 'request-malformed' : 'answers-invalid'
  const errors = (malformed.length > 0 ? malformed : issues).slice(0, MAX_ERRORS).map(toAnswerError)
  return new ProblemError(code, { detail: errors.map(speak).join(' '), errors })
}

/** A rule without a sentence is told by zod's name for it: `invalid_type`, `unrecognized_keys`. */
function toAnswerError(issue: FastifySchemaValidationError): AnswerError {
  const path = issue.instancePath.split('/').filter(Boolean)
  const message = issue.message !== undefined && isNamedMessage(issue.message) ? issue.message : issue.keyword
  return { pointer: publishedPointer(path), message }
}

function isNamedMessage(message: string | undefined): message is keyof typeof en.messages {
  return message !== undefined && Object.hasOwn(en.messages, message)
}

function speak({ pointer, message }: AnswerError): string {
  if (isNamedMessage(message)) return `${en.messages[message]({})} (${pointer}).`
  return `${pointer === '' ? 'The body' : pointer} does not fit (${message.replaceAll('_', ' ')}).`
}
