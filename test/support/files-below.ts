import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The paths of all files in a folder and its folders. */
export function filesBelow(folder: string): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
  return all.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}
