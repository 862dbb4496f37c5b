import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { CommandCutOff } from '../commands.ts'
import { createTally } from './import-tally.ts'
import { findInputs } from './inputs.ts'
import { listFiles } from './mapping.ts'
import { readRegister } from './read-register.ts'
import { OWN_MAPPING, parseMapping } from './registers.ts'
import type { AddEntities } from '../registry/register-import.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import type { Tables } from '../database/tables.ts'

/** Two numbers to try in a search. 0700123 exists in two registers. */
export const SAMPLE_NUMBERS = [
  { number: '0812345', jurisdiction: 'KY' },
  { number: '104422', jurisdiction: 'NY' },
] as const

type Sample = { registryId: string; files: readonly string[]; mapFile?: string }

const SAMPLES: readonly Sample[] = [
  { registryId: 'ky', files: [sampleFile('AllCompanies.txt'), sampleFile('AllOfficers.txt')] },
  { registryId: 'ny', files: [sampleFile('new-york.csv')] },
  {
    registryId: OWN_MAPPING,
    files: [sampleFile('connecticut.csv')],
    mapFile: sampleFile('connecticut.map.json'),
  },
]

function sampleFile(name: string): string {
  return fileURLToPath(new URL(`sample/${name}`, import.meta.url))
}

/** Servers that start together on one empty database interrupt each other's import; one of them succeeds after a few attempts. */
const ATTEMPTS = 20
const NEXT_ATTEMPT_MS = 250

/**
 * Loads the made-up companies into an empty database through the readers of real registers: all of them, or none if interrupted. Returns
 * how many it loaded: 0 if there are companies already, including those that another server has just loaded.
 */
export async function loadSampleRegister(store: RegistryStore): Promise<number> {
  if ((await store.countEntities()) > 0) return 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      await keepSamples(store)
      return await store.countEntities()
    } catch (error) {
      if (!(error instanceof CommandCutOff) || attempt === ATTEMPTS) throw error
      // Random, because two servers with equal waits would interrupt each other again.
      await sleep(NEXT_ATTEMPT_MS * (1 + Math.random()))
    }
    if ((await store.countEntities()) > 0) return 0
  }
}

async function keepSamples(store: RegistryStore): Promise<void> {
  await store.keepEntities({ source: SAMPLE_SOURCE, importedAt: new Date().toISOString() }, readSamples)
}

async function readSamples(add: AddEntities): Promise<void> {
  for (const { registryId, mapFile, files } of SAMPLES) {
    const mapping = await parseMapping(registryId, mapFile)
    const inputs = await findInputs(files, listFiles(mapping))
    const reading = { inputs, tally: createTally(), onBytes: () => {} }
    for await (const found of readRegister(mapping, reading)) await add(found)
  }
}

export type ExampleNumber = { number: string; jurisdiction: string }

/** Two numbers for a newcomer to try: the known ones of the sample register, or the first ones loaded. */
export async function findExampleNumbers(db: Kysely<Tables>): Promise<readonly ExampleNumber[]> {
  const sample = await db
    .selectFrom('registries')
    .select('source')
    .where('source', '=', SAMPLE_SOURCE)
    .executeTakeFirst()
  if (sample) return SAMPLE_NUMBERS
  return db
    .selectFrom('entities')
    .select(['number', 'jurisdiction'])
    .orderBy('id')
    .limit(SAMPLE_NUMBERS.length)
    .execute()
}
