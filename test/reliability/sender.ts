import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { barePayload, lookUp, post, recordedIn } from '../support/outside-caller.ts'

export const SUBMISSIONS = '/api/data/addmeetinginformation'
const [{ number: NUMBER }] = SAMPLE_NUMBERS
const PAUSE_MS = 20

export type Sender = Awaited<ReturnType<typeof aSender>>

/**
 * A sender that remembers what was acknowledged, and retries the rest with the same key. Its minutes contain
 * the key, so that records can be matched with requests.
 */
export async function aSender(origin: string) {
  const payload = barePayload(await lookUp(origin, NUMBER))
  /** All ids that each key was answered with. */
  const acknowledged = new Map<string, Set<string>>()
  const unknown = new Set<string>()
  /** Answers other than 201, by status. */
  const refused = new Map<number, number>()

  /** Returns the status; undefined when the connection broke, which these tests cause on purpose. */
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

  /** Sends sequentially until stopped, first the requests with an unknown outcome. */
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
    /** Waits until this many more have been acknowledged. */
    async acknowledges(more: number): Promise<void> {
      const before = acknowledged.size
      while (acknowledged.size < before + more) await sleep(PAUSE_MS)
    },
    send: (to = origin) => send(to, randomUUID()),
    /** Starts sending `inFlight` requests at a time. Call the returned function to stop. */
    work(inFlight: number, to = origin): () => Promise<unknown> {
      let isStopped = false
      const workers = Array.from({ length: inFlight }, () => workUntil(to, () => isStopped))
      return () => {
        isStopped = true
        return Promise.all(workers)
      }
    },
    /** Retries everything without an answer until all requests have one. */
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

/** The error of `fetch` when the other side is gone. */
function requireBrokenConnection(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error
}
