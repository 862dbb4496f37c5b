import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const PackageSchema = z.object({ version: z.string() })

/** A program of a package that the bench installs beside itself, and what it is. Throws when it could not. */
export function requirePeer(name: string, path: string): { program: string; version: string } {
  const folder = join(import.meta.dirname, 'peers', name, 'node_modules')
  // npm writes this last: without it the package is there in part.
  if (!existsSync(join(folder, '.package-lock.json'))) throw new Error('npm could not install it')
  const described: unknown = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))
  const { version } = PackageSchema.parse(described)
  return { program: join(folder, name, path), version: `${name} ${version}` }
}
