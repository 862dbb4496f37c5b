import { parentPort } from 'node:worker_threads'
import type { DrawingJob } from '@minutebook/document-drawing/draw'

/** What this thread does besides drawing, by the document's title. */
const UNRULY: Record<string, () => void> = {
  hang() {
    for (;;) Math.random()
  },
  dawdle() {
    while (process.threadCpuUsage().user < 1_500_000) Math.random()
  },
  sleep() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)
  },
  die() {
    // Ends the whole thread, as when Node itself fails.
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
// Imported last, so that our listener gets each document first.
await import('../../server/drawing/drawing-thread.ts')
