import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Refuses writes that a browser sends for another site's page (`origin-foreign`). Programs that send neither header
 * are welcome: without cookies there is nothing that a forged call could borrow.
 */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && isForeign(request)) throw new ProblemError('origin-foreign')
    done()
  })
}

/**
 * The browser itself says whose page it was, and no page can say it in its place (a forbidden request-header,
 * https://fetch.spec.whatwg.org/#forbidden-request-header); `none` is an address that somebody opened, which sends nothing.
 * Only older browsers, and those on a connection without TLS, leave it to us to compare: a proxy that ends TLS or writes another
 * Host, and does not say so, makes our own pages look foreign there.
 */
function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site !== 'same-origin'
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`
}
