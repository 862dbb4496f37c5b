import { importRegistry, NAMES_FROM } from '../server/imports/import-registry.ts'
import { registerById } from '../server/imports/registers.ts'
import { COMMAND_PATIENCE, openDatabase } from '../server/open-stores.ts'
import { createRegistryStore } from '../server/registry/registry.store.ts'

/*
 * Imports the file of `BENCH_FILE` in its own process, to measure its memory, and prints the result as JSON.
 * `unnamed` is the time when everything except the names was done.
 */
const db = await openDatabase(
  { dataDir: process.env['DATA_DIR'] ?? '', databaseUrl: process.env['DATABASE_URL'] },
  { patience: COMMAND_PATIENCE },
)
let unnamed: number | undefined
let unnamedProcessor: number | undefined
const { counts } = await importRegistry({
  store: createRegistryStore(db),
  register: await registerById('ny'),
  files: [process.env['BENCH_FILE'] ?? ''],
  onProgress: ({ done }) => {
    if (done < NAMES_FROM) return
    unnamed ??= performance.now() / 1000
    unnamedProcessor ??= processorSeconds()
  },
})
await db.destroy()
console.log(
  JSON.stringify({
    // Since the process began, like its processor time.
    wall: performance.now() / 1000,
    unnamed,
    processor: processorSeconds(),
    unnamedProcessor,
    memory: process.resourceUsage().maxRSS / 1024,
    changed: counts.stored + counts.updated + counts.gone,
  }),
)

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
