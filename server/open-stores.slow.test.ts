import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from './config.ts'
import { openDatabase } from './open-stores.ts'
import { requireDatabase, type Requirement } from './start/startup-checks.ts'

const PROGRAM = join(import.meta.dirname, '../test/support/open-at-once.ts')
const PROCESSES = 3
/** In about one round in ten, one process blocks another. */
const ROUNDS = 40
const APART_MS = 100
/** Until all of them have started. */
const LEAD_MS = 2_000

test('several processes can open a new database at the same moment', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const numbers = [ROUNDS, Date.now() + LEAD_MS, APART_MS].map(String)
  const open = () => promisify(execFile)(process.execPath, [PROGRAM, folder, ...numbers])
  const written = await Promise.all(Array.from({ length: PROCESSES }, open))
  expect(written).toHaveLength(PROCESSES)
})

test('a folder that cannot be looked into is not called one without a database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Root may read every other folder.
  const dataDir = join(folder, 'itself')
  symlinkSync(dataDir, dataDir)
  const opening = requireDatabase(parseConfig({ DATA_DIR: dataDir }), { creates: false })
  await expect(opening).rejects.toThrow('ELOOP')
})

test.each<[string, Requirement]>([
  ['makes none', {}],
  ['opens none', { creates: false }],
  ['copies none', { creates: false, migrates: false }],
])('a SQLite that can damage a file %s', async (_what, requirement) => {
  const open = (at: string) => requireDatabase(parseConfig({ DATA_DIR: at }), requirement)
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-test-'))
  const { versions } = process
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    Object.defineProperty(process, 'versions', { value: versions })
  })
  const dataDir = join(folder, 'data')
  await (await openDatabase({ dataDir, databaseUrl: undefined })).destroy()
  Object.defineProperty(process, 'versions', { value: { ...versions, sqlite: '3.51.2' } })
  await expect(open(dataDir)).rejects.toThrow('Node brings SQLite 3.51.2')
  const elsewhere = join(folder, 'elsewhere')
  await expect(open(elsewhere)).rejects.toThrow('SQLite 3.51.2')
  expect(existsSync(elsewhere)).toBe(false)
})
