import { DOCUMENT_TYPES } from '@minutebook/contract/responses'
import type { DrawingJob } from '@minutebook/document-drawing/draw'
// Vite builds the worker as a separate file and gives its address.
// oxlint-disable-next-line import/default
import address from './drawing.worker.ts?worker&url'

/**
 * Our content policy allows two script addresses: this worker and the service worker,
 * `web/app/register-worker.ts`.
 */
const policy = window.trustedTypes?.createPolicy('document-drawing', { createScriptURL: () => address })

/**
 * Draws a document on this device; undefined if that failed. The first call loads code and fonts, so it needs
 * a network.
 */
export async function drawContent(job: DrawingJob): Promise<Blob | undefined> {
  const worker = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
  const bytes = await new Promise<Uint8Array<ArrayBuffer> | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | undefined>) =>
      resolve(data),
    )
    worker.addEventListener('error', () => resolve(undefined))
    worker.postMessage(job, [])
  })
  worker.terminate()
  return bytes && new Blob([bytes], { type: DOCUMENT_TYPES[job.format] })
}
