import { fileURLToPath } from 'node:url'
import { SAMPLE_SOURCE } from '@minutebook/domain/entity-facts'
import { toPublishedCode } from '@minutebook/domain/jurisdictions'
import type { AddCompanies } from '../registry/register-import.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { findInputs } from './inputs.ts'
import { authorizedIn, listFiles } from './mapping.ts'
import { createTally, readRegister } from './read-register.ts'
import { registerById, registerByMapping, type RegisterSource } from './registers.ts'

/** Two numbers to try in a search. 0700123 exists in two registers. */
export const SAMPLE_NUMBERS = [
  { number: '0812345', jurisdiction: 'KY' },
  { number: '104422', jurisdiction: 'NY' },
] as const

/**
 * Loads the made-up companies into an empty database through the readers of real registers: all of them, or
 * none if interrupted. Returns how many it loaded: 0 if there are companies already, including those that
 * another server has just loaded.
 */
export async function loadSampleRegister(store: RegistryStore): Promise<number> {
  if ((await store.countEntities()) > 0) return 0
  const [kentucky, newYork] = [await registerById('ky'), await registerById('ny')]
  const connecticut = await registerByMapping(sampleFile('connecticut.map.json'))
  const mappings = [kentucky, newYork, connecticut].map(({ mapping }) => mapping)
  const facts = {
    source: SAMPLE_SOURCE,
    importedAt: new Date().toISOString(),
    authorizedAs(register: string) {
      const mapping = mappings.find(({ jurisdiction }) => toPublishedCode(String(jurisdiction)) === register)
      return mapping && authorizedIn(mapping).means
    },
  }
  let isLate = false
  async function readIfEmpty(add: AddCompanies): Promise<void> {
    isLate = (await store.countEntities()) > 0
    if (isLate) return
    await readSample(add, kentucky, 'AllCompanies.txt', 'AllOfficers.txt')
    await readSample(add, newYork, 'new-york.csv')
    await readSample(add, connecticut, 'connecticut.csv')
  }
  await store.importCompanies(facts, readIfEmpty)
  return isLate ? 0 : store.countEntities()
}

async function readSample(add: AddCompanies, { mapping }: RegisterSource, ...names: string[]): Promise<void> {
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
