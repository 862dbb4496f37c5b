import type { FastifyInstance } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import { addApi, addVerification } from './api.ts'
import type { AppOptions } from './app-options.ts'
import { createDocumentDrawer } from './drawing/document-drawer.ts'
import { logRequests } from './http/access-log.ts'
import { describeApi } from './http/api-description.ts'
import { findBuildFacts, serveWebApp, noteMethodsByPath } from './http/web-app.ts'
import { createServer } from './http/create-server.ts'
import { refuseForeignOrigins } from './http/foreign-origin.ts'
import { useStrictJson } from './http/json-body.ts'
import { closeConnectionsWhenDraining } from './http/draining.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createReaderBounds } from './http/reader-bounds.ts'
import { refuseInvalidHeaders } from './http/refuse-invalid-headers.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { createHitCounts } from './http/window-store.ts'
import { wellKnownRoutes } from './http/well-known.routes.ts'
import { createAlarms } from './health/alarms.ts'
import { measureRequests, createMetrics } from './health/metrics.ts'

/** Builds the public listener without listening, so that tests can `inject`. */
export async function buildApp(choices: AppOptions): Promise<FastifyInstance> {
  const metrics = choices.metrics ?? createMetrics()
  const options = {
    metrics,
    raiseAlarm: createAlarms({ metrics, logger: choices.logger }),
    draining: { isDraining: false },
    isKnownAddress: () => false,
    rates: createRateLimits(createHitCounts(choices.clock)),
    drawer: createDocumentDrawer(),
    ...choices,
  }
  const { limits, trustProxy, logger, clock, randomness, draining } = options
  const readers = createReaderBounds({
    limits,
    isDirect: trustProxy === 0,
    isKnownAddress: options.isKnownAddress,
    onCut: (reason) => metrics.cutConnections.inc({ reason }),
  })
  const app = createServer({
    readers,
    limits,
    trustProxy,
    logger,
    makeRequestId: randomness.uuid,
    onBareProblem: (code) => metrics.problems.inc({ code }),
  })
  useStrictJson(app)
  logRequests(app)
  measureRequests(app, metrics)
  closeConnectionsWhenDraining(app, draining)
  addSecurityHeaders(app)
  refuseInvalidHeaders(app)
  refuseLongAddresses(app, limits.maxUrlLength)
  refuseForeignOrigins(app)
  readers.watchAnswers(app)
  describeApi(app)
  app.addHook('onClose', () => options.drawer.close())
  const { apiBase, analyticsUrl, contact } = findBuildFacts(options.webFolder) ?? {}
  const methodsAt = noteMethodsByPath(app)
  await app.register(wellKnownRoutes, { clock, contact })
  await app.register((pages) => addVerification(pages, options))
  await app.register((api) => addApi(api, options), { prefix: '/api' })
  serveWebApp(app, { folder: options.webFolder, apiBase, analyticsUrl, methodsAt })
  return app
}

function refuseLongAddresses(app: FastifyInstance, maxLength: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > maxLength) throw new ProblemError('address-too-long')
    done()
  })
}
