import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HitAnswer, HitQuestion } from '../http/rate-limits.ts'
import {
  createPending,
  type Order,
  type PrimaryMessage,
  type Snapshot,
  type WorkerMessage,
} from './messages.ts'

/** After this time the worker's last known metrics are used. */
const MEASURE_PATIENCE_MS = 1_000

type WorkerEvents = {
  serving: (address: string) => void
  /** The worker could not start and neither could another: the reason in one line. */
  failed: (line: string) => void
  /** A message could not be delivered to the worker. */
  unheard: (error: Error) => void
  hit: (question: HitQuestion) => HitAnswer
}

/** `error`: the process could not be created. */
type WorkerEnd = { code?: number; signal?: string | null; error?: unknown }

export type WorkerHandle = ReturnType<typeof forkWorker>

/** Starts a worker and returns the primary's handle for it. */
export function forkWorker(events: WorkerEvents) {
  const worker = cluster.fork()
  const measuring = createPending<Snapshot>()
  let last: Snapshot = []
  let ordered: Order['kind'] | undefined

  /** Does nothing for a worker that has ended; its callers learn of it from its exit. */
  function tell(message: PrimaryMessage): void {
    if (worker.isConnected()) worker.send(message, () => {})
  }

  /** Repeated when the worker serves, because it does not receive messages while it starts. */
  function order(kind: Order['kind']): void {
    ordered = kind
    tell({ kind })
  }

  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'serving') {
      events.serving(message.address)
      if (ordered) tell({ kind: ordered })
    } else if (message.kind === 'failed') events.failed(message.line)
    else if (message.kind === 'measured') measuring.settle(message.id, message.snapshot)
    else if (message.kind === 'counted') last = withNewer(last, message.snapshot)
    else tell({ kind: 'counts', id: message.id, answers: message.questions.map(events.hit) })
  })

  const ended = new Promise<WorkerEnd>((resolve) => {
    worker.once('exit', (code, signal) => resolve({ code, signal }))
    worker.on('error', (error) => {
      // A process that was never created has no exit event.
      if (worker.process.pid === undefined) resolve({ error })
      else events.unheard(error)
    })
  })

  return {
    id: worker.id,
    pid: worker.process.pid,
    order,
    ended,
    /** Its current metrics, or the last ones it sent. */
    async measure(): Promise<Snapshot> {
      const asked = measuring.ask(async (id) => tell({ kind: 'measure', id }))
      last = (await Promise.race([asked, sleep(MEASURE_PATIENCE_MS, undefined, { ref: false })])) ?? last
      return last
    },
    lastMeasured: () => last,
  }
}

function withNewer(last: Snapshot, newer: Snapshot): Snapshot {
  const names = new Set(newer.map(({ name }) => name))
  return [...last.filter(({ name }) => !names.has(name)), ...newer]
}
