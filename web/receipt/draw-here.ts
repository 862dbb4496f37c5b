import { DOCUMENT_TYPES } from '@minutebook/contract/responses'
import type { DrawingJob } from '@minutebook/document-drawing/draw'
import { minutesAlone, type RecordedElsewhere } from '@minutebook/document-text/minutes-content'
// Vite builds the worker as a separate file and gives its address.
// oxlint-disable-next-line import/default
import address from './drawing.worker.ts?worker&url'
import type { FetchedDocument, WantedDocument } from './fetch-document.ts'

/** Our content policy allows two script addresses: this worker and the service worker, `web/app/register-worker.ts`. */
const policy = window.trustedTypes?.createPolicy('document-drawing', { createScriptURL: () => address })

/**
 * Draws a document on this device, of minutes that it knows completely. The first call loads code and fonts, so it needs a network. The
 * page composes the text, because it has the sentences already.
 */
export async function drawHere(record: RecordedElsewhere, wanted: WantedDocument): Promise<FetchedDocument> {
  const { format, language, addresses } = wanted
  const job: DrawingJob = { content: minutesAlone(record, { language, withAddresses: addresses }), format }
  const worker = new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' })
  const bytes = await new Promise<Uint8Array<ArrayBuffer> | undefined>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | undefined>) =>
      resolve(data),
    )
    worker.addEventListener('error', () => resolve(undefined))
    worker.postMessage(job, [])
  })
  worker.terminate()
  if (bytes) return { kind: 'made', file: new Blob([bytes], { type: DOCUMENT_TYPES[format] }) }
  return { kind: 'failed', failure: navigator.onLine ? 'not-made' : 'offline' }
}
