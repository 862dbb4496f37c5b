import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import type { AnalyticsRoutesOptions } from './analytics/analytics.routes.ts'
import type { EventsStore } from './analytics/events.store.ts'
import { addApi } from './api.ts'
import type { Clock } from './clock.ts'
import type { HealthStore } from './health/health.store.ts'
import { createDocumentDrawer, type DocumentDrawer } from './documents/document-drawer.ts'
import { logRequests } from './http/access-log.ts'
import { describeApi } from './http/api-description.ts'
import { findBuildFacts } from './http/build-facts.ts'
import { createServer } from './http/create-server.ts'
import { refuseForeignOrigins } from './http/foreign-origin.ts'
import { useStrictJson } from './http/json-body.ts'
import { endConnectionsWhenLeaving, type Leaving } from './http/leaving.ts'
import type { Limits } from './http/limits.ts'
import { useRateLimits, type RateLimitStore } from './http/rate-limits.ts'
import { refuseMisread } from './http/refuse-misread.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { serveWebApp } from './http/web-app.ts'
import { windowStoreBy } from './http/window-store.ts'
import { wellKnownRoutes } from './http/well-known.routes.ts'
import { measureRequests } from './metrics/measure-requests.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import type { MinutesStore } from './minutes/minutes.store.ts'
import type { Randomness } from './randomness.ts'
import type { ReceiptStore } from './receipt/receipt.store.ts'
import type { RegistryStore } from './registry/registry.store.ts'

export type Stores = {
  registry: RegistryStore
  minutes: MinutesStore
  receipts: ReceiptStore
  events: EventsStore
  health: HealthStore
}

export type AppOptions = {
  stores: Stores
  limits: Limits
  lookupSecret: string
  /** How many proxies in front of us are believed about the sender's address. */
  trustProxy: number
  /** Vite's output. */
  webFolder: string
  forwardAnalytics?: AnalyticsRoutesOptions['forward']
  logger: FastifyBaseLogger
  clock: Clock
  randomness: Randomness
  /** What is counted, for the operators' listener. */
  metrics?: Metrics
  /** Set by whoever stops the process. */
  leaving?: Leaving
  /** Whether the operator knows this network; nobody is known unless said otherwise. */
  isKnownAddress?: (address: string) => boolean
  /** Where rate limits count hits: in this process, unless several processes share them. */
  rateLimitStore?: RateLimitStore
  /** Draws documents, in threads that start when they are first needed. */
  drawer?: DocumentDrawer
}

/** What {@link AppOptions} leaves open is filled in. */
export type FullOptions = Required<Omit<AppOptions, 'forwardAnalytics'>> &
  Pick<AppOptions, 'forwardAnalytics'>

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
  await app.register(wellKnownRoutes, { clock, contact: findBuildFacts(options.webFolder)?.contact })
  await app.register((api) => addApi(api, options), { prefix: '/api' })
  await serveWebApp(app, options.webFolder)
  return app
}

function refuseLongAddresses(app: FastifyInstance, maxLength: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > maxLength) throw new ProblemError('address-too-long')
    done()
  })
}
