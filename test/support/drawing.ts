import { readFileSync } from 'node:fs'
import { openDrawing } from '@minutebook/document-drawing/draw'
import { Faces } from '@minutebook/document-drawing/faces'

/** Draws in the test's own thread. */
export const drawing = openDrawing(readFileSync)

export const { pdf: drawPdf, docx: drawDocx } = drawing

/** The fonts, for tests of single steps of the drawing. */
export const faces = new Faces(readFileSync)
