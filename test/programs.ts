import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a program that only some machines have can be asked. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version']).error === undefined
}

/** What a program answers about a file of these bytes; `args` is given the file's path. Throws when it ends with an error. */
export function askProgram(name: string, bytes: Uint8Array, args: (path: string) => string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-document-'))
  try {
    const path = join(folder, 'document')
    writeFileSync(path, bytes)
    return execFileSync(name, args(path), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
