import { mkdtempSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { migrate } from '../server/database/migrate.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import { createRegistryStore } from '../server/registry/registry.store.ts'

/** An empty registry in a SQLite file that goes with the test. */
export async function openRegistry() {
  const db = openSqlite(join(temporaryFolder(), 'registry.db'))
  onTestFinished(() => db.destroy())
  await migrate(db)
  return { db, store: createRegistryStore(db) }
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
