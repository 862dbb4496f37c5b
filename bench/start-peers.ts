import { join } from 'node:path'
import { startServer } from '../e2e/harness/server-process.ts'
import { startDirectus } from './directus.ts'
import { startNginx } from './nginx.ts'
import { startParseServer } from './parse-server.ts'
import type { Peer, StartPeer } from './peer.ts'
import { get, post } from './raw-load.ts'

const PEERS: Record<string, StartPeer> = {
  'bare node:http': startBare,
  'nginx, a file of 600 bytes': startNginx,
  'Directus on SQLite': startDirectus,
  'parse-server on PostgreSQL': startParseServer,
}

/**
 * Starts all peers that this machine can run. A line of `notes` gives each one's version, or why it was left
 * out.
 */
export async function startPeers(companies: number): Promise<{ peers: Peer[]; notes: string[] }> {
  const peers: Peer[] = []
  const notes: string[] = []
  for (const [name, start] of Object.entries(PEERS)) {
    try {
      const peer = { name, ...(await start(companies)) }
      peers.push(peer)
      notes.push(...(peer.version === undefined ? [] : [peer.version]))
    } catch (error) {
      notes.push(`${name} was left out: ${reasonOf(error)}`)
    }
  }
  return { peers, notes }
}

const HERE = join(import.meta.dirname, '..', '/')

/**
 * One line: a failing program prints a page, of which the line with the error says most. Omits our folder.
 */
function reasonOf(error: unknown): string {
  const lines = String(error instanceof Error ? error.message : error).split('\n')
  const told = lines.find((line) => /\w*Error: /u.test(line)) ?? lines[0] ?? ''
  return told
    .replace(/^.*?Error: /u, '')
    .replaceAll(HERE, '')
    .trim()
}

async function startBare(): Promise<Omit<Peer, 'name'>> {
  const { origin, stop } = await startServer('bench/bare-server.ts')
  return { origin, stop, lookUp: () => get('/'), submit: (body) => post('/', body) }
}
