import { AggregatorRegistry, Counter, Histogram, type Registry } from 'prom-client'
import type { Snapshot } from './messages.ts'

/** What only ever grows, and must not shrink because a worker died. */
const GROWING = new Set(['counter', 'histogram'])

/** Without the gauges: some begin anew whenever they are read. */
export function readGrowing(registry: Registry): Promise<Snapshot> {
  const growing = registry
    .getMetricsAsArray()
    .filter((metric) => metric instanceof Counter || metric instanceof Histogram)
  return Promise.all(growing.map((metric) => metric.get()))
}

/** The sums of the workers that are gone. */
export function createRetiredCounts() {
  let sums: Promise<Snapshot> = Promise.resolve([])
  return {
    /** Takes what a worker had counted: in this turn, so that of those that die together none is forgotten. */
    add(last: Snapshot): void {
      sums = addUp(sums, last)
    },
    read: () => sums,
  }
}

async function addUp(sums: Promise<Snapshot>, last: Snapshot): Promise<Snapshot> {
  // prom-client's types number what are words.
  const growing = last.filter(({ type }) => GROWING.has(String(type)))
  return AggregatorRegistry.aggregate([await sums, growing]).getMetricsAsJSON()
}
