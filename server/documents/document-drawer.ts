import type { DocumentContent } from '@minutebook/contract/documents/blocks'
import { ProblemError, RETRY_AFTER_SECONDS } from '@minutebook/contract/problems'
import type { DrawnFormat } from './draw.ts'
import { openThread, ThreadLostError, type DrawingThread } from './open-thread.ts'
import type { DrawingJob } from './thread-messages.ts'

export type DocumentDrawer = ReturnType<typeof createDocumentDrawer>

/** Documents that wait while others are drawn. Beyond it somebody who asks again later is served sooner. */
const LONGEST_QUEUE = 20
/** For each part of a document's text: a hundred times what a document of two pages takes, which has one part. */
const TIME_LIMIT_MS = 2_000
/** The minutes of the largest record that is taken, each of a hundred directors named at each topic, have a dozen. */
const PART_LENGTH = 64 * 1024

type Settings = {
  /** Threads that draw at the same time. Each starts when it is first needed, and stays. */
  workers?: number
  /** For each part of a document. */
  timeLimitMs?: number
  longestQueue?: number
  program?: URL
}

type Waiting = DrawingJob & {
  resolve: (bytes: Uint8Array) => void
  reject: (reason: unknown) => void
}

/**
 * Draws documents in threads of their own, so that nobody else waits for one. A document that takes too long, or takes
 * its thread with it, is refused with `document-not-made`, and the next is drawn by a new thread.
 */
export function createDocumentDrawer(settings: Settings = {}) {
  const { workers = 1, timeLimitMs = TIME_LIMIT_MS, longestQueue = LONGEST_QUEUE } = settings
  const program = settings.program ?? new URL('./drawing-thread.ts', import.meta.url)
  const idle: DrawingThread[] = []
  const atWork = new Map<DrawingThread, Promise<void>>()
  const waiting: Waiting[] = []
  let isClosed = false

  function startWaiting(): void {
    while (waiting.length > 0 && atWork.size < workers) {
      const job = waiting.shift()
      if (job) start(job)
    }
  }

  function start(job: Waiting): void {
    try {
      const thread = takeIdle() ?? openThread(program)
      atWork.set(thread, drawWith(thread, job))
    } catch (error) {
      // The machine has no thread left.
      job.reject(notMade(error))
    }
  }

  /** One that ended while it had nothing to do is of no use to anybody. */
  function takeIdle(): DrawingThread | undefined {
    const thread = idle.pop()
    return thread?.isLost() ? takeIdle() : thread
  }

  async function drawWith(thread: DrawingThread, { resolve, reject, ...job }: Waiting): Promise<void> {
    try {
      resolve(await thread.run(job, timeLimitMs * partsOf(job.content)))
      idle.push(thread)
    } catch (error) {
      const isLost = error instanceof ThreadLostError
      reject(isLost ? notMade(error) : error)
      if (!isLost) idle.push(thread)
    } finally {
      atWork.delete(thread)
      startWaiting()
    }
  }

  return {
    /** Throws `document-not-made`, `overloaded` when too many wait, and `service-stopping` once closed. */
    async draw(content: DocumentContent, format: DrawnFormat): Promise<Uint8Array> {
      if (isClosed) throw stopping()
      if (waiting.length >= longestQueue) throw queueFull()
      return new Promise((resolve, reject) => {
        waiting.push({ content, format, resolve, reject })
        startWaiting()
      })
    },
    /** What is being drawn is finished first; what waits is refused. */
    async close(): Promise<void> {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(stopping())
      await Promise.all(atWork.values())
      await Promise.all(idle.splice(0).map((thread) => thread.close()))
    },
  }
}

function partsOf(content: DocumentContent): number {
  return Math.ceil(JSON.stringify(content).length / PART_LENGTH)
}

function notMade(cause: unknown): ProblemError {
  return new ProblemError('document-not-made', {
    detail: 'The document could not be drawn. The record itself is safe. Try again in half a minute.',
    retryAfter: RETRY_AFTER_SECONDS,
    cause,
  })
}

function queueFull(): ProblemError {
  return new ProblemError('overloaded', {
    detail: 'Too many documents are being drawn. The record itself is safe. Try again in half a minute.',
    retryAfter: RETRY_AFTER_SECONDS,
  })
}

function stopping(): ProblemError {
  return new ProblemError('service-stopping', { retryAfter: RETRY_AFTER_SECONDS })
}
