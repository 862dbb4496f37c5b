import { METHODS, STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PROBLEM_TYPE } from '@minutebook/contract/answers'
import { ProblemError, PROBLEMS, type ProblemCode } from '@minutebook/contract/problems'
import { problemBody } from './problem-answers.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Node's own refusals, before there is a request. Anything else that it cannot parse is malformed. */
const CODES: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

type Tell = (code: ProblemCode) => void

/** `rawPacket` holds what came last of the request, mostly all of it. */
type ClientError = Error & { code?: string; rawPacket?: unknown }

/** Answers on the bare socket: no request exists, so neither hooks nor the error handler run. */
export function answerClientError(
  error: ClientError,
  socket: Socket,
  { maxUrlLength, tell }: { maxUrlLength: number; tell: Tell },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = codeOf(error, maxUrlLength)
  const body = problemBody(new ProblemError(code))
  const text = JSON.stringify(body)
  const headers = { ...headersFor(text), connection: 'close' }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}`, ...head, '', text].join('\r\n'))
  tell(code)
}

/** For Node the address is one of the headers. */
function codeOf({ code = '', rawPacket }: ClientError, maxUrlLength: number): ProblemCode {
  const known = CODES[code] ?? 'request-malformed'
  if (known !== 'headers-too-large' || !(rawPacket instanceof Uint8Array)) return known
  const [method = '', address = ''] = Buffer.from(rawPacket).toString('latin1').split(' ', 2)
  return METHODS.includes(method) && address.length > maxUrlLength ? 'address-too-long' : known
}

/** An address that cannot be decoded: Fastify has a request, but runs no hook. */
export function answerBadAddress(response: ServerResponse, tell: Tell): void {
  const code = 'request-malformed'
  const text = JSON.stringify(problemBody(new ProblemError(code)))
  response.writeHead(PROBLEMS[code].status, headersFor(text)).end(text)
  tell(code)
}

function headersFor(text: string): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
  }
}
