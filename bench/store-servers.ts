import { randomUUID } from 'node:crypto'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { SubmissionCodec } from '@minutebook/contract/wire'
import * as z from 'zod/mini'
import { startServer } from '../e2e/harness/server-process.ts'
import { someMinutes } from '../test/factories.ts'
import { load, post, type Measured } from './raw-load.ts'

/** See `submission-server.ts`. */
export type StoreKind = 'nothing' | 'group' | 'single'
export type StoreServers = Awaited<ReturnType<typeof startStoreServers>>

const submission = z.encode(SubmissionCodec, { minutes: someMinutes() })

/** Each one is new: another decision under another key, about 2 KB. */
function nextSubmission(): string {
  const key = randomUUID()
  const body = JSON.stringify({ ...submission, Discussion: `Decision ${key}` })
  return post(`/api${recordMinutes.url}`, body, [`idempotency-key: ${key}`])
}

/** The same app with different stores, each on a database of its own: `urlFor` makes one in PostgreSQL, without it SQLite. */
export async function startStoreServers(
  kinds: readonly StoreKind[],
  urlFor?: (kind: StoreKind) => Promise<string>,
) {
  const servers: Awaited<ReturnType<typeof startServer>>[] = []
  for (const kind of kinds) {
    const settings: Record<string, string> = { BENCH_STORE: kind }
    if (urlFor) settings['DATABASE_URL'] = await urlFor(kind)
    servers.push(await startServer('bench/submission-server.ts', { settings }))
  }

  /**
   * All of them in turns, so that a machine that is busy meanwhile is busy for all. Gives the
   * round with the middle throughput of each, in the order of the kinds.
   */
  async function measure(connections: number, rounds: number, durationMs: number) {
    const found = servers.map((): Measured[] => [])
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { origin }] of servers.entries()) {
        found[index]?.push(await load(origin, nextSubmission, { connections, durationMs }))
      }
    }
    return found.map(middle)
  }

  return {
    measure,
    async stop(): Promise<void> {
      for (const server of servers) await server.stop()
    },
  }
}

function middle(rounds: Measured[]): Measured {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('Nothing was measured')
  if (found.failed > 0) throw new Error(`${found.failed} were refused: the figures would mean nothing`)
  return found
}
