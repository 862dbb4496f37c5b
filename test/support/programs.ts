import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a program is installed that only some machines have. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, ['--version']).error === undefined
}

/**
 * A program's output for a file with these bytes; `args` gets the file's path. Throws when it exits with an
 * error.
 */
export function askProgram(name: string, bytes: Uint8Array, args: (path: string) => string[]): string {
  return outputOf(name, bytes, args).toString()
}

/** A page of a PDF, counted from 1, as a printer gets it: a portable graymap. Needs poppler. */
export function renderPage(bytes: Uint8Array, page: number): Uint8Array {
  const only = ['-f', String(page), '-l', String(page)]
  return outputOf('pdftoppm', bytes, (path) => ['-gray', '-r', '300', ...only, path])
}

function outputOf(name: string, bytes: Uint8Array, args: (path: string) => string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-document-'))
  try {
    const path = join(folder, 'document')
    writeFileSync(path, bytes)
    return execFileSync(name, args(path), { maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
