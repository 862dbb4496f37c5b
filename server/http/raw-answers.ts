import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { PROBLEM_TYPE } from '@minutebook/contract/responses'
import { ProblemError, PROBLEMS, type ProblemCode } from '@minutebook/contract/problems'
import { problemBody } from './problem-answers.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Importing the whole module would load all its exports, including a WebSocket client: 16 MB, and a tenth of the start. */
export const http = process.getBuiltinModule('node:http')

/** Problem codes for Node's errors before a request exists. Any other parse error is `request-malformed`. */
const CODES: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

type Tell = (code: ProblemCode) => void

/** `rawPacket` holds the last received packet, usually the whole request. */
type ClientError = Error & { code?: string; rawPacket?: unknown }

/** Answers on the raw socket: no request exists, so neither hooks nor the error handler run. */
export function answerClientError(
  error: ClientError,
  socket: Socket,
  { maxUrlLength, tell }: { maxUrlLength: number; tell: Tell },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  endWith(socket, codeOf(error, maxUrlLength), tell)
}

/** Answers CONNECT, for which Node has no response: this service is no tunnel. */
export function answerConnect(socket: Writable, tell: Tell): void {
  // The client may be gone already.
  socket.on('error', () => {})
  endWith(socket, 'method-not-allowed', tell)
}

function endWith(socket: Writable, code: ProblemCode, tell: Tell): void {
  const body = problemBody(new ProblemError(code))
  const text = JSON.stringify(body)
  const headers = { ...headersFor(text), connection: 'close' }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${body.status} ${http.STATUS_CODES[body.status]}`, ...head, '', text].join('\r\n'))
  tell(code)
}

/** Node counts the URL as part of the headers. */
function codeOf({ code = '', rawPacket }: ClientError, maxUrlLength: number): ProblemCode {
  const known = CODES[code] ?? 'request-malformed'
  if (known !== 'headers-too-large' || !(rawPacket instanceof Uint8Array)) return known
  const [method = '', address = ''] = Buffer.from(rawPacket).toString('latin1').split(' ', 2)
  return http.METHODS.includes(method) && address.length > maxUrlLength ? 'address-too-long' : known
}

/** Answers a URL that cannot be decoded: Fastify has a request, but runs no hooks. */
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
