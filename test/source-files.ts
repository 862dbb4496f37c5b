import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Made by tools, fetched, or private to one machine: none of it is ours to check. */
const NOT_OURS = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'screenshots', 'test-results'])

/** The paths of all files of the house below `folder`, from the root, in alphabetical order. */
export function listFiles(folder = '.'): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = relative(ROOT, join(ROOT, folder, entry.name))
      return entry.isDirectory() ? listFiles(path) : [path]
    })
    .toSorted()
}

/** `path` from the root. */
export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

export function isProgram(path: string): boolean {
  return /\.(ts|tsx|mjs)$/u.test(path)
}

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/u.test(path)
}
