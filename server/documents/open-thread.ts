import { Worker } from 'node:worker_threads'
import type { DrawingJob, ThreadMessage } from './thread-messages.ts'

export type DrawingThread = {
  /** Rejects with what went wrong in the drawing, or with `ThreadLostError`: the thread is then of no further use. */
  run: (job: DrawingJob, timeLimitMs: number) => Promise<Uint8Array>
  isLost: () => boolean
  close: () => Promise<void>
}

/** The thread took too long, or ended by itself. */
export class ThreadLostError extends Error {
  override name = 'ThreadLostError'
}

/** Reading the program and its fonts, on a machine that has other things to do. */
const START_LIMIT_MS = 20_000

/** What the whole thread may use is near 200 MB; fonts lie beside this heap. */
const MEMORY = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 24 }

export function openThread(program: URL): DrawingThread {
  // What the environment holds is nothing that drawing needs.
  const worker = new Worker(program, { resourceLimits: MEMORY, env: {}, name: 'documents' })
  const heard = new Map<ThreadMessage['kind'], (message: ThreadMessage) => void>()
  const lost = Promise.withResolvers<never>()
  let isLost = false
  // Nobody may be waiting when it ends.
  lost.promise.catch(() => {
    isLost = true
  })

  worker.on('message', (message: ThreadMessage) => heard.get(message.kind)?.(message))
  worker.on('error', (cause) => lost.reject(new ThreadLostError('The drawing thread failed', { cause })))
  worker.on('exit', (code) => lost.reject(new ThreadLostError(`The drawing thread ended with code ${code}`)))
  worker.unref()

  const ready = new Promise<void>((resolve) => heard.set('ready', () => resolve()))

  function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
    const timer = setTimeout(() => {
      lost.reject(new ThreadLostError(`The drawing thread took more than ${limitMs} ms`))
      void worker.terminate()
    }, limitMs)
    return Promise.race([work, lost.promise]).finally(() => clearTimeout(timer))
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
        return await within(answerTo(job), timeLimitMs)
      } finally {
        worker.unref()
      }
    },
    isLost: () => isLost,
    async close() {
      await worker.terminate()
    },
  }
}
