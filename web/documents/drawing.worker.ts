import type { DrawingJob } from '@minutebook/document-drawing/draw'

/** Draws one document with the same code as our own service. Replies without bytes if that fails. */
self.addEventListener('message', ({ data }: MessageEvent<DrawingJob>) => {
  void drawDocument(data)
    .catch(() => undefined)
    .then((bytes) => self.postMessage(bytes, {}))
})

/** Loads the code of one format, and fonts only for PDF. */
async function drawDocument({ content, format }: DrawingJob): Promise<Uint8Array> {
  if (format === 'docx') return (await import('@minutebook/document-drawing/docx')).drawDocx(content)
  return (await import('@minutebook/document-drawing/pdf')).openPdf(fetchFile)(content)
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
