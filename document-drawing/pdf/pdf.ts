import type { DocumentContent } from '@minutebook/domain/blocks'
import { ArchiveDocument } from './archive-document.ts'
import { documentStrips } from './document-strips.ts'
import { fillPages } from './fill-pages.ts'
import { footerOf, headerOf, textHeight } from './footer-marks.ts'
import { paintPages } from './paint-pages.ts'
import { markQuotes } from './quoted-runs.ts'

/**
 * Draws the document as an accessible PDF (PDF/UA-1) for archiving: PDF/A-2a, or PDF/A-3a with the record attached. The same
 * content gives the same bytes.
 */
export async function drawPdf(content: DocumentContent): Promise<Uint8Array> {
  const strips = documentStrips(content)
  markQuotes(strips, content.quotes)
  const pages = fillPages(strips, textHeight(content.footer))
  const { header, footer } = content
  const footers = pages.map((_page, index) => footerOf(footer, index + 1, pages.length))
  const headers = header ? pages.map((_page, index) => headerOf(header, index + 1, pages.length)) : []
  const doc = new ArchiveDocument(content)
  paintPages(doc, pages, { headers, footers })
  doc.end()
  // The stream is complete by now: pdfkit writes without waiting for a reader.
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of doc) pieces.push(piece)
  return new Uint8Array(await new Blob(pieces).arrayBuffer())
}
