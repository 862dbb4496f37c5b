import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server that is measured beside ours: how it is asked for a company and, where it can, given a record. */
export type Peer = {
  name: string
  /** What it is, with its version; nothing of what is ours. */
  version?: string | undefined
  origin: string
  lookUp: (number: string) => string
  submit?: (body: string) => string
  stop: () => Promise<void>
}

/** What a limit or a peer begins with: so many companies of the made-up register. */
export type StartPeer = (companies: number) => Promise<StartedPeer>
type StartedPeer = Omit<Peer, 'name'>

/** Starts a peer in a folder of its own, which goes when the peer stops, and when it cannot start. */
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
