import type { DocumentContent } from '@minutebook/domain/blocks'
import { drawDocx } from './docx/docx.ts'
import { drawPdf } from './pdf/pdf.ts'

const DRAWINGS = { pdf: drawPdf, docx: drawDocx } satisfies Record<
  string,
  (content: DocumentContent) => Promise<Uint8Array>
>

/** The output formats. */
export type DrawnFormat = keyof typeof DRAWINGS

export function draw(content: DocumentContent, format: DrawnFormat): Promise<Uint8Array> {
  return DRAWINGS[format](content)
}
