import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { ProblemError, PROBLEMS, RETRY_AFTER_SECONDS, type ProblemCode } from '@minutebook/contract/problems'
import { PROBLEM_TYPE, REFUSALS } from '@minutebook/contract/responses'
import { isStorageFailure } from '../database/storage-failure.ts'
import { SECURITY_HEADERS } from './hooks.ts'

/*
 * Whatever goes wrong with a request becomes a problem body (RFC 9457) with all headers: what a handler or a
 * hook throws, an address that cannot be decoded, a request that Node cannot parse or waits for too long, and
 * CONNECT.
 */

/**
 * Importing the whole module would load all its exports, including a WebSocket client: 16 MB, and a tenth of
 * the start.
 */
export const http = process.getBuiltinModule('node:http')

/**
 * Problem codes for Fastify's own errors by status; any other status below 500 means that the request could
 * not be read.
 */
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

/** Converts any thrown error to a problem without internal details. */
function toProblem(cause: FastifyError | Error): ProblemError {
  if (cause instanceof ProblemError) return cause
  if (isStorageFailure(cause)) return new ProblemError('storage-unavailable', { cause })
  if ('code' in cause && NO_FILE_LEFT.has(cause.code)) return new ProblemError('overloaded', { cause })
  const status = ('statusCode' in cause ? cause.statusCode : undefined) ?? 500
  const isUnreadable = status >= 400 && status < 500
  const code = CODES_BY_STATUS[status] ?? (isUnreadable ? 'request-malformed' : 'unexpected')
  return new ProblemError(code, { cause })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The problem that was sent for this request, if any: for the log and the metrics. */
    problem: ProblemCode | undefined
  }
}

/**
 * These refusals are intended, not failures, so they are not logged as errors. The request's log line has the
 * code.
 */
const OWN_REFUSALS = new Set<ProblemCode>(['service-stopping', 'overloaded'])

/** By default a proxy may cache 404, 405 and 414 (RFC 9110 §15.1), and the next release may have the file. */
const PROBLEM_HEADERS = { 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' }

/** Turns every problem into a response, and logs an error for unexpected failures (status 500 and above). */
export function answerProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  const { code, cause, context } = problem
  const { status } = PROBLEMS[code]
  request.problem = code
  const isFailure = status >= 500 && (cause !== undefined || !OWN_REFUSALS.has(code))
  if (isFailure) request.log.error({ requestId: request.id, err: error, problem: code }, 'request failed')
  if (status in REFUSALS) reply.header('retry-after', String(context.retryAfter ?? RETRY_AFTER_SECONDS))
  return reply.code(status).headers(PROBLEM_HEADERS).send(bodyOf(problem, request.id))
}

/** `requestId` refers to our log and is sent only when the log has an entry. */
function bodyOf({ code, context }: ProblemError, requestId?: string): string {
  const { status, title } = PROBLEMS[code]
  const { detail, errors, reason, entity } = context
  const type = `urn:minutebook:problem:${code}`
  const logged = status >= 500 ? { requestId } : {}
  // JSON leaves out what is undefined.
  return JSON.stringify({ type, title, status, code, detail, errors, reason, entity, ...logged })
}

/** Problem codes for Node's errors before a request exists. Any other parse error is `request-malformed`. */
const CODES_OF_NODE: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** `rawPacket` holds the last received packet, usually the whole request. */
type ClientError = Error & { code?: string; rawPacket?: unknown }

/** Why Node rejects what arrives on a connection. Node counts the URL as part of the headers. */
export function problemOfClient({ code = '', rawPacket }: ClientError, maxUrlLength: number): ProblemCode {
  const known = CODES_OF_NODE[code] ?? 'request-malformed'
  if (known !== 'headers-too-large' || !(rawPacket instanceof Uint8Array)) return known
  const [method = '', address = ''] = Buffer.from(rawPacket).toString('latin1').split(' ', 2)
  return http.METHODS.includes(method) && address.length > maxUrlLength ? 'address-too-long' : known
}

/** Ends a bare socket with a problem: no response exists, so neither hooks nor the error handler run. */
export function endSocket(socket: Writable, code: ProblemCode): void {
  const { status, headers, text } = lastAnswer(code)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`, ...lines]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

/** The same for a response that no hook has seen. */
export function endResponse(response: ServerResponse, code: ProblemCode): void {
  const { status, headers, text } = lastAnswer(code)
  response.writeHead(status, headers).end(text)
}

/** With the headers that no hook adds; the last one of its connection. */
function lastAnswer(code: ProblemCode) {
  const text = bodyOf(new ProblemError(code))
  const ofConnection = { 'content-length': String(Buffer.byteLength(text)), connection: 'close' }
  return {
    status: PROBLEMS[code].status,
    headers: { ...SECURITY_HEADERS, ...PROBLEM_HEADERS, ...ofConnection },
    text,
  }
}
