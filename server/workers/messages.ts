import type { Registry } from 'prom-client'
import type { HitAnswer, HitQuestion } from '../http/rate-limits.ts'

/** The metrics of one process in prom-client's exchange format. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** A message from a worker to the primary. `id` matches answers to questions. */
export type WorkerMessage =
  | { kind: 'serving'; address: string }
  /** The worker cannot start and neither could another: one line for the operator. */
  | { kind: 'failed'; line: string }
  | { kind: 'hits'; id: number; questions: HitQuestion[] }
  | { kind: 'measured'; id: number; snapshot: Snapshot }
  /** Counters and histograms, sent regularly because a killed worker cannot be asked. */
  | { kind: 'counted'; snapshot: Snapshot }

/** A message from the primary to a worker. */
export type PrimaryMessage =
  { kind: 'counts'; id: number; answers: HitAnswer[] } | { kind: 'measure'; id: number } | Order

/** An order to a worker. */
export type Order =
  /** Start draining. */
  | { kind: 'leave' }
  /** Finish the requests in progress, then exit. */
  | { kind: 'stop' }

/** Tracks questions sent to another process, by the id of the expected answer. */
export function createPending<Answer>() {
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  return {
    /** Sends the question with its id. Throws the error of `send`, because no answer will come then. */
    async ask(send: (id: number) => Promise<void>): Promise<Answer> {
      last += 1
      const id = last
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      try {
        await send(id)
      } catch (error) {
        waiting.delete(id)
        throw error
      }
      return answered
    },
    settle(id: number, answer: Answer): void {
      waiting.get(id)?.(answer)
      waiting.delete(id)
    },
  }
}
