import type { FetchedDocument } from './fetch-document.ts'
import type { DrawingJob } from './drawing.worker.ts'
// Vite builds the worker as a separate file and gives its address.
// oxlint-disable-next-line import/default
import address from './drawing.worker.ts?worker&url'

/** Our content policy allows two script addresses: this worker and the service worker, `web/app/register-worker.ts`. */
const policy = window.trustedTypes?.createPolicy('document-drawing', { createScriptURL: () => address })

/** Draws a document on this device. The first call loads the code and the fonts, so it needs a network. */
export async function drawHere(job: DrawingJob): Promise<FetchedDocument> {
  const worker = new Worker(policy?.createScriptURL(address) ?? address)
  const file = await new Promise<Blob | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | undefined>) => resolve(data))
    worker.addEventListener('error', () => resolve(undefined))
    worker.postMessage(job, [])
  })
  worker.terminate()
  if (file) return { kind: 'made', file }
  return { kind: 'failed', failure: navigator.onLine ? 'not-made' : 'offline' }
}
