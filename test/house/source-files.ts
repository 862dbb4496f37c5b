import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Generated, fetched, or private to one machine: we do not check these. */
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'data',
  'settings',
  'backups',
  '.git',
  '.cache',
  'screenshots',
  'test-results',
])

/** The paths of all our files below `folder`, relative to the root, in alphabetical order. */
export function listFiles(folder = '.'): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = relative(ROOT, join(ROOT, folder, entry.name))
      return entry.isDirectory() ? listFiles(path) : [path]
    })
    .toSorted()
}

/** `path` is relative to the root. */
export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

export function isProgram(path: string): boolean {
  return /\.(ts|tsx|mjs)$/u.test(path)
}

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/u.test(path)
}
