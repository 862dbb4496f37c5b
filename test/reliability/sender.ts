import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { barePayload, lookUp, post, recordedIn } from '../outside-caller.ts'
import { SAMPLE_NUMBERS } from '../../server/registry/sample-register.ts'

export const SUBMISSIONS = '/api/data/addmeetinginformation'
const [{ number: NUMBER }] = SAMPLE_NUMBERS
const PAUSE_MS = 20

export type Sender = Awaited<ReturnType<typeof aSender>>

/**
 * A sender that remembers what was acknowledged, and sends again with the same key what was not. What it sends names
 * its key, so that it can be told from the records what became of it.
 */
export async function aSender(origin: string) {
  const payload = barePayload(await lookUp(origin, NUMBER))
  /** The ids that each key was ever answered with. */
  const acknowledged = new Map<string, Set<string>>()
  const unknown = new Set<string>()
  /** Answers other than 201, by status. */
  const refused = new Map<number, number>()

  /** Answers with the status; undefined when the connection broke, which is the point of these tests. */
  async function send(to: string, key: string): Promise<number | undefined> {
    const body = { ...payload, Discussion: key }
    const answer = await post(to + SUBMISSIONS, body, { 'idempotency-key': key }).catch(
      requireBrokenConnection,
    )
    if (answer?.status === 201) {
      const ids = acknowledged.get(key) ?? new Set()
      acknowledged.set(key, ids.add(recordedIn(answer)['_id'] ?? ''))
      return 201
    }
    unknown.add(key)
    if (answer) refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
    if (answer?.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/u)
    return answer?.status
  }

  /** One request after the other until it is stopped, first those whose outcome is unknown. */
  async function workUntil(to: string, isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const [key = randomUUID()] = unknown
      unknown.delete(key)
      if ((await send(to, key)) !== 201) await sleep(PAUSE_MS)
    }
  }

  return {
    acknowledged,
    refused,
    /** Waits until so many more have been acknowledged. */
    async acknowledges(more: number): Promise<void> {
      const before = acknowledged.size
      while (acknowledged.size < before + more) await sleep(PAUSE_MS)
    },
    send: (to = origin) => send(to, randomUUID()),
    /** Begins to send `inFlight` at once; call what it gives to end that. */
    work(inFlight: number, to = origin): () => Promise<unknown> {
      let isStopped = false
      const workers = Array.from({ length: inFlight }, () => workUntil(to, () => isStopped))
      return () => {
        isStopped = true
        return Promise.all(workers)
      }
    },
    /** Sends once more what has no answer yet, until everything has one. */
    async settle(to = origin): Promise<void> {
      const keys = [...unknown]
      unknown.clear()
      for (const key of keys) {
        const status = await send(to, key)
        if (status !== 201) throw new Error(`A request cannot be settled: ${status}`)
      }
    },
  }
}

/** What `fetch` throws when the other side is gone. */
function requireBrokenConnection(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}
