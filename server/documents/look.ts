import type { TextStyle } from './line-runs.ts'

/** Letter paper with margins of an inch; points throughout. */
export const PAGE = { width: 612, height: 792, margin: 72 }
export const COLUMN_WIDTH = PAGE.width - 2 * PAGE.margin
/** The line to sign on and the one for the date beside it: points from the left edge of the text. */
export const SIGNATURE = { signer: { x: 0, width: 288 }, date: { x: 312, width: COLUMN_WIDTH - 312 } }
/** Cells begin where the text of the page begins; the gap is at their right. */
export const CELL_GAP = 14
/** A row with room for a hand to write in is at least so high. */
export const WRITING_HEIGHT = 26
/** From the text to the footer, and from the footer to the edge of the paper. */
export const FOOTER = { gap: 16, bottom: 36 }

/** The inks of the screens: the minute book's paper, aubergine, brass. */
export const INK = { text: '#1F1A24', muted: '#57505E', accent: '#55264F', brass: '#8A5F0A', line: '#D9D2C5' }

/** `leading` is from one baseline to the next; `before` is the space above, which the top of a page swallows. */
export type Type = TextStyle & { leading: number; before: number; ink: string }

/** Every kind of text in a document. */
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

/** Baselines sit this part of the leading below the top of their line: equal air above capitals and below descenders. */
export const BASELINE = 0.74
