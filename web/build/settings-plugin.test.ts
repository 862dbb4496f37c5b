import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const VITE = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')

test('a malformed setting ends the build with one line that says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
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
