import type { DocumentContent } from '@minutebook/domain/blocks'
import { drawDocx } from './docx.ts'
import { Faces, type ReadFile } from './faces.ts'
import { drawPdf } from './pdf.ts'

/** The output formats. */
export type DrawnFormat = 'pdf' | 'docx'

export type Drawing = Record<DrawnFormat, (content: DocumentContent) => Promise<Uint8Array>>

/** Opens the drawing of one thread, which reads each font file once. The same content gives the same bytes in every thread. */
export function openDrawing(readFile: ReadFile): Drawing {
  const faces = new Faces(readFile)
  // Nearly every document uses these.
  faces.text(400)
  faces.text(600)
  return { pdf: (content) => drawPdf(content, faces), docx: drawDocx }
}
