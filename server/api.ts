import type { FastifyInstance } from 'fastify'
import { searchByNumber } from '@minutebook/contract/endpoints'
import { ProblemError } from '@minutebook/contract/problems'
import { analyticsRoutes } from './analytics/analytics.routes.ts'
import type { FullOptions } from './app-options.ts'
import { healthRoutes } from './health/health.routes.ts'
import { addressOf } from './http/client-address.ts'
import { createRateLimit, type RateLimit, type TimesFor } from './http/rate-limits.ts'
import { shedLoad } from './http/shed-load.ts'
import { measureLookups, measureRecords, measureRefusals } from './metrics/measure-work.ts'
import { minutesRoutes } from './minutes/minutes.routes.ts'
import { policyReportsRoutes } from './policy-reports/policy-reports.routes.ts'
import { receiptRoutes } from './receipt/receipt.routes.ts'
import { registryRoutes } from './registry/registry.routes.ts'
import { sealEntity, withoutUnusedCeoAddress } from './registry/seal-entity.ts'

/**
 * Every call below `/api`: the features' routes, each behind its allowances by address, with what it needs of the others.
 * Browsers and proxies keep no answer: registers change, and records are for their holders.
 */
export async function addApi(api: FastifyInstance, options: FullOptions): Promise<void> {
  const { stores, clock, leaving } = options
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  await api.register(healthRoutes, { health: stores.health, clock, leaving })
  await api.register((calls) => addCalls(calls, options))
}

/**
 * The calls that an overloaded server sheds. Health is not among them: it is alive, and a restart would make matters worse. They
 * have a scope of their own, for Fastify adds hooks to earlier routes, too.
 */
async function addCalls(api: FastifyInstance, options: FullOptions): Promise<void> {
  const { stores, limits, clock } = options
  shedLoad(api, limits.maxEventLoopDelayMs)
  await api.register((lookups) => addLookups(lookups, options))
  await api.register((submissions) => addSubmissions(submissions, options))
  await api.register((receipts) => addReceipts(receipts, options))
  await api.register(async (analytics) => {
    takeEach(analytics, createRateLimit(api, limits.analytics))
    await analytics.register(analyticsRoutes, {
      events: stores.events,
      clock,
      forward: options.forwardAnalytics,
    })
  })
  await api.register(async (reports) => {
    takeEach(reports, createRateLimit(api, limits.policyReports))
    await reports.register(policyReportsRoutes, { violations: options.metrics.policyViolations })
  })
}

/** Numbers that nobody has are counted apart: whoever tries one after another is stopped before the register is read out. */
async function addLookups(api: FastifyInstance, options: FullOptions): Promise<void> {
  const { stores, limits, lookupSecret, metrics } = options
  measureLookups(api, api.prefix + searchByNumber.url, metrics)
  const timesFor = timesForKnown(options)
  const misses = createRateLimit(api, limits.lookupMisses, timesFor)
  takeEach(api, createRateLimit(api, limits.lookups, timesFor))
  api.addHook('onRequest', misses.check)
  api.addHook('onError', async (request, _reply, error) => {
    const isMiss = error instanceof ProblemError && error.code === 'entity-not-found'
    if (isMiss) await misses.count(request)
  })
  await api.register(registryRoutes, { registry: stores.registry, lookupSecret })
}

async function addSubmissions(api: FastifyInstance, options: FullOptions): Promise<void> {
  const { stores, limits, lookupSecret, clock, randomness, metrics } = options
  measureRefusals(api, metrics)
  const timesFor = timesForKnown(options)
  takeEach(api, createRateLimit(api, limits.submissions, timesFor))
  await api.register(minutesRoutes, {
    minutes: measureRecords(stores.minutes, metrics),
    maxBodyBytes: limits.submissionBytes,
    admit: createRateLimit(api, limits.records, timesFor).take,
    // A record shows its holder no more of the register than the lookup does.
    findEntities: async (number, jurisdiction) => {
      const found = await stores.registry.findByNumber(number, jurisdiction)
      return found.map(withoutUnusedCeoAddress)
    },
    sealEntity: async (entity) => sealEntity(entity, lookupSecret),
    clock,
    randomness,
  })
}

/** After too many wrong secrets an address is refused, even with a right one. */
async function addReceipts(
  api: FastifyInstance,
  { stores, limits, clock, drawer }: FullOptions,
): Promise<void> {
  const misses = createRateLimit(api, limits.receiptMisses)
  takeEach(api, createRateLimit(api, limits.receipts))
  api.addHook('onRequest', misses.check)
  await api.register(receiptRoutes, {
    receipts: stores.receipts,
    drawer,
    admitDocument: createRateLimit(api, limits.documents).take,
    countMiss: misses.take,
    clock,
  })
}

/** Receipts and analytics have the same limits for everybody. */
function timesForKnown({ limits, isKnownAddress }: FullOptions): TimesFor {
  return (request) => (isKnownAddress(addressOf(request)) ? limits.knownMultiplier : 1)
}

function takeEach(api: FastifyInstance, limit: RateLimit): void {
  api.addHook('onRequest', limit.take)
}
