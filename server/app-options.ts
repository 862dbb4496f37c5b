import type { FastifyBaseLogger } from 'fastify'
import type { AnalyticsRoutesOptions } from './analytics/analytics.routes.ts'
import type { Clock } from './clock.ts'
import type { DocumentDrawer } from './drawing/document-drawer.ts'
import type { Draining } from './http/draining.ts'
import type { Limits } from './http/limits.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { RaiseAlarm } from './health/alarms.ts'
import type { Metrics } from './health/metrics.ts'
import type { Stores } from './open-stores.ts'
import type { Randomness } from './randomness.ts'

/** What {@link buildApp} needs. */
export type AppOptions = {
  stores: Stores
  limits: Limits
  lookupSecret: string
  /** The number of trusted proxies in front of the server. */
  trustProxy: number
  /** Vite's output folder. */
  webFolder: string
  forwardAnalytics?: AnalyticsRoutesOptions['forward']
  logger: FastifyBaseLogger
  clock: Clock
  randomness: Randomness
  /** Metrics for the operators' listener. */
  metrics?: Metrics
  /** Set when the process starts to shut down. */
  draining?: Draining
  /** Whether the operator has registered this network as known; false by default. */
  isKnownAddress?: (address: string) => boolean
  /** Counted and logged by default. */
  raiseAlarm?: RaiseAlarm
  /** Draws documents in threads that start when first needed. */
  drawer?: DocumentDrawer
}

/** {@link AppOptions} with all defaults filled in. */
export type FullOptions = Required<Omit<AppOptions, 'forwardAnalytics'>> &
  Pick<AppOptions, 'forwardAnalytics'> & { rates: RateLimits }
