import { DOCUMENT_TYPES } from '@minutebook/contract/responses'
import { openDrawing } from '@minutebook/document-drawing/draw'
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
  const bytes = await openDrawing(fetchFile)[format](
    minutesAlone(record, { language, withAddresses: addresses }),
  )
  return new Blob([new Uint8Array(bytes)], { type: DOCUMENT_TYPES[format] })
}

/** Synchronous: drawing needs each font at once, and a worker blocks nothing else. */
function fetchFile(address: URL): Uint8Array {
  const request = new XMLHttpRequest()
  request.open('GET', address, false)
  request.responseType = 'arraybuffer'
  request.send()
  if (request.status !== 200) throw new Error(`${address.pathname} came with status ${request.status}`)
  return new Uint8Array(request.response)
}
