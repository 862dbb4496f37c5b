import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEM_TYPE, REFUSALS } from '@minutebook/contract/answers'
import {
  ProblemError,
  PROBLEMS,
  RETRY_AFTER_SECONDS,
  type ProblemBody,
  type ProblemCode,
} from '@minutebook/contract/problems'
import { isStorageFailure } from '../database/storage-failure.ts'

/** Fastify's own refusals by their status; another status below 500 is a request that it could not read. */
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

/** The process, or the machine, has as many files and connections open as it may. */
const NO_FILE_LEFT = new Set<unknown>(['EMFILE', 'ENFILE'])

/** By request, for whoever tells of it afterwards. */
const answered = new WeakMap<FastifyRequest, ProblemCode>()

/** The problem that this request was answered with, if it was. */
export function answeredProblem(request: FastifyRequest): ProblemCode | undefined {
  return answered.get(request)
}

/** What anything thrown is called outside. */
export function problemCodeOf(error: Error): ProblemCode {
  return toProblem(error).code
}

/** Turns anything thrown into the problem that the caller may see. Nothing of the inside is in it. */
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

/** The body of RFC 9457. `requestId` names the request in our log, and only where there is something to look up. */
export function problemBody({ code, facts }: ProblemError, requestId?: string): ProblemBody {
  const { status, title } = PROBLEMS[code]
  return {
    type: `urn:minutebook:problem:${code}`,
    title,
    status,
    code,
    ...(facts.detail === undefined ? {} : { detail: facts.detail }),
    ...(facts.errors === undefined ? {} : { errors: facts.errors }),
    ...(facts.entity === undefined ? {} : { entity: facts.entity }),
    ...(status >= 500 && requestId !== undefined ? { requestId } : {}),
  }
}

/**
 * Whoever is stopped, or has too much to do, refuses by itself: nothing has failed, and whoever watches the log for that sleeps on.
 * The line of the request has the code.
 */
const OWN_REFUSALS = new Set<ProblemCode>(['service-stopping', 'overloaded'])

function hasFailed({ code, cause }: ProblemError): boolean {
  return PROBLEMS[code].status >= 500 && (cause !== undefined || !OWN_REFUSALS.has(code))
}

/** The one place where a problem becomes an answer and, from 500 up, when something has failed, an entry of the log. */
export function answerProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  const { status } = PROBLEMS[problem.code]
  answered.set(request, problem.code)
  if (hasFailed(problem)) request.log.error({ err: error, problem: problem.code }, 'request failed')
  if (status in REFUSALS) {
    reply.header('retry-after', String(problem.facts.retryAfter ?? RETRY_AFTER_SECONDS))
  }
  return (
    reply
      .code(status)
      .type(PROBLEM_TYPE)
      // A proxy may keep a 404, a 405 or a 414 for as long as it likes (RFC 9110 §15.1), and the next release may have the file.
      .header('cache-control', 'no-store')
      .send(JSON.stringify(problemBody(problem, request.id)))
  )
}
