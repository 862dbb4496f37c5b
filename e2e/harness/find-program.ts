import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where the machine has the first of these programs; undefined when it has none. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    // Not there, or not ours to run: the next one may be.
    return false
  }
}
