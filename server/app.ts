import type { FastifyInstance } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import { addApi } from './api.ts'
import type { AppOptions } from './app-options.ts'
import { createDocumentDrawer } from './documents/document-drawer.ts'
import { logRequests } from './http/access-log.ts'
import { describeApi } from './http/api-description.ts'
import { findBuildFacts } from './http/build-facts.ts'
import { createServer } from './http/create-server.ts'
import { refuseForeignOrigins } from './http/foreign-origin.ts'
import { useStrictJson } from './http/json-body.ts'
import { endConnectionsWhenLeaving } from './http/leaving.ts'
import { useRateLimits } from './http/rate-limits.ts'
import { noteMethodsByPath } from './http/methods-by-path.ts'
import { refuseMisread } from './http/refuse-misread.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { serveWebApp } from './http/web-app.ts'
import { windowStoreBy } from './http/window-store.ts'
import { wellKnownRoutes } from './http/well-known.routes.ts'
import { measureRequests } from './metrics/measure-requests.ts'
import { createMetrics } from './metrics/metrics.ts'

/** The public listener, built and not listening, so that tests can `inject`. */
export async function buildApp(choices: AppOptions): Promise<FastifyInstance> {
  const options = {
    metrics: createMetrics(),
    leaving: { isLeaving: false },
    isKnownAddress: () => false,
    rateLimitStore: windowStoreBy(choices.clock),
    drawer: createDocumentDrawer(),
    ...choices,
  }
  const { limits, trustProxy, logger, clock, randomness, metrics, leaving } = options
  const app = createServer({
    limits,
    trustProxy,
    logger,
    makeRequestId: randomness.uuid,
    onBareProblem: (code) => metrics.problems.inc({ code }),
  })
  useStrictJson(app)
  logRequests(app)
  measureRequests(app, metrics)
  endConnectionsWhenLeaving(app, leaving)
  addSecurityHeaders(app)
  refuseMisread(app)
  refuseLongAddresses(app, limits.maxUrlLength)
  refuseForeignOrigins(app)
  await useRateLimits(app, options.rateLimitStore)
  await describeApi(app)
  app.addHook('onClose', () => options.drawer.close())
  const { apiBase, contact } = findBuildFacts(options.webFolder) ?? {}
  const methodsAt = noteMethodsByPath(app)
  await app.register(wellKnownRoutes, { clock, contact })
  await app.register((api) => addApi(api, options), { prefix: '/api' })
  await serveWebApp(app, { folder: options.webFolder, apiBase, methodsAt })
  return app
}

function refuseLongAddresses(app: FastifyInstance, maxLength: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > maxLength) throw new ProblemError('address-too-long')
    done()
  })
}
