import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Rejects writes that a browser sends from another site's page (`origin-foreign`). Clients that send neither header are
 * accepted: there are no cookies that a forged request could use.
 */
export function refuseForeignOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && isForeign(request)) throw new ProblemError('origin-foreign')
    done()
  })
}

/**
 * Prefers `Sec-Fetch-Site`, which pages cannot set (a forbidden request-header,
 * https://fetch.spec.whatwg.org/#forbidden-request-header); `none` means that the user opened the address. Older browsers and
 * plain HTTP connections do not send it: for them, Origin is compared with Host. There, a proxy that ends TLS or rewrites Host
 * without saying so makes our own pages look foreign.
 */
function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site !== 'same-origin'
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`
}
