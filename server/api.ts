import type { FastifyInstance } from 'fastify'
import { searchByNumber } from '@minutebook/contract/endpoints'
import { ProblemError } from '@minutebook/contract/problems'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import type { FullOptions } from './app-options.ts'
import { CHECKED_ENTITY } from './health/check-service.ts'
import { healthRoutes } from './health/health.routes.ts'
import { alarmNetworkOf, clientOf } from './http/client-address.ts'
import type { RateLimit, TimesFor } from './http/rate-limits.ts'
import { shedLoad } from './http/shed-load.ts'
import { measureLookups, measureRecords, measureRefusals } from './health/measure-work.ts'
import { minutesRoutes } from './submission/minutes.routes.ts'
import { createRecordWatch } from './submission/watch-records.ts'
import { policyReportsRoutes } from './http/policy-reports.routes.ts'
import { receiptRoutes } from './receipt/receipt.routes.ts'
import { verifyRoutes } from './verify/verify.routes.ts'
import { registryRoutes } from './registry/registry.routes.ts'
import { sealEntity, withoutUnusedCeoAddress } from './registry/seal-entity.ts'

/**
 * Registers every call below `/api`: the features' routes, each behind its rate limits. Responses are never cached, because
 * registers change and records are private.
 */
export async function addApi(api: FastifyInstance, options: FullOptions): Promise<void> {
  const { stores, clock, draining } = options
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  await api.register(healthRoutes, { health: stores.health, clock, draining })
  await api.register((calls) => addCalls(calls, options))
}

/**
 * The calls that an overloaded server sheds. Health is not among them: a failing health check would restart a server that is only busy.
 * They have their own scope because Fastify also applies hooks to routes registered earlier.
 */
async function addCalls(api: FastifyInstance, options: FullOptions): Promise<void> {
  const { stores, limits, clock, rates } = options
  shedLoad(api, limits.maxEventLoopDelayMs)
  await api.register((lookups) => addLookups(lookups, options))
  await api.register((submissions) => addSubmissions(submissions, options))
  await api.register((receipts) => addReceipts(receipts, options))
  await api.register(async (analytics) => {
    onEach(analytics, rates.createRateLimit(limits.analytics).take)
    await analytics.register(analyticsRoutes, {
      events: stores.events,
      clock,
      forward: options.forwardAnalytics,
    })
  })
  await api.register(async (reports) => {
    onEach(reports, rates.createRateLimit(limits.policyReports).take)
    await reports.register(policyReportsRoutes, { violations: options.metrics.policyViolations })
  })
}

/**
 * Misses have their own limit, so that a client that enumerates numbers is stopped before it has read the register. The total of all misses
 * reveals networks that enumerate together: while it is too high, a network that has missed once must wait; others need not.
 */
async function addLookups(api: FastifyInstance, options: FullOptions): Promise<void> {
  const { stores, limits, rates, lookupSecret, metrics, clock, raiseAlarm } = options
  measureLookups(api, api.prefix + searchByNumber.url, metrics)
  const timesFor = timesForKnown(options)
  let floodEnds = 0
  const misses = rates.createRateLimit(limits.lookupMisses, (request) => {
    return timesFor(request) * (clock().getTime() < floodEnds ? limits.floodShare : 1)
  })
  const countAll = rates.createTotalLimit(limits.allLookupMisses)
  onEach(api, rates.createRateLimit(limits.lookups, timesFor).take)
  onEach(api, misses.check)
  api.addHook('onError', async (request, _reply, error) => {
    const isMiss = error instanceof ProblemError && error.code === 'entity-not-found'
    if (!isMiss) return
    misses.count(request)
    if (!countAll()) return
    const now = clock().getTime()
    const { max, windowMs } = limits.allLookupMisses
    if (now >= floodEnds) raiseAlarm('enumeration', { count: max, withinMs: windowMs })
    // The store stops counting at the limit, so each further miss restarts the window.
    floodEnds = Math.max(floodEnds, now + windowMs)
  })
  await api.register(registryRoutes, { registry: stores.registry, lookupSecret })
}

async function addSubmissions(api: FastifyInstance, options: FullOptions): Promise<void> {
  const { stores, limits, rates, lookupSecret, clock, randomness, metrics, isKnownAddress, raiseAlarm } =
    options
  const watch = createRecordWatch(clock, raiseAlarm)
  measureRefusals(api, metrics)
  const timesFor = timesForKnown(options)
  const records = rates.createRateLimit(limits.records, timesFor)
  const checks = rates.createRateLimit(limits.checks, timesFor)
  onEach(api, rates.createRateLimit(limits.submissions, timesFor).take)
  await api.register(minutesRoutes, {
    minutes: measureRecords(stores.minutes, metrics),
    maxBodyBytes: limits.submissionBytes,
    admit: async (request, entityId) => (entityId === CHECKED_ENTITY ? checks : records).take(request),
    onNew(record, request) {
      if (record.entityId === CHECKED_ENTITY) return
      const { address } = clientOf(request)
      // Filing agents, whose networks are known, record for many companies.
      watch.recorded(record, isKnownAddress(address) ? undefined : alarmNetworkOf(address))
    },
    // A record must not contain more of the register than the lookup shows.
    findEntities: async (number, jurisdiction) => {
      const found = await stores.registry.findByNumber(number, jurisdiction)
      return found.map(withoutUnusedCeoAddress)
    },
    sealEntity: async (entity) => sealEntity(entity, lookupSecret),
    clock,
    randomness,
  })
}

/** After too many wrong secrets an address is refused even with the right one. */
async function addReceipts(
  api: FastifyInstance,
  { stores, limits, rates, clock, drawer }: FullOptions,
): Promise<void> {
  const misses = rates.createRateLimit(limits.receiptMisses)
  const documents = rates.createRateLimit(limits.documents)
  onEach(api, rates.createRateLimit(limits.receipts).take)
  onEach(api, misses.check)
  await api.register(receiptRoutes, {
    receipts: stores.receipts,
    drawer,
    admitDocument: async (request) => documents.take(request),
    countMiss: async (request) => misses.take(request),
    clock,
  })
}

/** The page that verifies a record. Unknown references have the same limit as wrong secrets. */
export async function addVerification(
  app: FastifyInstance,
  { stores, limits, rates, clock, drawer }: FullOptions,
): Promise<void> {
  const misses = rates.createRateLimit(limits.receiptMisses)
  onEach(app, rates.createRateLimit(limits.documents).take)
  onEach(app, misses.check)
  await app.register(verifyRoutes, {
    receipts: stores.receipts,
    drawer,
    countMiss: async (request) => misses.take(request),
    clock,
  })
}

/** Known networks get larger allowances for lookups and submissions; receipts and analytics have one limit for all. */
function timesForKnown({ limits, isKnownAddress }: FullOptions): TimesFor {
  return (request) => (isKnownAddress(clientOf(request).address) ? limits.knownMultiplier : 1)
}

function onEach(api: FastifyInstance, ask: RateLimit['take']): void {
  api.addHook('onRequest', (request, _reply, done) => {
    ask(request)
    done()
  })
}
