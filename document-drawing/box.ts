import type { Typesetter } from './lines.ts'
import type { Pen, TagNode } from './pen.ts'

/** The smallest unit that a page break cannot split. Lengths are in points. */
export type Box = {
  height: number
  draw: (pen: Pen) => void
  /** The space above it, dropped at the top of a page. */
  before?: number
  /** Must share a page with the next box. */
  keep?: boolean
  /** Drawn above it when it is first on a page: the head of its table. */
  repeat?: Box
  startsPage?: boolean
  /** A signature line, or the heading of signature lines. */
  isSigned?: boolean
}

/** What the boxes of a block are made with: the element that they belong to, and what breaks their texts into lines. */
export type Setting = { parent: TagNode; setter: Typesetter }
