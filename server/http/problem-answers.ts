import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_TYPE, REFUSALS } from '@minutebook/contract/responses'
import {
  ProblemError,
  PROBLEMS,
  RETRY_AFTER_SECONDS,
  type ProblemBody,
  type ProblemCode,
} from '@minutebook/contract/problems'
import { isStorageFailure } from '../database/storage-failure.ts'

/** Problem codes for Fastify's own errors by status; any other status below 500 means that the request could not be read. */
const CODES_BY_STATUS: Partial<Record<number, ProblemCode>> = {
  404: 'page-not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  413: 'body-too-large',
  414: 'address-too-long',
  415: 'media-type-unsupported',
  429: 'too-many-requests',
  503: 'overloaded',
}

/** The process or the machine has reached its limit of open files. */
const NO_FILE_LEFT = new Set<unknown>(['EMFILE', 'ENFILE'])

/** The problem sent for each request, for the log and the metrics. */
const answered = new WeakMap<FastifyRequest, ProblemCode>()

/** The problem that was sent for this request, if any. */
export function answeredProblem(request: FastifyRequest): ProblemCode | undefined {
  return answered.get(request)
}

/** The public code of any thrown error. */
export function problemCodeOf(error: Error): ProblemCode {
  return toProblem(error).code
}

/** Converts any thrown error to a problem without internal details. */
function toProblem(error: FastifyError | Error): ProblemError {
  if (error instanceof ProblemError) return error
  if (isStorageFailure(error)) return new ProblemError('storage-unavailable', { cause: error })
  if ('code' in error && NO_FILE_LEFT.has(error.code)) return new ProblemError('overloaded', { cause: error })
  const status = 'statusCode' in error ? error.statusCode : undefined
  const code = status === undefined ? undefined : CODES_BY_STATUS[status]
  if (code) return new ProblemError(code, { cause: error })
  if (status !== undefined && status >= 400 && status < 500) {
    return new ProblemError('request-malformed', { cause: error })
  }
  return new ProblemError('unexpected', { cause: error })
}

/** Builds the RFC 9457 body. `requestId` refers to our log and is set only when the log has an entry. */
export function problemBody({ code, context }: ProblemError, requestId?: string): ProblemBody {
  const { status, title } = PROBLEMS[code]
  return {
    type: `urn:minutebook:problem:${code}`,
    title,
    status,
    code,
    ...(context.detail === undefined ? {} : { detail: context.detail }),
    ...(context.errors === undefined ? {} : { errors: context.errors }),
    ...(context.entity === undefined ? {} : { entity: context.entity }),
    ...(status >= 500 && requestId !== undefined ? { requestId } : {}),
  }
}

/** These refusals are intended, not failures, so they are not logged as errors. The request's log line has the code. */
const OWN_REFUSALS = new Set<ProblemCode>(['service-stopping', 'overloaded'])

function hasFailed({ code, cause }: ProblemError): boolean {
  return PROBLEMS[code].status >= 500 && (cause !== undefined || !OWN_REFUSALS.has(code))
}

/** Turns every problem into a response, and logs an error for unexpected failures (status 500 and above). */
export function answerProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  const { status } = PROBLEMS[problem.code]
  answered.set(request, problem.code)
  if (hasFailed(problem)) request.log.error({ err: error, problem: problem.code }, 'request failed')
  if (status in REFUSALS) {
    reply.header('retry-after', String(problem.context.retryAfter ?? RETRY_AFTER_SECONDS))
  }
  return (
    reply
      .code(status)
      .type(PROBLEM_TYPE)
      // By default a proxy may cache 404, 405 and 414 (RFC 9110 §15.1), and the next release may have the file.
      .header('cache-control', 'no-store')
      .send(JSON.stringify(problemBody(problem, request.id)))
  )
}
