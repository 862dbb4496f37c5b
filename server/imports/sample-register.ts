import { fileURLToPath } from 'node:url'
import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { createTally } from './import-report.ts'
import { findInputs } from './inputs.ts'
import { listFiles } from './mapping.ts'
import { readRegister } from './read-register.ts'
import { registerById, registerByMapping } from './registers.ts'
import type { AddEntities } from '../registry/register-import.ts'
import type { RegistryStore } from '../registry/registry.store.ts'

/** Two numbers to try in a search. 0700123 exists in two registers. */
export const SAMPLE_NUMBERS = [
  { number: '0812345', jurisdiction: 'KY' },
  { number: '104422', jurisdiction: 'NY' },
] as const

const SAMPLES = [
  { find: () => registerById('ky'), files: [sampleFile('AllCompanies.txt'), sampleFile('AllOfficers.txt')] },
  { find: () => registerById('ny'), files: [sampleFile('new-york.csv')] },
  {
    find: () => registerByMapping(sampleFile('connecticut.map.json')),
    files: [sampleFile('connecticut.csv')],
  },
]

function sampleFile(name: string): string {
  return fileURLToPath(new URL(`sample/${name}`, import.meta.url))
}

/**
 * Loads the made-up companies into an empty database through the readers of real registers: all of them, or none if interrupted. Returns
 * how many it loaded: 0 if there are companies already, including those that another server has just loaded.
 */
export async function loadSampleRegister(store: RegistryStore): Promise<number> {
  if ((await store.countEntities()) > 0) return 0
  let isLate = false
  const readIfEmpty = async (add: AddEntities) => {
    isLate = (await store.countEntities()) > 0
    if (!isLate) await readSamples(add)
  }
  await store.keepEntities({ source: SAMPLE_SOURCE, importedAt: new Date().toISOString() }, readIfEmpty)
  return isLate ? 0 : store.countEntities()
}

async function readSamples(add: AddEntities): Promise<void> {
  for (const { find, files } of SAMPLES) {
    const { mapping } = await find()
    const inputs = await findInputs(files, listFiles(mapping))
    for await (const found of readRegister(mapping, { inputs, tally: createTally() })) await add(found)
  }
}

export type ExampleNumber = { number: string; jurisdiction: string }

/** Two numbers for a newcomer to try: the known ones of the sample register, or the first ones loaded. */
export async function findExampleNumbers(store: RegistryStore): Promise<readonly ExampleNumber[]> {
  const registers = await store.listRegistries()
  if (registers.some(({ source }) => source === SAMPLE_SOURCE)) return SAMPLE_NUMBERS
  return store.findSome(SAMPLE_NUMBERS.length)
}
