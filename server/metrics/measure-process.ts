import { monitorEventLoopDelay } from 'node:perf_hooks'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { ConnectionCounts } from '../database/postgres.ts'

const NANOSECONDS = 1e9
/** The timer that measures fires so often even when nothing delays it. */
const RESOLUTION_MS = 10
const QUANTILES = [0.5, 0.99, 1] as const

/**
 * Adds what belongs to the whole process: memory, processor, handles, delays of the event loop since they were read
 * last, and the connections to the database, where there are any.
 */
export function measureProcess(
  registry: Registry,
  countConnections: () => ConnectionCounts | undefined,
): void {
  collectDefaultMetrics({ register: registry })
  measureEventLoop(registry)
  measureConnections(registry, countConnections)
}

/** Of several processes the slowest is told: each of them has people who wait. */
function measureEventLoop(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const gauge = new Gauge({
    name: 'minutebook_event_loop_delay_seconds',
    help: 'How long the event loop kept others waiting since this was read last; quantile 1 is the longest.',
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
    help: 'Connections to PostgreSQL that are busy and idle, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, connections] of Object.entries(count() ?? {})) gauge.set({ state }, connections)
    },
  })
}
