import { randomUUID, randomUUIDv7 } from 'node:crypto'
import * as z from 'zod/mini'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { SubmissionCodec } from '@minutebook/contract/submission-codec'
import { startServer } from '../e2e/harness/server-process.ts'
import { someMinutes } from '../test/samples/factories.ts'
import { post, type Measured } from './raw-load.ts'
import { inTurns, type Contender } from './rounds.ts'

/** See `submission-server.ts`. */
export type StoreKind = 'nothing' | 'group' | 'single'

/** Counted since the server started. */
export type SharedCommits = { submissions: number; commits: number }

export const STORE_NAMES: Record<StoreKind, string> = {
  nothing: 'Minutebook that throws away',
  group: 'Minutebook',
  single: 'Minutebook, a transaction each',
}

const submission = z.encode(SubmissionCodec, { minutes: someMinutes() })

/** A new record each time: another decision, about 2 KB. */
export function nextRecord(): string {
  return JSON.stringify({ ...submission, Discussion: `Decision ${randomUUID()}` })
}

/**
 * The same app with different stores, each on its own database: `urlFor` creates one in PostgreSQL; without
 * it, SQLite.
 */
export async function startStoreServers(
  kinds: readonly StoreKind[],
  urlFor?: (kind: StoreKind) => Promise<string>,
) {
  const servers: Awaited<ReturnType<typeof startServer>>[] = []
  const contenders: Contender[] = []
  const stopAll = async () => {
    for (const server of servers) await server.stop()
  }
  try {
    for (const kind of kinds) {
      const settings: Record<string, string> = { BENCH_STORE: kind }
      if (urlFor) settings['DATABASE_URL'] = await urlFor(kind)
      const server = await startServer('bench/submission-server.ts', { settings })
      servers.push(server)
      contenders.push({ name: nameOf(kind, contenders), origin: server.origin, next: nextSubmission })
    }
  } catch (error) {
    await stopAll()
    throw error
  }
  return {
    contenders,
    /** Each one's round with the median throughput, in the order of the kinds. */
    async measure(connections: number, rounds: number, durationMs: number): Promise<Measured[]> {
      return [...(await inTurns(contenders, rounds, { connections, durationMs })).values()]
    },
    /** Returns what each server printed at its end, in the order of the kinds. */
    async stop(): Promise<SharedCommits[]> {
      await stopAll()
      return servers.map(({ output }) => sharedIn(output()))
    },
  }
}

function sharedIn(output: string): SharedCommits {
  const line = output.split('\n').find((each) => each.startsWith('{"shared":'))
  if (line === undefined) throw new Error('The server did not say how many commits it made')
  return (JSON.parse(line) as { shared: SharedCommits }).shared // our own server
}

/** A store compared with itself gives two rows. */
function nameOf(kind: StoreKind, others: readonly Contender[]): string {
  const name = STORE_NAMES[kind]
  return others.some((other) => other.name === name) ? `${name}, again` : name
}

/** With a key as our pages make it. */
function nextSubmission(): string {
  return post(`/api${recordMinutes.url}`, nextRecord(), [`idempotency-key: ${randomUUIDv7()}`])
}
