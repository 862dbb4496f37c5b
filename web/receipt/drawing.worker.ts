import { DOCUMENT_TYPES } from '@minutebook/contract/responses'
import { draw } from '@minutebook/document-drawing/draw'
import { minutesAlone, type RecordedElsewhere } from '@minutebook/document-text/minutes-content'
import type { WantedDocument } from './fetch-document.ts'

/** Minutes that this device knows completely, and the options for their document. */
export type DrawingJob = { record: RecordedElsewhere; wanted: WantedDocument }

/** Draws one document with the same code as our own service. Replies without a file if that fails. */
self.addEventListener('message', ({ data }: MessageEvent<DrawingJob>) => {
  void drawFile(data)
    .catch(() => undefined)
    .then((file) => self.postMessage(file, {}))
})

async function drawFile({ record, wanted: { format, language, addresses } }: DrawingJob): Promise<Blob> {
  const bytes = await draw(minutesAlone(record, { language, withAddresses: addresses }), format)
  return new Blob([new Uint8Array(bytes)], { type: DOCUMENT_TYPES[format] })
}
