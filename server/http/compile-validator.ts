import type { validatorCompiler } from '@fastify/type-provider-zod'
import * as z from 'zod/mini'
import { SUBMISSION_TYPES } from '@minutebook/contract/names'
import { SubmissionCodec, SubmissionSchema, submissionPaths } from '@minutebook/contract/submission-codec'
import { pathsOfSent, toAnswersProblem } from './answer-errors.ts'
import { readerOf } from './read-sent.ts'
import { REFUSED, type Reader } from './read-value.ts'

/** Reads a submission under its published names, if nothing has to be said about it. */
export const readSubmission = readerOf(SubmissionSchema, submissionPaths, { type: toKind })

/** The minutes of a meeting have no kind. */
function toKind(type: unknown): ReturnType<Reader> {
  if (type === SUBMISSION_TYPES.meeting) return undefined
  return type === SUBMISSION_TYPES.consent ? 'consent' : REFUSED
}

/**
 * Validates requests. A value that a reader refuses is read again by zod, which says what is wrong, or
 * accepts a rare form such as an end at 24:00.
 */
export const compileValidator: typeof validatorCompiler = ({ schema, httpPart }) => {
  const part = httpPart === 'body' ? 'body' : 'query'
  const read = schema === SubmissionCodec ? readSubmission : readerOf(schema, pathsOfSent(schema))
  return (sent) => {
    const value = read(sent)
    if (value !== REFUSED) return { value }
    const decoded = z.safeDecode(schema, sent, { reportInput: true })
    return decoded.success
      ? { value: decoded.data }
      : { error: toAnswersProblem(decoded.error.issues, { part, schema }) }
  }
}
