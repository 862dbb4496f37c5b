import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { ProblemError } from '@minutebook/contract/problems'
import { isFromListedPage } from './page-origins.ts'

/*
 * What every request meets before its route: the headers of every answer, and the refusals that need no body.
 */

/** `origins`: the other origins that the pages may call. */
export function contentSecurityPolicy(origins: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // Trusted Types: each of these policies of the app allows only the URL of one worker.
    'trusted-types service-worker document-drawing',
  ].join('; ')
}

const REFUSED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'

/**
 * Sent with every response. A table rather than a plugin's hook, because undecodable URLs, slow sockets and
 * oversized headers are answered where no hook runs.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': REFUSED_FEATURES.split(' ')
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Two years, as ASVS 3.4.1 asks for subdomains as well. Sent only over TLS, as RFC 6797 §7.2 requires. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS)
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT)
    done()
  })
}

/** Throws a problem to refuse a request. */
export type Guard = (request: FastifyRequest) => void

export function onEach(app: FastifyInstance, ...guards: Guard[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    for (const guard of guards) guard(request)
    done()
  })
}

export function refuseLongAddress(maxLength: number): Guard {
  return ({ url }) => {
    if (url.length > maxLength) throw new ProblemError('address-too-long')
  }
}

/**
 * A name, an IPv4 address or an IPv6 address in brackets, and an optional port (RFC 9110 §7.2, RFC 3986
 * §3.2.2). It may be empty.
 */
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/iu
const CONTINUE = /^100-continue$/iu

/**
 * Rejects what Node would accept, or answer without our headers, body and log line: a request without exactly
 * one valid Host (`request-malformed`, RFC 9112 §3.2), and an unknown expectation (`expectation-unknown`, RFC
 * 9110 §10.1.1).
 */
export const refuseInvalidHeaders: Guard = ({ raw, headers: { expect } }) => {
  if (!hasItsHost(raw))
    throw new ProblemError('request-malformed', { detail: 'Send exactly one valid Host header.' })
  if (expect !== undefined && !CONTINUE.test(expect)) throw new ProblemError('expectation-unknown')
}

function hasItsHost({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === '1.0'
  // `headers` keeps only the first of several values. `rawHeaders` has names and values alternately, as
  // received.
  let given = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') given += 1
  return given === 1 && HOST.test(host)
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Rejects writes that a browser sends from another site's page (`origin-foreign`), except calls from pages of
 * the listed origins. Clients that send neither header are accepted: there are no cookies that a forged
 * request could use.
 */
export function refuseForeignOrigin(pageOrigins: readonly string[]): Guard {
  return (request) => {
    if (SAFE_METHODS.has(request.method) || !isForeign(request)) return
    if (!isFromListedPage(request, pageOrigins)) throw new ProblemError('origin-foreign')
  }
}

/**
 * Prefers `Sec-Fetch-Site`, which pages cannot set (a forbidden request-header,
 * https://fetch.spec.whatwg.org/#forbidden-request-header); `none` means that the user opened the address.
 * Older browsers and plain HTTP connections do not send it: for them, Origin is compared with Host. There, a
 * proxy that ends TLS or rewrites Host without saying so makes our own pages look foreign.
 */
function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site !== 'same-origin'
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`
}

const SAMPLE_MS = 1_000
/** The measuring timer fires this often on an idle event loop. */
const RESOLUTION_MS = 10
const NANOSECONDS_PER_MS = 1e6

/**
 * Rejects requests with `overloaded` while the mean event loop delay of the last second exceeds `maxDelayMs`.
 * Logs one line for each second with rejections. Not `@fastify/under-pressure`: it also reads memory usage,
 * which crashes the process when no file can be opened.
 */
export function shedLoad(app: FastifyInstance, maxDelayMs: number): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let delayMs = 0
  let refused = 0

  const timer = setInterval(() => {
    // The loop did not turn once in the second, so there is no mean.
    delayMs = delays.count === 0 ? Infinity : delays.mean / NANOSECONDS_PER_MS - RESOLUTION_MS
    delays.reset()
    if (refused > 0) app.log.warn({ refused }, 'overloaded: requests were rejected')
    refused = 0
  }, SAMPLE_MS).unref()

  onEach(app, () => {
    if (delayMs <= maxDelayMs) return
    refused += 1
    throw new ProblemError('overloaded')
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
}
