import type { FastifyBaseLogger } from 'fastify'
import type { AnalyticsRoutesOptions } from './analytics/analytics.routes.ts'
import type { Clock } from './clock.ts'
import type { DocumentDrawer } from './documents/document-drawer.ts'
import type { Leaving } from './http/leaving.ts'
import type { Limits } from './http/limits.ts'
import type { RateLimitStore } from './http/rate-limits.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Stores } from './open-stores.ts'
import type { Randomness } from './randomness.ts'

/** What the public listener needs of whoever builds it. */
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
