import { openDatabase } from '../server/open-stores.ts'
import { importRegistry } from '../server/registry/import-registry.ts'
import { createRegistryStore } from '../server/registry/registry.store.ts'

/*
 * Imports the file of `BENCH_FILE` in a process of its own, so that its memory is known, and prints what it took as JSON.
 * With `BENCH_NAMES=no` names are not made findable.
 */
const db = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '', databaseUrl: undefined })
const store = createRegistryStore(db)
await importRegistry({
  store: process.env['BENCH_NAMES'] === 'no' ? { ...store, indexNames: async () => {} } : store,
  registryId: 'ny',
  files: [process.env['BENCH_FILE'] ?? ''],
})
await db.destroy()
const { user, system } = process.cpuUsage()
console.log(
  JSON.stringify({
    // Since the process began, as the work of the processor is.
    wall: performance.now() / 1000,
    processor: (user + system) / 1e6,
    memory: process.resourceUsage().maxRSS / 1024,
  }),
)
