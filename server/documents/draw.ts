import type { DocumentContent } from '@minutebook/contract/documents/blocks'
import { drawDocx } from './docx.ts'
import { drawPdf } from './pdf.ts'

const DRAWINGS = { pdf: drawPdf, docx: drawDocx } satisfies Record<
  string,
  (content: DocumentContent) => Promise<Uint8Array>
>

/** What a document can be drawn as. */
export type DrawnFormat = keyof typeof DRAWINGS

export function draw(content: DocumentContent, format: DrawnFormat): Promise<Uint8Array> {
  return DRAWINGS[format](content)
}
