import { Gauge, type Registry } from 'prom-client'
import type { RegistryStore } from '../registry/registry.store.ts'

/** Metrics of imported registers. Imports run as separate commands, so the values are read from the database. */
export function measureRegisters(registry: Registry, store: RegistryStore): void {
  const companies = new Gauge({
    name: 'minutebook_register_companies',
    help: 'Companies in each register, by jurisdiction.',
    labelNames: ['jurisdiction'] as const,
    registers: [registry],
    async collect() {
      const registers = await store.listRegistries().catch(() => [])
      // A register may have been removed: the first real import removes the sample register.
      companies.reset()
      imported.reset()
      for (const { jurisdiction, entities, importedAt } of registers) {
        companies.set({ jurisdiction }, entities)
        imported.set({ jurisdiction }, Date.parse(importedAt) / 1000)
      }
    },
  })
  const imported = new Gauge({
    name: 'minutebook_register_imported_timestamp_seconds',
    help: 'Time of the last import of each register, by jurisdiction.',
    labelNames: ['jurisdiction'] as const,
    registers: [registry],
  })
}
