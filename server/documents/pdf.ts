import type { DocumentContent } from '@minutebook/contract/documents/blocks'
import { ArchiveDocument } from './archive-document.ts'
import { documentStrips } from './document-strips.ts'
import { fillPages } from './fill-pages.ts'
import { footerOf, textHeight } from './footer-marks.ts'
import { paintPages } from './paint-pages.ts'

/**
 * The document as an accessible PDF (PDF/UA-1) that is made to be kept: PDF/A-2a, or PDF/A-3a with the record inside.
 * The same content gives the same bytes.
 */
export async function drawPdf(content: DocumentContent): Promise<Uint8Array> {
  const pages = fillPages(documentStrips(content), textHeight(content.footer))
  const footers = pages.map((_page, index) => footerOf(content.footer, index + 1, pages.length))
  const doc = new ArchiveDocument(content)
  paintPages(doc, pages, footers)
  doc.end()
  // All of it is there by now: pdfkit writes without waiting for anybody to read.
  return Buffer.concat(await Array.fromAsync(doc))
}
