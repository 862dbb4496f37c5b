import { mkdtempSync, rmSync, existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** A server to compare with ours: how to request a company and, if it can, how to send it a record. */
export type Peer = {
  name: string
  /** Its name and version; undefined for our own servers. */
  version?: string | undefined
  origin: string
  lookUp: (number: string) => string
  submit?: (body: string) => string
  stop: () => Promise<void>
}

/** Starts a limit or a peer with this many companies of the made-up register. */
export type StartPeer = (companies: number) => Promise<StartedPeer>
type StartedPeer = Omit<Peer, 'name'>

/** Starts a peer in its own folder, which is removed when the peer stops or cannot start. */
export async function startInFolder(start: (folder: string) => Promise<StartedPeer>): Promise<StartedPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-peer-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const peer = await start(folder)
    return {
      ...peer,
      async stop() {
        await peer.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

const PackageSchema = z.object({ version: z.string() })

/**
 * A program of a package that the bench installs separately, with its version. Throws if the installation
 * failed.
 */
export function requirePeer(name: string, path: string): { program: string; version: string } {
  const folder = join(import.meta.dirname, 'peers', name, 'node_modules')
  // npm writes this file last: without it the package is incomplete.
  if (!existsSync(join(folder, '.package-lock.json'))) throw new Error('npm could not install it')
  const described: unknown = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))
  const { version } = PackageSchema.parse(described)
  return { program: join(folder, name, path), version: `${name} ${version}` }
}
