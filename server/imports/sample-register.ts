import { fileURLToPath } from 'node:url'
import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { findInputs } from './inputs.ts'
import { listFiles } from './mapping.ts'
import { createTally, readRegister } from './read-register.ts'
import { registerById, registerByMapping, type RegisterSource } from './registers.ts'
import type { AddEntities } from '../registry/register-import.ts'
import type { RegistryStore } from '../registry/registry.store.ts'

/** Two numbers to try in a search. 0700123 exists in two registers. */
export const SAMPLE_NUMBERS = [
  { number: '0812345', jurisdiction: 'KY' },
  { number: '104422', jurisdiction: 'NY' },
] as const

/**
 * Loads the made-up companies into an empty database through the readers of real registers: all of them, or none if interrupted. Returns
 * how many it loaded: 0 if there are companies already, including those that another server has just loaded.
 */
export async function loadSampleRegister(store: RegistryStore): Promise<number> {
  if ((await store.countEntities()) > 0) return 0
  let isLate = false
  async function readIfEmpty(add: AddEntities): Promise<void> {
    isLate = (await store.countEntities()) > 0
    if (isLate) return
    await readSample(add, await registerById('ky'), 'AllCompanies.txt', 'AllOfficers.txt')
    await readSample(add, await registerById('ny'), 'new-york.csv')
    await readSample(add, await registerByMapping(sampleFile('connecticut.map.json')), 'connecticut.csv')
  }
  await store.keepEntities({ source: SAMPLE_SOURCE, importedAt: new Date().toISOString() }, readIfEmpty)
  return isLate ? 0 : store.countEntities()
}

async function readSample(add: AddEntities, { mapping }: RegisterSource, ...names: string[]): Promise<void> {
  const inputs = await findInputs(names.map(sampleFile), listFiles(mapping))
  for await (const found of readRegister(mapping, { inputs, tally: createTally() })) await add(found)
}

function sampleFile(name: string): string {
  return fileURLToPath(new URL(`sample/${name}`, import.meta.url))
}

export type ExampleNumber = { number: string; jurisdiction: string }

/** Two numbers for a newcomer to try: the known ones of the sample register, or the first ones loaded. */
export async function findExampleNumbers(store: RegistryStore): Promise<readonly ExampleNumber[]> {
  const registers = await store.listRegistries()
  if (registers.some(({ source }) => source === SAMPLE_SOURCE)) return SAMPLE_NUMBERS
  return store.findSome(SAMPLE_NUMBERS.length)
}
