import { fileURLToPath } from 'node:url'
import { SAMPLE_SOURCE } from '@minutebook/contract/entity-facts'
import { importRegistry, type ImportOptions } from './import-registry.ts'
import type { RegistryStore } from './registry.store.ts'

/** Two numbers to try at once. 0700123, by the way, is in two registers. */
export const SAMPLE_NUMBERS = [
  { number: '0812345', jurisdiction: 'KY' },
  { number: '104422', jurisdiction: 'NY' },
] as const

const IMPORTS: Pick<ImportOptions, 'registryId' | 'files' | 'mapFile'>[] = [
  { registryId: 'ky', files: [sampleFile('AllCompanies.txt'), sampleFile('AllOfficers.txt')] },
  { registryId: 'ny', files: [sampleFile('new-york.csv')] },
  { registryId: 'map', files: [sampleFile('connecticut.csv')], mapFile: sampleFile('connecticut.map.json') },
]

function sampleFile(name: string): string {
  return fileURLToPath(new URL(`sample/${name}`, import.meta.url))
}

/**
 * Loads the made-up companies into a database that has none, through the readers of real registers. Answers how
 * many it loaded: 0 when there are companies already.
 */
export async function loadSampleRegister(store: RegistryStore): Promise<number> {
  if ((await store.countEntities()) > 0) return 0
  for (const sample of IMPORTS) await importRegistry({ ...sample, store, source: SAMPLE_SOURCE })
  return store.countEntities()
}
