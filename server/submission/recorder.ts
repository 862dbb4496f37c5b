import { Worker } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import { ProblemError } from '@minutebook/contract/problems'
import { ConnectionFailure, fromSentError, type SentError } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import { inTurn } from '../database/transaction.ts'
import type { RecordAll } from './minutes.store.ts'
import { recordGroup, type Call, type Outcomes, type Recorded } from './record-group.ts'

/** A smaller group takes less time than passing it on, and the event loop is free for it. */
const FEW = 4
/** A thread that ended may end again. */
const PAUSE_MS = 10_000

const PROGRAM = new URL('./recorder-thread.ts', import.meta.url)

/** Where the thread finds the database, and how long it waits for it. */
export type RecorderPlace = ({ path: string } | { databaseUrl: string }) & {
  busyTimeoutMs: number
  statementTimeoutMs: number
}

/** A group of calls as JSON; then its outcomes, or why the whole group failed. The first message says that the thread has begun. */
export type RecorderAnswer = SentOutcome[] | { failure: SentError } | 'ready'

export type SentOutcome =
  { recorded: Recorded } | { refusal: Pick<ProblemError, 'code' | 'context'> } | { failure: SentError }

export type Recorder = {
  record: RecordAll
  /** Begins the thread, if it has not begun. Resolves when groups will be passed to it, or when it is lost. */
  begin: () => Promise<void>
  close: () => Promise<void>
}

type RecorderOptions = {
  /**
   * Hears why the thread ended. The submissions that it had may be recorded or not, and fail like those of a lost connection.
   */
  onLost: (error: Error) => void
  /** Groups of fewer are recorded on the event loop. */
  few?: number
  program?: URL
}

/**
 * Records minutes in the open database `db`. Under load, a thread does it: the event loop reads and checks submissions while the thread
 * composes, packs and commits those before them. It begins with the first group that is large enough; until it has begun, while it is lost,
 * and for small groups, the event loop records. Both do the same, one after the other.
 */
export function createRecorder(
  db: Kysely<Tables>,
  place: RecorderPlace,
  { onLost, few = FEW, program = PROGRAM }: RecorderOptions,
): Recorder {
  let thread: RecorderThread | undefined
  let notBefore = 0

  function open(): RecorderThread {
    return openThread(program, place, (error) => {
      thread = undefined
      notBefore = performance.now() + PAUSE_MS
      onLost(error)
    })
  }

  return {
    async record(calls) {
      if (calls.length < few || performance.now() < notBefore) return recordGroup(db, calls)
      const { isReady, record } = (thread ??= open())
      return isReady() ? inTurn(db, () => record(calls)) : recordGroup(db, calls)
    },
    async begin() {
      await (thread ??= open()).begun
    },
    async close() {
      await thread?.close()
    },
  }
}

type RecorderThread = ReturnType<typeof openThread>

/** `onLost` is called once, unless the thread is closed. */
function openThread(program: URL, place: RecorderPlace, onLost: (error: Error) => void) {
  // With limits for its memory, it would collect garbage more often: a ninth of its rate.
  const worker = new Worker(program, { workerData: place, env: {}, name: 'records' })
  worker.unref()
  const begun = Promise.withResolvers<void>()
  let isReady = false
  let ended: ConnectionFailure | undefined
  let waiting: PromiseWithResolvers<Outcomes> | undefined

  worker.on('message', (message: string) => {
    const answer = JSON.parse(message) as RecorderAnswer // of our own program
    if (answer === 'ready') {
      isReady = true
      begun.resolve()
    } else if (Array.isArray(answer)) waiting?.resolve(answer.map(toOutcome))
    else waiting?.reject(fromSentError(answer.failure))
  })
  worker.on('error', lose)
  worker.on('exit', (code) => lose(new Error(`It ended with code ${code}`)))

  function lose(cause: unknown): void {
    if (ended) return
    ended = new ConnectionFailure('The recording thread ended', { cause })
    begun.resolve()
    waiting?.reject(ended)
    onLost(ended)
  }

  return {
    begun: begun.promise,
    isReady: () => isReady,
    /** One group at a time. */
    async record(calls: readonly Call[]): Promise<Outcomes> {
      // It may have ended while the group waited for its turn.
      if (ended) throw ended
      waiting = Promise.withResolvers()
      worker.postMessage(JSON.stringify(calls), [])
      return waiting.promise
    },
    async close() {
      ended ??= new ConnectionFailure('The recording thread is closed')
      await worker.terminate()
    },
  }
}

function toOutcome(sent: SentOutcome): Outcomes[number] {
  if ('recorded' in sent) return { status: 'fulfilled', value: sent.recorded }
  const reason =
    'refusal' in sent
      ? new ProblemError(sent.refusal.code, sent.refusal.context)
      : fromSentError(sent.failure)
  return { status: 'rejected', reason }
}
