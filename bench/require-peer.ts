import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A program of a package that the bench installs beside itself. Throws when it could not. */
export function requirePeer(name: string, path: string): string {
  const folder = join(import.meta.dirname, 'peers', name, 'node_modules')
  // npm writes this last: without it the package is there in part.
  if (!existsSync(join(folder, '.package-lock.json'))) throw new Error('npm could not install it')
  return join(folder, name, path)
}
