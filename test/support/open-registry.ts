import type { Kysely } from 'kysely'
import { mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Answered, CompanyRow } from '../../server/database/generations.ts'
import { openGenerations } from '../../server/database/open-generations.ts'
import type { Tables } from '../../server/database/tables.ts'
import type { GroupLimits } from '../../server/imports/group-records.ts'
import { findInputs } from '../../server/imports/inputs.ts'
import { listFiles, type Mapping } from '../../server/imports/mapping.ts'
import { createTally, readRegister } from '../../server/imports/read-register.ts'
import { registerById } from '../../server/imports/registers.ts'
import { openDatabase } from '../../server/open-stores.ts'
import { NO_CEO, type ReadEntity, type RegisteredEntity } from '../../server/registry/register-import.ts'
import { createRegistryStore, type RegistryStore } from '../../server/registry/registry.store.ts'
import { SQLITE } from './databases.ts'

/** An empty registry in a database that is removed after the test. */
export async function openRegistry(database = SQLITE) {
  const made = await database.make()
  onTestFinished(made.remove)
  const db = await openDatabase(made)
  onTestFinished(() => db.destroy())
  return { db, made, store: createRegistryStore(db) }
}

export type Terminal = Awaited<ReturnType<typeof openTerminal>>

/**
 * The arguments of a command: an empty registry, and a non-interactive terminal that collects its output in
 * `said`.
 */
export async function openTerminal() {
  const said = { out: '', err: '' }
  const io = {
    stdout: { write: (text: string) => (said.out += text), isTTY: false },
    stderr: { write: (text: string) => (said.err += text) },
  }
  return { ...(await openRegistry()), io, said }
}

/** Every stored company with all columns, in the order of its register's generation. */
export async function storedCompanies(db: Kysely<Tables>): Promise<Answered<CompanyRow>[]> {
  const current = db.selectFrom('registries').select(['jurisdiction', 'generation']).orderBy('jurisdiction')
  return openGenerations(db).ask(await current.execute(), ALL_COMPANIES, [])
}

const ALL_COMPANIES = {
  sqlite: 'select * from companies order by id',
  postgres: `select * from companies where jurisdiction <> '' order by jurisdiction, id`,
}

/** The company with exactly this number, as its register publishes it. */
export async function findEntity(store: RegistryStore, jurisdiction: string, number: string) {
  const found = await store.findByNumber(number, jurisdiction)
  return found.find((entity) => entity.number === number)
}

/** An active company of Kentucky with only the facts in `said`. */
export function aRegisteredCompany(
  said: Pick<RegisteredEntity, 'number' | 'name'> & Partial<RegisteredEntity>,
): RegisteredEntity {
  const unsaid = { kind: '', formedIn: '', statusWords: '', address: '', authorized: '', officers: [] }
  return { jurisdiction: 'KY', status: 'active', ceo: NO_CEO, ...unsaid, ...said }
}

/** Companies as a reader returns them, each one line after the previous one. */
export function asRead(entities: readonly RegisteredEntity[], file = 'register.csv'): ReadEntity[] {
  return entities.map((entity, index) => ({ file, line: index + 2, entity }))
}

/** The path of a new file that is removed after the test. */
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

/** Beside the repository by default. */
const REAL_REGISTERS =
  process.env['REGISTRY_SAMPLES'] ?? fileURLToPath(new URL('../../../shared/registries', import.meta.url))

/** Real registers, only for tests; `undefined` if there are none. */
export function realRegister(path: string): string | undefined {
  const file = join(REAL_REGISTERS, path)
  return existsSync(file) ? file : undefined
}

/**
 * Reads files with a mapping, or with our mapping of this id. Returns the companies by number, and the counts
 * of the records.
 */
export async function readCompanies(
  register: string | Mapping,
  paths: readonly string[],
  limits?: GroupLimits,
) {
  const mapping = typeof register === 'string' ? (await registerById(register)).mapping : register
  const inputs = await findInputs(paths, listFiles(mapping))
  const tally = createTally()
  const batches = await Array.fromAsync(readRegister(mapping, { inputs, tally, limits }))
  const found = batches.flat()
  return { tally, found, companies: new Map(found.map(({ entity }) => [entity.number, entity])) }
}
