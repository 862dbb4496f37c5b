import type { Kysely } from 'kysely'
import { Worker } from 'node:worker_threads'
import { ConnectionFailure, fromSentError } from '../database/storage-failure.ts'
import type { Tables } from '../database/tables.ts'
import { inTurn } from '../database/transaction.ts'
import { recordGroup, type Call, type Outcomes } from './record-group.ts'
import { fromSent, type RecorderAnswer, type RecorderPlace } from './recorder-messages.ts'

/** A smaller group takes less time than passing it on, and the event loop is free for it. */
const SMALLEST_GROUP = 4
/** With so many, a thread that is free need not wait for those that the event loop still reads. */
const ENOUGH = 8
/** A thread that ended may end again. */
const PAUSE_MS = 10_000

const PROGRAM = new URL('./recorder-thread.ts', import.meta.url)

export type Recorder = {
  /** Records a group, as {@link recordGroup} does: here or in the thread. */
  record: (calls: readonly Call[]) => Promise<Outcomes>
  /**
   * So many submissions need not wait for others: the thread records them while the event loop reads the
   * others.
   */
  enough: () => number
  /**
   * Begins the thread, if it has not begun. Resolves when groups will be passed to it, or when it is lost.
   */
  begin: () => Promise<void>
  close: () => Promise<void>
}

type RecorderOptions = {
  /**
   * Hears why the thread ended. The submissions that it had may be recorded or not, and fail like those of a
   * lost connection.
   */
  onLost: (error: Error) => void
  /** The smallest group that is passed to the thread. */
  smallestGroup?: number
  program?: URL
}

/**
 * Records minutes in the open database `db`. Under load, a thread does it: the event loop reads and checks
 * submissions while the thread composes, packs and commits those before them. It begins with the first group
 * that is large enough; until it has begun, while it is lost, and for small groups, the event loop records.
 * Both do the same, one after the other.
 */
export function createRecorder(
  db: Kysely<Tables>,
  place: RecorderPlace,
  { onLost, smallestGroup = SMALLEST_GROUP, program = PROGRAM }: RecorderOptions,
): Recorder {
  let thread: RecorderThread | undefined
  let notBefore = 0

  /** Begins it, if it has not begun and may. */
  function findThread(): RecorderThread | undefined {
    if (thread || performance.now() < notBefore) return thread
    try {
      thread = openThread(program, place, lose)
    } catch (cause) {
      // The system may allow no more threads.
      lose(new ConnectionFailure('The recording thread did not begin', { cause }))
    }
    return thread
  }

  function lose(error: Error): void {
    thread = undefined
    notBefore = performance.now() + PAUSE_MS
    onLost(error)
  }

  return {
    async record(calls) {
      const found = calls.length < smallestGroup ? undefined : findThread()
      return found?.isReady() ? inTurn(db, () => found.record(calls)) : recordGroup(db, calls)
    },
    enough: () => (thread?.isReady() ? ENOUGH : Infinity),
    async begin() {
      await findThread()?.begun
    },
    async close() {
      notBefore = Infinity
      const last = thread
      thread = undefined
      await last?.close()
    },
  }
}

type RecorderThread = ReturnType<typeof openThread>

/** `onLost` is called once, unless the thread is closed. */
function openThread(program: URL, place: RecorderPlace, onLost: (error: Error) => void) {
  // With limits for its memory, it would collect garbage more often: a ninth of its rate. The environment may
  // name the database's user.
  const worker = new Worker(program, { workerData: place, name: 'records' })
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
    } else if (Array.isArray(answer)) waiting?.resolve(answer.map(fromSent))
    else fail(fromSentError(answer.failure))
  })
  worker.on('error', lose)
  worker.on('exit', (code) => lose(new Error(`The thread ended with code ${code}`)))

  function fail(error: Error): void {
    waiting?.reject(error)
    if (!(error instanceof ConnectionFailure)) return
    // It might get no other connection, while the event loop has some.
    lose(error)
    void worker.terminate()
  }

  function lose(cause: unknown): void {
    if (ended) return
    onLost(end('The recording thread ended', cause))
  }

  function end(message: string, cause?: unknown): ConnectionFailure {
    ended = new ConnectionFailure(message, { cause })
    begun.resolve()
    waiting?.reject(ended)
    return ended
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
      end('The recording thread is closed')
      await worker.terminate()
    },
  }
}
