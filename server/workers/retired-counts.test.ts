import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createRetiredCounts } from './retired-counts.ts'

async function aSnapshot(lookups: number) {
  const registry = new Registry()
  new Counter({ name: 'lookups_total', help: 'grows', registers: [registry] }).inc(lookups)
  new Gauge({ name: 'memory_bytes', help: 'goes with its process', registers: [registry] }).set(lookups)
  return registry.getMetricsAsJSON()
}

test('workers that die together are all counted', async () => {
  const retired = createRetiredCounts()
  for (const lookups of [1, 10, 100]) retired.add(await aSnapshot(lookups))
  const [one, other] = [await aSnapshot(1_000), await aSnapshot(10_000)]
  retired.add(one)
  retired.add(other)
  const told = await AggregatorRegistry.aggregate([await retired.read()]).metrics()
  expect(told).toContain('lookups_total 11111')
  expect(told).not.toContain('memory_bytes')
})
