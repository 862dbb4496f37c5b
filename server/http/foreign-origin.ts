import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])
const OWN_SITES = new Set(['same-origin', 'none'])

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

function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (typeof site === 'string' && !OWN_SITES.has(site)) return true
  if (origin === undefined) return false
  // Our own pages send `null` from beacons, because they ask for no referrer; the browser then vouches by the other header.
  if (origin === 'null') return site !== 'same-origin'
  return origin !== `${request.protocol}://${request.host}`
}
