import { ProblemError, RETRY_AFTER_SECONDS } from '@minutebook/contract/problems'
import type { DrawingJob, DrawnFormat } from '@minutebook/document-drawing/draw'
import type { DocumentContent } from '@minutebook/domain/blocks'
import { openThread, ThreadLostError, type DrawingThread } from './open-thread.ts'

export type DocumentDrawer = ReturnType<typeof createDocumentDrawer>

/** The drawer as one network uses it. */
export type NetworkDrawer = Pick<DocumentDrawer, 'draw'>

/** Draws for `network`, within its share. */
export function drawAs(network: string, drawer: DocumentDrawer): NetworkDrawer {
  return { draw: (content, format) => drawer.draw(content, format, network) }
}

/** The most queued documents. With more, retrying later is faster than waiting. */
const LONGEST_QUEUE = 20
/** The most queued documents of one network, so that others find room. */
export const LONGEST_QUEUE_OF_NETWORK = 5
/** Two threads, and at most one per network: no network waits for another's slow document. */
const THREADS = 2
/** After its document, a network ranks behind others for this many times the drawing time. */
const REST = 3
/**
 * Processor time per part of a document's text: a hundred times what a two-page document, which is one part,
 * takes.
 */
const TIME_LIMIT_MS = 2_000
/** The largest accepted record names each of a hundred directors in every topic, and has a dozen parts. */
const PART_LENGTH = 64 * 1024

type Settings = {
  /** The number of drawing threads. Each starts when first needed and stays. */
  workers?: number
  /** Limit of the thread's processor time, per part of a document. */
  timeLimitMs?: number
  longestQueue?: number
  longestQueueOfNetwork?: number
  program?: URL
}

type Waiting = DrawingJob & {
  network: string
  /** The length of its content: shorter documents are drawn first. */
  size: number
  resolve: (bytes: Uint8Array) => void
  reject: (reason: unknown) => void
}

/**
 * Draws documents in worker threads, so that other requests do not wait. Rejects a document that takes too
 * long or crashes its thread with `document-not-made`; a new thread draws the next one.
 */
export function createDocumentDrawer(settings: Settings = {}) {
  const { workers = THREADS, timeLimitMs = TIME_LIMIT_MS, longestQueue = LONGEST_QUEUE } = settings
  const { longestQueueOfNetwork = LONGEST_QUEUE_OF_NETWORK } = settings
  const program = settings.program ?? new URL('./drawing-thread.ts', import.meta.url)
  const idle: DrawingThread[] = []
  const atWork = new Map<DrawingThread, Promise<void>>()
  const waiting: Waiting[] = []
  /** Networks whose documents are being drawn. */
  const served = new Set<string>()
  /** When each network's rest ends; see {@link REST}. */
  const restedAt = new Map<string, number>()
  let isClosed = false

  function startWaiting(): void {
    while (atWork.size < workers) {
      const job = takeNext()
      if (!job) return
      start(job)
    }
  }

  /**
   * Takes the shortest document of the network that has rested longest. Skips networks that are being served.
   */
  function takeNext(): Waiting | undefined {
    const now = performance.now()
    const restOf = (network: string) => Math.max(now, restedAt.get(network) ?? 0)
    const [next] = waiting
      .filter(({ network }) => !served.has(network))
      .toSorted((one, other) => restOf(one.network) - restOf(other.network) || one.size - other.size)
    if (next) waiting.splice(waiting.indexOf(next), 1)
    return next
  }

  /**
   * Refuses a queued document of the network that has most of them, so that one that has fewer always finds
   * room: of several such networks, the one that rests longest, and of its documents the longest. Returns
   * false when no network has more than `network`.
   */
  function makeRoomFor(network: string): boolean {
    const counts = new Map<string, number>()
    for (const job of waiting) counts.set(job.network, (counts.get(job.network) ?? 0) + 1)
    const most = Math.max(...counts.values())
    if (most <= (counts.get(network) ?? 0)) return false
    const [dropped] = waiting
      .filter((job) => counts.get(job.network) === most)
      .map((job) => ({ job, rest: restedAt.get(job.network) ?? 0 }))
      .toSorted((one, other) => other.rest - one.rest || other.job.size - one.job.size)
      .map(({ job }) => job)
    if (!dropped) return false
    waiting.splice(waiting.indexOf(dropped), 1)
    dropped.reject(queueFull())
    return true
  }

  function letRest(network: string, tookMs: number): void {
    const now = performance.now()
    for (const [other, until] of restedAt) if (until <= now) restedAt.delete(other)
    restedAt.set(network, (restedAt.get(network) ?? now) + tookMs * REST)
  }

  function start(job: Waiting): void {
    try {
      const thread = takeIdle() ?? openThread(program)
      served.add(job.network)
      atWork.set(thread, drawWith(thread, job))
    } catch (error) {
      // The system could not create a thread.
      job.reject(notMade(error))
    }
  }

  /** Skips threads that ended while idle. */
  function takeIdle(): DrawingThread | undefined {
    const thread = idle.pop()
    return thread?.isLost() ? takeIdle() : thread
  }

  async function drawWith(thread: DrawingThread, job: Waiting): Promise<void> {
    const { content, format, network, size, resolve, reject } = job
    const beganAt = performance.now()
    try {
      resolve(await thread.run({ content, format }, timeLimitMs * Math.ceil(size / PART_LENGTH)))
      idle.push(thread)
    } catch (error) {
      const isLost = error instanceof ThreadLostError
      reject(isLost ? notMade(error) : error)
      if (!isLost) idle.push(thread)
    } finally {
      atWork.delete(thread)
      served.delete(network)
      letRest(network, performance.now() - beganAt)
      startWaiting()
    }
  }

  return {
    /**
     * Throws `document-not-made`, `overloaded` when too many wait, also while this one waits, and
     * `service-stopping` once closed.
     */
    async draw(content: DocumentContent, format: DrawnFormat, network = ''): Promise<Uint8Array> {
      if (isClosed) throw stopping()
      const ofNetwork = waiting.filter((job) => job.network === network).length
      if (ofNetwork >= longestQueueOfNetwork) throw queueFull()
      if (waiting.length >= longestQueue && !makeRoomFor(network)) throw queueFull()
      const size = JSON.stringify(content).length
      return new Promise((resolve, reject) => {
        waiting.push({ content, format, network, size, resolve, reject })
        startWaiting()
      })
    },
    /** The bytes that all threads use. */
    async measureHeaps(): Promise<number> {
      const heaps = await Promise.all([...idle, ...atWork.keys()].map((thread) => thread.measureHeap()))
      return heaps.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0)
    },
    /** Finishes current documents and rejects queued ones. */
    async close(): Promise<void> {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(stopping())
      await Promise.all(atWork.values())
      await Promise.all(idle.splice(0).map((thread) => thread.close()))
    },
  }
}

function notMade(cause: unknown): ProblemError {
  return new ProblemError('document-not-made', {
    detail: `${whyNotMade(cause)} The record itself is safe. ${isTooLarge(cause) ? 'Choose another format: PDF, Word or JSON.' : 'Try again in half a minute.'}`,
    retryAfter: RETRY_AFTER_SECONDS,
    cause,
  })
}

/** The thread had not enough memory: trying again does not help. */
function isTooLarge(cause: unknown): boolean {
  const reason = cause instanceof ThreadLostError ? cause.cause : undefined
  return reason instanceof Error && 'code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function whyNotMade(cause: unknown): string {
  if (isTooLarge(cause)) return 'The document is too large to be drawn in this format.'
  const limitMs = cause instanceof ThreadLostError ? cause.limitMs : undefined
  if (limitMs === undefined) return 'The document could not be drawn.'
  return `Drawing the document took longer than the ${limitMs / 1000} seconds that its length allows.`
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
