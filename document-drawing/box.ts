import type { Typesetter } from './lines.ts'
import type { Type } from './look.ts'
import { addText, type Element, type Pen } from './pen.ts'

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

/**
 * What the boxes of a block are made with: the element that they belong to, and what breaks their texts into
 * lines.
 */
export type Setting = { parent: Element; setter: Typesetter }

/** Where a text starts and how wide it may be, in points from the left margin. */
type Column = { x: number; width: number }

/**
 * Sets a text in a column of its own, as content of `element`: by default a paragraph, unless there is no
 * text.
 */
export function setText(
  text: string,
  type: Type,
  { x, width }: Column,
  { parent, setter }: Setting,
  element = text === '' ? undefined : addText(parent, 'P', text),
) {
  const lines = text === '' ? [] : setter.lines(text, type, width)
  return {
    lines: lines.length,
    height: lines.length * type.leading,
    /** Draws the lines from `first` up to `end`, the upper one at `top`. */
    draw(pen: Pen, top: number, first = 0, end = lines.length) {
      const shown = lines.slice(first, end)
      if (shown.length > 0) pen.lines(element, shown, type, { x, top })
    },
  }
}
