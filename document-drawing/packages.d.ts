/*
 * Packages without types of their own. The last two carry their own Unicode tables, so every engine gives the
 * same answers.
 */

declare module 'pdfkit/output' {
  /** The bytes of a document that has ended, or that will. */
  export function toBytes(document: PDFKit.PDFDocument): Promise<Uint8Array>
}

declare module 'unicode-properties' {
  /** The general category (UAX #44), such as `Lu`. */
  export function getCategory(codePoint: number): string
  /** The script (UAX #24), such as `Latin` or `Common`. */
  export function getScript(codePoint: number): string
}

declare module 'linebreak' {
  /** Finds where a line may end (UAX #14). */
  export default class LineBreaker {
    constructor(text: string)
    /** The offset after the next break opportunity; the end of the text is the last one. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
