import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'

/**
 * A name, an IPv4 address or an IPv6 address in brackets, and an optional port (RFC 9110 §7.2, RFC 3986 §3.2.2). It may be
 * empty.
 */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/iu
const CONTINUE = /^100-continue$/iu

/**
 * Rejects what Node would accept, or answer without our headers, body and log line: a request without exactly one valid Host
 * (`request-malformed`, RFC 9112 §3.2), and an unknown expectation (`expectation-unknown`, RFC 9110 §10.1.1).
 */
export function refuseInvalidHeaders(app: FastifyInstance): void {
  // With a listener, Node passes these requests on: they take the normal route.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasItsHost(request.raw))
      throw new ProblemError('request-malformed', { detail: 'Send exactly one valid Host header.' })
    const { expect } = request.headers
    if (expect !== undefined && !CONTINUE.test(expect)) throw new ProblemError('expectation-unknown')
    done()
  })
}

function hasItsHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const { host } = headers
  if (host === undefined) return httpVersion === '1.0'
  // `headers` keeps only the first of several values.
  return HOST.test(host) && countOf('host', rawHeaders) === 1
}

/** Node lists names and values alternately, as received. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length
}
