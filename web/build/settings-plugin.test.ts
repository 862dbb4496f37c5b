import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { BUILD_FACTS_FILE } from '../../contract/build-facts.ts'
import { settingsPlugin } from './settings.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const VITE = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a malformed setting ends the build with one line that says so', () => {
  const folder = aFolder()
  const built = spawnSync(process.execPath, [VITE, 'build', 'web', '--outDir', folder], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', VITE_REQUEST_TIMEOUT_MS: '30s' },
    encoding: 'utf8',
  })
  expect(built.status).toBe(1)
  expect(built.stderr.trim().split('\n')).toEqual([
    expect.stringContaining('error during build:'),
    'VITE_REQUEST_TIMEOUT_MS must be a whole number of milliseconds from 0 to 86400000.',
  ])
})

/** The facts that a build with these settings writes beside its pages. */
async function factsOf(settings: Record<string, string>): Promise<string> {
  const root = aFolder()
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Minutebook</title>')
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  await build({ root, configFile: false, logLevel: 'error', plugins: [settingsPlugin()] })
  vi.unstubAllEnvs()
  return readFileSync(join(root, 'dist', BUILD_FACTS_FILE), 'utf8')
}

test('the build writes a file with the API address, the contact and a digest of the secret, not the secret', async () => {
  const own = JSON.parse(await factsOf({})) as Record<string, unknown>
  expect(own).toEqual({ lookupSecretDigest: expect.stringMatching(/^[0-9a-f]{16}$/u) })
  const other = await factsOf({
    VITE_API_BASE: 'https://gateway.example/api',
    VITE_ANALYTICS_URL: 'https://collector.example/v1/batch',
    VITE_CONTACT: 'minutes@example.com',
    VITE_LOOKUP_SECRET: 'hunter2',
  })
  expect(JSON.parse(other)).toEqual({
    apiBase: 'https://gateway.example/api',
    analyticsUrl: 'https://collector.example/v1/batch',
    contact: 'minutes@example.com',
    lookupSecretDigest: expect.not.stringContaining(String(own['lookupSecretDigest'])),
  })
  expect(other).not.toContain('hunter2')
})
