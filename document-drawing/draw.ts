import type { DocumentContent } from '@minutebook/domain/blocks'
import { drawDocx } from './docx.ts'
import type { ReadFile } from './faces.ts'
import { openPdf } from './pdf.ts'

/** The output formats. */
export type DrawnFormat = 'pdf' | 'docx'

/** A document to draw. */
export type DrawingJob = { content: DocumentContent; format: DrawnFormat }

export type Drawing = Record<DrawnFormat, (content: DocumentContent) => Promise<Uint8Array>>

/** Opens the drawing of one thread. The same content gives the same bytes in every thread. */
export function openDrawing(readFile: ReadFile): Drawing {
  return { pdf: openPdf(readFile), docx: drawDocx }
}
