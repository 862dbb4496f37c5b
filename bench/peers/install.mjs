import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PINNED_NODE, readJson, runNpm } from '../../scripts/prepare.mjs'

/**
 * Servers to compare with ours, each in its own folder, so that a failed installation does not affect the
 * others.
 */
const SERVERS = ['parse-server', 'directus']

/**
 * Installs what the benches compare with, once, and again when the wanted version changes. None of it is part
 * of the product.
 */
export async function ensurePeersInstalled() {
  if (isInstalled(import.meta.dirname)) return
  console.log('Installing what is compared with (once, about half a minute)…')
  await runNpm('ci', '--prefix', import.meta.dirname)
}

/**
 * Installs the servers that are available. We keep no lock file for them: they bring thousands of packages.
 */
export async function installServers() {
  for (const name of SERVERS) {
    const folder = join(import.meta.dirname, name)
    if (isInstalled(folder)) continue
    console.log(`Installing ${name} to compare with (once, some minutes)…`)
    try {
      await installForPinnedNode(folder)
    } catch (error) {
      console.log(`${name} cannot be installed: ${error.message.trim().split('\n').at(-1)}`)
    }
  }
}

/** npm builds native packages for the Node that runs npm, but the servers run on ours. */
async function installForPinnedNode(folder) {
  const flags = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  if (!npm?.endsWith('.js')) return runNpm(...flags, '--prefix', folder)
  await promisify(execFile)(PINNED_NODE, [npm, ...flags], { cwd: folder })
}

/** Complete, and in the versions that its package.json names. */
function isInstalled(folder) {
  // npm writes it last.
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const { packages } = readJson(record)
  const wanted = Object.entries(readJson(join(folder, 'package.json')).dependencies)
  return wanted.every(([name, version]) => packages[`node_modules/${name}`]?.version === version)
}
