import { fileURLToPath } from 'node:url'
import { SAMPLE_SOURCE } from '@minutebook/contract/entity-facts'
import { createTally } from '../register-files/import-tally.ts'
import type { AddEntities } from './keep-entities.ts'
import { REGISTRIES, type RegistryId } from '../register-files/registries.ts'
import type { ReaderInput, RegistryReader } from '../register-files/registry-reader.ts'
import type { RegistryStore } from './registry.store.ts'

/** Two numbers to try at once. 0700123, by the way, is in two registers. */
export const SAMPLE_NUMBERS = [
  { number: '0812345', jurisdiction: 'KY' },
  { number: '104422', jurisdiction: 'NY' },
] as const

type Sample = Pick<ReaderInput, 'files' | 'mapFile'> & { registryId: RegistryId }

const SAMPLES: readonly Sample[] = [
  { registryId: 'ky', files: [sampleFile('AllCompanies.txt'), sampleFile('AllOfficers.txt')] },
  { registryId: 'ny', files: [sampleFile('new-york.csv')] },
  { registryId: 'map', files: [sampleFile('connecticut.csv')], mapFile: sampleFile('connecticut.map.json') },
]

function sampleFile(name: string): string {
  return fileURLToPath(new URL(`sample/${name}`, import.meta.url))
}

/**
 * Loads the made-up companies into a database that has none, through the readers of real registers: all of them or, cut off, none.
 * Answers how many it loaded: 0 when there are companies already.
 */
export async function loadSampleRegister(store: RegistryStore): Promise<number> {
  const there = await store.countEntities()
  if (there === 0) await keepSamples(store)
  // A start that was cut off may have kept them without their names. A real register's are its import's to see to.
  if (await hasSamplesAlone(store)) await store.indexNames()
  return (await store.countEntities()) - there
}

async function hasSamplesAlone(store: RegistryStore): Promise<boolean> {
  const registers = await store.listRegistries()
  return registers.every(({ source }) => source === SAMPLE_SOURCE)
}

async function keepSamples(store: RegistryStore): Promise<void> {
  await store.keepEntities({ source: SAMPLE_SOURCE, importedAt: new Date().toISOString() }, readSamples)
  await store.gatherStatistics()
}

async function readSamples(add: AddEntities): Promise<void> {
  for (const { registryId, ...input } of SAMPLES) {
    const reader: RegistryReader = REGISTRIES[registryId]
    for await (const found of reader.read({ ...input, tally: createTally(), onBytes: () => {} }))
      await add(found)
  }
}
