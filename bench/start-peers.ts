import { join } from 'node:path'
import { startServer } from '../e2e/harness/server-process.ts'
import { get, post } from './raw-load.ts'
import { startDirectus } from './directus.ts'
import { startNginx } from './nginx.ts'
import { startParseServer } from './parse-server.ts'
import type { Peer, StartPeer } from './peer.ts'

const PEERS: Record<string, StartPeer> = {
  'bare node:http': startBare,
  'nginx, a file of 600 bytes': startNginx,
  'Directus on SQLite': startDirectus,
  'parse-server on PostgreSQL': startParseServer,
}

/** All that can be had on this machine; of the others one line each says why not. */
export async function startPeers(companies: number): Promise<{ peers: Peer[]; missing: string[] }> {
  const peers: Peer[] = []
  const missing: string[] = []
  for (const [name, start] of Object.entries(PEERS)) {
    try {
      peers.push({ name, ...(await start(companies)) })
    } catch (error) {
      missing.push(`${name} was left out: ${reasonOf(error)}`)
    }
  }
  return { peers, missing }
}

const HERE = join(import.meta.dirname, '..', '/')

/** One line: a program that fails says a page, in which the line with the error tells most, and where we keep it nothing. */
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
