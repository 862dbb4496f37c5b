import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPending } from './pending.ts'
import type { HitAnswer, HitQuestion, Order, PrimaryMessage, Snapshot, WorkerMessage } from './messages.ts'

/** A worker that does not answer so soon is told as it was last seen. */
const MEASURE_PATIENCE_MS = 1_000

type WorkerEvents = {
  serving: (address: string) => void
  /** It could not start, nor could any other: why, in one line. */
  failed: (line: string) => void
  /** A message did not reach it. */
  unheard: (error: Error) => void
  hit: (question: HitQuestion) => HitAnswer
}

/** `error`: there was no process, because none could be made. */
type WorkerEnd = { code?: number; signal?: string | null; error?: unknown }

export type WorkerHandle = ReturnType<typeof forkWorker>

/** Starts a worker; the result is what the primary knows of it. */
export function forkWorker(events: WorkerEvents) {
  const worker = cluster.fork()
  const measuring = createPending<Snapshot>()
  let last: Snapshot = []
  let ordered: Order['kind'] | undefined

  /** One that is gone hears nothing; whoever waits for it hears of its end. */
  function tell(message: PrimaryMessage): void {
    if (worker.isConnected()) worker.send(message, () => {})
  }

  /** Said again once it serves: before, while it begins, it hears nothing. */
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
      // What never began has no exit.
      if (worker.process.pid === undefined) resolve({ error })
      else events.unheard(error)
    })
  })

  return {
    id: worker.id,
    pid: worker.process.pid,
    order,
    ended,
    /** What it has counted, or had when it told last. */
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
