import { Gauge, type Registry } from 'prom-client'
import type { RegistryStore } from '../registry/registry.store.ts'

/** What imports have brought: they run as commands beside the server, so that their outcome is read from the database. */
export function measureRegisters(registry: Registry, store: RegistryStore): void {
  const companies = new Gauge({
    name: 'minutebook_register_companies',
    help: 'Companies that a register has, by its jurisdiction.',
    labelNames: ['jurisdiction'] as const,
    registers: [registry],
    async collect() {
      const registers = await store.listRegistries().catch(() => [])
      // A register may have gone: the made-up one goes with the first real import.
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
    help: 'When a register was imported last, by its jurisdiction.',
    labelNames: ['jurisdiction'] as const,
    registers: [registry],
  })
}
