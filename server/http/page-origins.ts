import type { FastifyInstance, FastifyRequest } from 'fastify'

/*
 * The pages of other origins that may call the API: the setting PAGE_ORIGINS. It is a list of exact origins,
 * because a page that may call can record in the name of the person who has it open.
 */

/**
 * Whether the browser says that a page of one of these origins calls the API. Pages cannot set the header
 * `Origin` themselves.
 */
export function isFromListedPage(
  { headers: { origin }, url }: FastifyRequest,
  pageOrigins: readonly string[],
): boolean {
  return origin !== undefined && pageOrigins.includes(origin) && isCall(url)
}

function isCall(url: string): boolean {
  return url.startsWith('/api/')
}

/** What a page may send, and how many seconds a browser may remember that. The app sends no cookies. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type, idempotency-key',
  'access-control-max-age': '600',
}

/** The headers of our responses that the app reads, beyond those that every page may read. */
const READABLE = 'date, retry-after'

/**
 * Answers the pages of these origins as browsers demand (CORS,
 * https://fetch.spec.whatwg.org/#http-cors-protocol).
 */
export function answerListedPages(app: FastifyInstance, pageOrigins: readonly string[]): void {
  if (pageOrigins.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, url } = request
    if (isCall(url)) reply.header('vary', 'origin')
    if (!isFromListedPage(request, pageOrigins)) return done()
    reply.headers({
      'access-control-allow-origin': headers.origin,
      'access-control-expose-headers': READABLE,
    })
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return done()
    reply.code(204).headers(PREFLIGHT).send()
  })
}
