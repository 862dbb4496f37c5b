import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'

/** A name, an IPv4 address or an IPv6 one in brackets, and a port (RFC 9110 §7.2, RFC 3986 §3.2.2). A client may have none to send. */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/iu
const CONTINUE = /^100-continue$/iu

/**
 * Refuses what Node would itself answer, without headers, body or a line in the log, or would let pass: a request without its one
 * and valid host (`request-malformed`, RFC 9112 §3.2), and one that expects what nobody knows (`expectation-unknown`, RFC 9110
 * §10.1.1).
 */
export function refuseMisread(app: FastifyInstance): void {
  // Node leaves such a request to whoever listens here: it goes the way of all others.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasItsHost(request.raw))
      throw new ProblemError('request-malformed', { detail: 'Send one valid Host.' })
    const { expect } = request.headers
    if (expect !== undefined && !CONTINUE.test(expect)) throw new ProblemError('expectation-unknown')
    done()
  })
}

function hasItsHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const { host } = headers
  if (host === undefined) return httpVersion === '1.0'
  // `headers` has the first of several.
  return HOST.test(host) && countOf('host', rawHeaders) === 1
}

/** Node lists names and values in turn, as they were sent. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length
}
