import { mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../server/open-stores.ts'
import type { RegisteredEntity } from '../server/register-files/registered-entity.ts'
import { createRegistryStore, type RegistryStore } from '../server/registry/registry.store.ts'
import type { ReadEntity } from '../server/register-files/registry-reader.ts'
import { SQLITE } from './databases.ts'

/** An empty registry in a database that goes with the test. */
export async function openRegistry(database = SQLITE) {
  const made = await database.make()
  onTestFinished(made.remove)
  const db = await openDatabase(made)
  onTestFinished(() => db.destroy())
  return { db, store: createRegistryStore(db) }
}

/** The company with exactly this number, as its register publishes it. */
export async function findEntity(store: RegistryStore, jurisdiction: string, number: string) {
  const found = await store.findByNumber(number, jurisdiction)
  return found.find((entity) => entity.number === number)
}

/** Companies as a reader gives them, each on the line after the one before it. */
export function asRead(entities: readonly RegisteredEntity[], file = 'register.csv'): ReadEntity[] {
  return entities.map((entity, index) => ({ file, line: index + 2, entity }))
}

/** The path of a new file that goes with the test. */
export function temporaryFile(name: string, content: string | Uint8Array): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  return path
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-registry-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Real registers for tests alone, beside the repository; `undefined` where there are none. */
export function realRegister(path: string): string | undefined {
  const file = fileURLToPath(new URL(`../../shared/registries/${path}`, import.meta.url))
  return existsSync(file) ? file : undefined
}
