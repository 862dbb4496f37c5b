import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { BuildFacts } from '@minutebook/contract/build-facts'
import { ProblemError } from '@minutebook/contract/problems'
import { analyticsRoutes, type AnalyticsRoutesOptions } from './analytics/analytics.routes.ts'
import type { DocumentDrawer } from './drawing/document-drawer.ts'
import { createRecordWatch, raiseAlarm, type AlarmOutlets } from './health/alarms.ts'
import { healthRoutes } from './health/health.routes.ts'
import type { Metrics } from './health/metrics.ts'
import { createClientBounds } from './http/client-bounds.ts'
import { createServer } from './http/create-server.ts'
import {
  addSecurityHeaders,
  onEach,
  refuseForeignOrigin,
  refuseInvalidHeaders,
  refuseLongAddress,
  shedLoad,
} from './http/hooks.ts'
import { useStrictJson } from './http/json-body.ts'
import type { Limits } from './http/limits.ts'
import { noteRequests, type Logger } from './http/log.ts'
import { answerListedPages } from './http/page-origins.ts'
import { alarmNetworkOf, clientOf, createRateLimit, createTotalLimit } from './http/rate-limits.ts'
import { findBuildFacts, noteMethodsByPath, serveWebApp } from './http/web-app.ts'
import { wellKnownRoutes } from './http/well-known.routes.ts'
import type { Stores } from './open-stores.ts'
import { receiptRoutes } from './receipt/receipt.routes.ts'
import { registryRoutes } from './registry/registry.routes.ts'
import { createSeal } from './registry/seal-entity.ts'
import { closeConnectionsWhenDraining, type Draining } from './start/graceful-shutdown.ts'
import { statementsRoutes } from './statements/statements.routes.ts'
import { minutesRoutes } from './submission/minutes.routes.ts'
import { verifyRoutes } from './verify/verify.routes.ts'

/** What the public listener works with. */
export type AppOptions = Pick<AlarmOutlets, 'sendAlarm'> & {
  stores: Stores
  limits: Limits
  lookupSecret: string
  /** The number of trusted proxies in front of the server. */
  trustProxy: number
  /** The other origins whose pages may call the API. */
  pageOrigins?: readonly string[]
  /** Vite's output folder. */
  webFolder: string
  forwardAnalytics?: AnalyticsRoutesOptions['forward']
  /** The host to which events are forwarded. */
  collector?: string | undefined
  logger: Logger
  metrics: Metrics
  /** Set when the process starts to shut down. */
  draining: Draining
  /** Whether the operator has registered this network as known. */
  isKnownAddress: (address: string) => boolean
  drawer: DocumentDrawer
  /** Called with each route of the API. */
  onRoute?: (route: RouteOptions) => void
}

/** With the path below which the built app is served. */
type WithBase = AppOptions & { base: string | undefined }

/**
 * Builds the public listener without listening. A request meets the hooks, and then its route, in this order.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    stores,
    limits,
    trustProxy,
    pageOrigins = [],
    webFolder,
    logger,
    metrics,
    draining,
    drawer,
    onRoute,
  } = options
  const bounds = createClientBounds({
    limits,
    isDirect: trustProxy === 0,
    isKnownAddress: options.isKnownAddress,
    onCut: (reason) => metrics.cutConnections.inc({ reason }),
  })
  const { base, apiBase, analyticsUrl, contact, fonts } = findBuildFacts(webFolder) ?? {}
  const app = createServer({
    base,
    limits,
    trustProxy,
    logger,
    bounds,
    onProblem: (code) => metrics.problems.inc({ code }),
  })
  addSecurityHeaders(app)
  onEach(app, refuseInvalidHeaders, refuseLongAddress(limits.maxUrlLength))
  answerListedPages(app, pageOrigins)
  onEach(app, refuseForeignOrigin(pageOrigins))
  bounds.watchAnswers(app)
  useStrictJson(app)
  noteRequests(app, metrics.requests)
  closeConnectionsWhenDraining(app, draining)
  app.addHook('onClose', () => drawer.close())

  stores.registry.onUnreadable((failure) => {
    const { jurisdiction } = failure.register
    raiseAlarm(
      { alarm: 'register-unreadable', count: 1, withinSeconds: 0, references: [], jurisdiction },
      options,
    )
    logger.error({ err: failure }, 'a register cannot be read')
  })

  if (onRoute) app.addHook('onRoute', onRoute)
  const methodsAt = noteMethodsByPath(app)
  await app.register(wellKnownRoutes, { contact })
  await app.register((pages) => addVerification(pages, { ...options, base, fonts }))
  await app.register(
    async (api) => {
      // Registers change, and records are private.
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      await api.register(healthRoutes, { health: stores.health, draining })
      await api.register((calls) => addCalls(calls, { ...options, base }))
    },
    { prefix: '/api' },
  )
  // In a scope of their own, so that calls do not meet their hook.
  await app.register(async (pages) =>
    serveWebApp(pages, { folder: webFolder, apiBase, analyticsUrl, methodsAt }),
  )
  return app
}

/**
 * The calls that an overloaded server sheds. Health is not among them: a failing health check would restart a
 * server that is only busy. They have their own scope because Fastify also applies hooks to routes registered
 * earlier.
 */
async function addCalls(api: FastifyInstance, options: WithBase): Promise<void> {
  const { stores, limits, forwardAnalytics: forward, collector } = options
  shedLoad(api, limits.maxEventLoopDelayMs)
  await api.register((lookups) => addLookups(lookups, options))
  await api.register((submissions) => addSubmissions(submissions, options))
  await api.register((receipts) => addReceipts(receipts, options))
  await api.register(async (analytics) => {
    onEach(analytics, createRateLimit(limits.analytics).take)
    await analytics.register(analyticsRoutes, { events: stores.events, forward, collector })
  })
}

/**
 * Misses have their own limit, so that a client that enumerates numbers is stopped before it has read the
 * register. The total of all misses reveals networks that enumerate together: while it is too high, a network
 * that has missed once must wait; others need not.
 */
async function addLookups(api: FastifyInstance, options: AppOptions): Promise<void> {
  const { stores, limits, lookupSecret } = options
  const timesFor = timesForKnown(options)
  let floodEnds = 0
  const misses = createRateLimit(
    limits.lookupMisses,
    (request) => timesFor(request) * (Date.now() < floodEnds ? limits.floodShare : 1),
  )
  const countAll = createTotalLimit(limits.allLookupMisses)
  onEach(api, createRateLimit(limits.lookups, timesFor).take, misses.check)
  api.addHook('onError', async (request, _reply, error) => {
    const isMiss = error instanceof ProblemError && error.code === 'entity-not-found'
    if (!isMiss) return
    misses.count(request)
    if (!countAll()) return
    const now = Date.now()
    const { max, windowMs } = limits.allLookupMisses
    if (now >= floodEnds)
      raiseAlarm(
        { alarm: 'enumeration', count: max, withinSeconds: windowMs / 1000, references: [] },
        options,
      )
    // Each miss above the limit prolongs the flood.
    floodEnds = now + windowMs
  })
  await api.register(registryRoutes, { registry: stores.registry, sealEntity: createSeal(lookupSecret) })
}

async function addSubmissions(api: FastifyInstance, options: AppOptions): Promise<void> {
  const { stores, limits, lookupSecret, isKnownAddress } = options
  const watch = createRecordWatch((message) => raiseAlarm(message, options))
  const timesFor = timesForKnown(options)
  const records = createRateLimit(limits.records, timesFor)
  onEach(api, createRateLimit(limits.submissions, timesFor).take)
  await api.register(minutesRoutes, {
    minutes: stores.minutes,
    maxBodyBytes: limits.submissionBytes,
    checkAllowance: records.check,
    admit: records.reserve,
    onNew(record, request) {
      const { address } = clientOf(request)
      // Filing agents, whose networks are known, record for many companies.
      watch(record, isKnownAddress(address) ? undefined : alarmNetworkOf(address))
    },
    findEntities: stores.registry.findByNumber,
    sealEntity: createSeal(lookupSecret),
  })
}

/** After too many wrong secrets an address is refused even with the right one. */
async function addReceipts(api: FastifyInstance, options: WithBase): Promise<void> {
  const { stores, limits, drawer, base } = options
  const misses = createRateLimit(limits.receiptMisses)
  const documents = createRateLimit(limits.documents)
  const statements = createRateLimit(limits.statements)
  const refuse = (request: FastifyRequest): never => {
    misses.take(request)
    throw new ProblemError('record-not-found')
  }
  onEach(api, createRateLimit(limits.receipts).take, misses.check)
  await api.register(receiptRoutes, {
    receipts: stores.receipts,
    drawer,
    base,
    admitDocument: async (request) => documents.take(request),
    refuse,
  })
  await api.register(statementsRoutes, {
    statements: stores.statements,
    approvals: stores.approvals,
    receipts: stores.receipts,
    maxInvitationsBytes: limits.invitationsBytes,
    admitStatement: async (request) => statements.take(request),
    refuse,
  })
}

/** The page that verifies a record. Unknown references have the same limit as wrong secrets. */
async function addVerification(
  app: FastifyInstance,
  options: WithBase & { fonts: BuildFacts['fonts'] },
): Promise<void> {
  const { stores, limits, drawer, base, fonts } = options
  const misses = createRateLimit(limits.receiptMisses)
  onEach(app, createRateLimit(limits.documents).take, misses.check)
  const { receipts } = stores
  await app.register(verifyRoutes, { receipts, drawer, base, fonts, countMiss: misses.take })
}

/**
 * Known networks get larger allowances for lookups and submissions; receipts and analytics have one limit for
 * all.
 */
function timesForKnown({ limits, isKnownAddress }: AppOptions) {
  return (request: FastifyRequest) => (isKnownAddress(clientOf(request).address) ? limits.knownMultiplier : 1)
}
