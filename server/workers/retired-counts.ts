import { AggregatorRegistry, Counter, Histogram, type Registry } from 'prom-client'
import type { Snapshot } from './messages.ts'

/** Metric types that only grow, and must not drop when a worker dies. */
const GROWING = new Set(['counter', 'histogram'])

/** Reads all metrics except gauges, some of which reset when they are read. */
export function getGrowing(registry: Registry): Promise<Snapshot> {
  const growing = registry
    .getMetricsAsArray()
    .filter((metric) => metric instanceof Counter || metric instanceof Histogram)
  return Promise.all(growing.map((metric) => metric.get()))
}

/** Sums the metrics of workers that have ended. */
export function createRetiredCounts() {
  let sums: Promise<Snapshot> = Promise.resolve([])
  return {
    /** Adds a worker's last metrics. Synchronous, so that workers that die together are all counted. */
    add(last: Snapshot): void {
      sums = addUp(sums, last)
    },
    read: () => sums,
  }
}

async function addUp(sums: Promise<Snapshot>, last: Snapshot): Promise<Snapshot> {
  // prom-client's types declare numbers where the values are strings.
  const growing = last.filter(({ type }) => GROWING.has(String(type)))
  return AggregatorRegistry.aggregate([await sums, growing]).getMetricsAsJSON()
}
