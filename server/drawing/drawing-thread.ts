import { parentPort } from 'node:worker_threads'
import { draw } from '@minutebook/document-drawing/draw'
import type { DrawingJob, ThreadMessage } from './open-thread.ts'
import { warmTypefaces } from '@minutebook/document-drawing/pdf/typefaces'

/** The program of a drawing thread, started by `open-thread.ts`. */
function tell(message: ThreadMessage, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred)
}

async function answer({ content, format }: DrawingJob): Promise<void> {
  try {
    // A copy with its own memory, which can be transferred.
    const bytes = new Uint8Array(await draw(content, format))
    tell({ kind: 'drawn', bytes }, [bytes.buffer])
  } catch (error) {
    tell({ kind: 'failed', error })
  }
}

parentPort?.on('message', (job: DrawingJob) => void answer(job))

warmTypefaces()
tell({ kind: 'ready' })
