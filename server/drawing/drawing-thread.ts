import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { openDrawing, type DrawingJob } from '@minutebook/document-drawing/draw'
import type { ThreadMessage } from './open-thread.ts'

/** The program of a drawing thread, started by `open-thread.ts`. */
function tell(message: ThreadMessage, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred)
}

const drawing = openDrawing(readFileSync)

async function answer({ content, format }: DrawingJob): Promise<void> {
  try {
    // A copy with its own memory, which can be transferred.
    const bytes = new Uint8Array(await drawing[format](content))
    tell({ kind: 'drawn', bytes }, [bytes.buffer])
  } catch (error) {
    tell({ kind: 'failed', error })
  }
}

parentPort?.on('message', (job: DrawingJob) => void answer(job))

tell({ kind: 'ready' })
