import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '..', '..')
const VITE = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')

/** Builds the app with its own settings, in a folder that `remove` deletes. */
export async function buildWeb(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'minutebook-web-'))
  await promisify(execFile)(process.execPath, [VITE, 'build', 'web', '--outDir', folder], {
    cwd: ROOT,
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
