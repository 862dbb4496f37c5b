import { monitorEventLoopDelay } from 'node:perf_hooks'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { ConnectionCounts } from '../database/postgres.ts'

const NANOSECONDS = 1e9
/** The measuring timer fires this often on an idle event loop. */
const RESOLUTION_MS = 10
const QUANTILES = [0.5, 0.99, 1] as const

/**
 * Adds metrics of the whole process: memory, CPU, handles, event loop delays since the last scrape, and the database
 * connections, if any.
 */
export function measureProcess(
  registry: Registry,
  countConnections: () => ConnectionCounts | undefined,
): void {
  collectDefaultMetrics({ register: registry })
  measureEventLoop(registry)
  measureConnections(registry, countConnections)
}

/** Aggregates by maximum: the slowest process has users who wait. */
function measureEventLoop(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const gauge = new Gauge({
    name: 'minutebook_event_loop_delay_seconds',
    help: 'Event loop delay since the last scrape; quantile 1 is the longest.',
    labelNames: ['quantile'] as const,
    aggregator: 'max',
    registers: [registry],
    collect() {
      for (const quantile of QUANTILES) {
        const seconds = delays.percentile(quantile * 100) / NANOSECONDS - RESOLUTION_MS / 1000
        gauge.set({ quantile }, Math.max(0, seconds))
      }
      delays.reset()
    },
  })
}

function measureConnections(registry: Registry, count: () => ConnectionCounts | undefined): void {
  const gauge = new Gauge({
    name: 'minutebook_database_connections',
    help: 'Busy and idle connections to PostgreSQL, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, connections] of Object.entries(count() ?? {})) gauge.set({ state }, connections)
    },
  })
}
