import { Worker } from 'node:worker_threads'
import type { DrawingJob } from '@minutebook/document-drawing/draw'

/** A thread's messages: first that its fonts are loaded, then the result of each job. */
export type ThreadMessage =
  { kind: 'ready' } | { kind: 'drawn'; bytes: Uint8Array } | { kind: 'failed'; error: unknown }

/** Draws one document at a time. */
export type DrawingThread = {
  /**
   * Rejects with the drawing's error, or with `ThreadLostError` when the thread is no longer usable.
   * `timeLimitMs` counts the thread's processor time, so that other load on the machine costs no document.
   */
  run: (job: DrawingJob, timeLimitMs: number) => Promise<Uint8Array>
  isLost: () => boolean
  /**
   * The bytes in use in its heap, and outside for its objects, such as fonts; undefined when it has ended.
   */
  measureHeap: () => Promise<number | undefined>
  close: () => Promise<void>
}

/** The thread timed out or exited. */
export class ThreadLostError extends Error {
  override name = 'ThreadLostError'
  /** The time limit that a document exceeded. */
  readonly limitMs: number | undefined

  constructor(message: string, { limitMs, ...options }: ErrorOptions & { limitMs?: number } = {}) {
    super(message, options)
    this.limitMs = limitMs
  }
}

/** Enough to load the program and fonts on a busy machine. */
const START_LIMIT_MS = 20_000
/** A job may take this many times its processor time in real time, because other processes run in between. */
const WAIT_FOR_PROCESSOR = 10

/** The whole thread may use nearly 200 MB; fonts are outside this heap. */
const MEMORY = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 24 }

export function openThread(program: URL): DrawingThread {
  // Drawing needs no environment variables.
  const worker = new Worker(program, { resourceLimits: MEMORY, env: {}, name: 'documents' })
  const heard = new Map<ThreadMessage['kind'], (message: ThreadMessage) => void>()
  const lost = Promise.withResolvers<never>()
  let isLost = false
  // A thread may end while no caller waits.
  lost.promise.catch(() => {
    isLost = true
  })

  worker.on('message', (message: ThreadMessage) => heard.get(message.kind)?.(message))
  worker.on('error', (cause) => lost.reject(new ThreadLostError('The drawing thread failed', { cause })))
  worker.on('exit', (code) => lost.reject(new ThreadLostError(`The drawing thread ended with code ${code}`)))
  worker.unref()

  const ready = new Promise<void>((resolve) => heard.set('ready', () => resolve()))

  function giveUp(limitMs: number): void {
    lost.reject(new ThreadLostError(`The drawing thread took more than ${limitMs} ms`, { limitMs }))
    void worker.terminate()
  }

  function within<T>(work: Promise<T>, limitMs: number, waitMs = limitMs): Promise<T> {
    const timer = setTimeout(() => giveUp(limitMs), waitMs)
    return Promise.race([work, lost.promise]).finally(() => clearTimeout(timer))
  }

  async function answerWithin(job: DrawingJob, limitMs: number): Promise<Uint8Array> {
    // A thread that dies here rejects with an error of its own.
    const before = await worker.cpuUsage().catch((cause: unknown) => {
      throw new ThreadLostError('The drawing thread ended', { cause })
    })
    let timer: NodeJS.Timeout | undefined
    const lookAfter = (ms: number) => (timer = setTimeout(() => void look().catch(() => {}), Math.ceil(ms)))

    /** Rejects when the thread has ended; `lost` rejects too. */
    async function look(): Promise<void> {
      const { user, system } = await worker.cpuUsage(before)
      const leftMs = limitMs - (user + system) / 1000
      if (leftMs <= 0) giveUp(limitMs)
      else if (timer) lookAfter(leftMs)
    }

    lookAfter(limitMs)
    try {
      return await within(answerTo(job), limitMs, limitMs * WAIT_FOR_PROCESSOR)
    } finally {
      clearTimeout(timer)
      timer = undefined
    }
  }

  function answerTo(job: DrawingJob): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      heard.set('drawn', (message) => message.kind === 'drawn' && resolve(message.bytes))
      heard.set('failed', (message) => message.kind === 'failed' && reject(message.error))
      worker.postMessage(job, [])
    })
  }

  return {
    async run(job, timeLimitMs) {
      worker.ref()
      try {
        await within(ready, START_LIMIT_MS)
        return await answerWithin(job, timeLimitMs)
      } finally {
        worker.unref()
      }
    },
    isLost: () => isLost,
    async measureHeap() {
      try {
        const { used_heap_size: used, external_memory: outside } = await worker.getHeapStatistics()
        return used + outside
      } catch {
        return undefined
      }
    },
    async close() {
      await worker.terminate()
    },
  }
}
