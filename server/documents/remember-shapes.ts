import type { Font, Glyph, GlyphRun } from 'fontkit'

type Shape = Pick<GlyphRun, 'glyphs' | 'positions'>

/** Words come again and again, within a document and from one to the next. */
const REMEMBERED_WORDS = 8_000
/** What is longer does not come again. */
const LONGEST_WORD = 40
/** Stands for a glyph that is part of another letter's: what is read is told beside it. */
const REPLACEMENT = 0xfffd

/**
 * The same font, with the glyphs of each word looked up once and not once for each document. A word runs from left to
 * right; with a list of features, even an empty one, text runs from right to left: that is how pdfkit can ask for it.
 */
export function rememberShapes(font: Font): Font {
  const remembered = { ltr: new Map<string, Shape>(), rtl: new Map<string, Shape>() }
  const own: Font = Object.create(font)

  function shapeOf(text: string, direction: 'ltr' | 'rtl'): Shape {
    const words = remembered[direction]
    const known = words.get(text)
    if (known) return known
    if (words.size >= REMEMBERED_WORDS) words.clear()
    const { glyphs, positions } = font.layout.call(own, text, undefined, undefined, undefined, direction)
    if (text.length <= LONGEST_WORD) words.set(text, { glyphs, positions })
    return { glyphs, positions }
  }

  /** From right to left the last word comes first, and the glyphs of each are in the order of their places already. */
  function layout(text: string, features?: unknown): GlyphRun {
    if (!features) return toRun([shapeOf(text, 'ltr')])
    const words = text.match(/[^ ]+| /gu) ?? []
    return toRun(words.toReversed().map((word) => shapeOf(word, 'rtl')))
  }

  /** The font itself keeps for ever what a glyph stood for at first: another document's text would come back from this one. */
  function getGlyph(id: number, codePoints: number[] = []): Glyph {
    const shared = font.getGlyph(id)
    // Asked for once, the width stays with the glyph that all share.
    void shared.advanceWidth
    const glyph: Glyph = Object.create(shared)
    return Object.assign(glyph, { codePoints: codePoints.length > 0 ? codePoints : codePointsOf(font, id) })
  }

  return Object.assign(own, { layout, getGlyph })
}

function codePointsOf(font: Font, id: number): number[] {
  const [text = ''] = font.stringsForGlyph(id)
  return [text.codePointAt(0) ?? REPLACEMENT]
}

/** pdfkit scales the positions that it is given in place, and asks for the width afterwards. */
function toRun(shapes: Shape[]): GlyphRun {
  const positions = shapes.flatMap((shape) => shape.positions.map((position) => ({ ...position })))
  const run = {
    glyphs: shapes.flatMap(({ glyphs }) => glyphs),
    positions,
    get advanceWidth() {
      return positions.reduce((width, { xAdvance }) => width + xAdvance, 0)
    },
  }
  // Of a run nothing else is read, neither by pdfkit nor by us.
  return run as GlyphRun
}
