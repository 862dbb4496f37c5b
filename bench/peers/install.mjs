import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../../scripts/prepare.mjs'

/** Installs what the benches compare with, once. Nothing of it is part of the product. */
export async function ensurePeersInstalled() {
  if (existsSync(join(import.meta.dirname, 'node_modules', '.package-lock.json'))) return
  console.log('Installing what is compared with (once, about half a minute)…')
  await runNpm('ci', '--prefix', import.meta.dirname)
}
