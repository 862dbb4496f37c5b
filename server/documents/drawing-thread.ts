import { parentPort } from 'node:worker_threads'
import { draw } from './draw.ts'
import type { DrawingJob, ThreadMessage } from './thread-messages.ts'
import { warmTypefaces } from './typefaces.ts'

/** The program of a thread that draws documents; `document-drawer.ts` starts it. */
function tell(message: ThreadMessage, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred)
}

async function answer({ content, format }: DrawingJob): Promise<void> {
  try {
    // A copy with memory of its own, which can be handed over.
    const bytes = new Uint8Array(await draw(content, format))
    tell({ kind: 'drawn', bytes }, [bytes.buffer])
  } catch (error) {
    tell({ kind: 'failed', error })
  }
}

parentPort?.on('message', (job: DrawingJob) => void answer(job))

warmTypefaces()
tell({ kind: 'ready' })
