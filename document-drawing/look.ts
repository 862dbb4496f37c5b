import type { TextStyle } from './runs.ts'

/** Letter paper with margins of an inch; points throughout. */
export const PAGE = { width: 612, height: 792, margin: 72 }
export const COLUMN_WIDTH = PAGE.width - 2 * PAGE.margin
/** The signature line and the date line next to it, in points from the left edge of the text. */
export const SIGNATURE = { signer: { x: 0, width: 288 }, date: { x: 312, width: COLUMN_WIDTH - 312 } }
/** Cells align with the page's text; the gap is on their right. */
export const CELL_GAP = 14
/**
 * The minimum height of a row for handwriting: lower where more than four people sign, so that they share a
 * page.
 */
export function writingHeight(rows: number): number {
  return rows > 6 ? 20 : rows > 4 ? 22 : 30
}
/** The side of a QR code: its modules are then about half a millimetre wide, which every scanner can read. */
export const QR_CODE = 60
/** The distance from the text to the footer, and from the footer to the edge of the paper. */
export const FOOTER = { gap: 16, bottom: 36 }

/** The colours of the app: paper, aubergine, brass. */
export const INK = { text: '#1F1A24', muted: '#57505E', accent: '#55264F', brass: '#8A5F0A', line: '#D9D2C5' }

/** `leading` is the distance between baselines; `before` is the space above, dropped at the top of a page. */
export type Type = TextStyle & { leading: number; before: number; ink: string }

/** The text styles of a document. */
export const TYPE = {
  title: { size: 21, weight: 600, leading: 26, before: 0, ink: INK.accent },
  heading1: { size: 14.5, weight: 600, leading: 19, before: 20, ink: INK.accent },
  heading2: { size: 11.5, weight: 600, leading: 16, before: 14, ink: INK.text },
  body: { size: 10.5, weight: 400, leading: 15, before: 7, ink: INK.text },
  resolution: { size: 11.25, weight: 400, leading: 17, before: 10, ink: INK.text },
  note: { size: 8.75, weight: 400, leading: 12.5, before: 6, ink: INK.muted },
  item: { size: 10.5, weight: 400, leading: 15, before: 3, ink: INK.text },
  caption: { size: 9.5, weight: 600, leading: 13.5, before: 14, ink: INK.text },
  head: { size: 9, weight: 600, leading: 12.5, before: 0, ink: INK.muted },
  cell: { size: 9.75, weight: 400, leading: 13.5, before: 0, ink: INK.text },
  term: { size: 9.75, weight: 600, leading: 13.5, before: 0, ink: INK.muted },
  footer: { size: 7.75, weight: 400, leading: 10.5, before: 0, ink: INK.muted },
} as const satisfies Record<string, Type>

/**
 * The baseline's position in the line as a share of the leading: equal space above capitals and below
 * descenders.
 */
export const BASELINE = 0.74
