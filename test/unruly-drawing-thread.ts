import { parentPort } from 'node:worker_threads'
import type { DrawingJob } from '../server/documents/thread-messages.ts'

/** What the title of a document makes this thread do beside drawing it. */
const UNRULY: Record<string, () => void> = {
  hang() {
    for (;;) Math.random()
  },
  dawdle() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)
  },
  die() {
    // The whole thread, as when Node itself fails.
    process.exit(3)
  },
  'die later'() {
    setTimeout(() => process.exit(3), 300)
  },
  swell() {
    const kept: unknown[] = []
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => ({ index })))
  },
}

parentPort?.on('message', ({ content }: DrawingJob) => UNRULY[content.title]?.())
// Afterwards, so that it hears of each document only when we have.
await import('../server/documents/drawing-thread.ts')
