import type { Font, Glyph, GlyphRun } from 'fontkit'

/** The glyphs of a word and where each is drawn. `width` is in font units. */
type Shape = Pick<GlyphRun, 'glyphs' | 'positions'> & { width: number }

/** Words repeat within and across documents. */
const REMEMBERED_WORDS = 8_000
/** Longer text rarely repeats. */
const LONGEST_WORD = 40
/** Stands for a glyph that is part of a ligature; the read text is given separately. */
const REPLACEMENT = 0xfffd

/**
 * A font whose words are shaped once a thread, not once a document. pdfkit asks for the direction from right
 * to left by a list of features, even an empty one. `partsOf` splits left-to-right text into parts that are
 * shaped separately.
 */
export function rememberShapes(font: Font, partsOf = (text: string) => [text]) {
  const remembered = { ltr: new Map<string, Shape>(), rtl: new Map<string, Shape>() }
  const own: Font = Object.create(font)

  function shapeOf(text: string, direction: 'ltr' | 'rtl'): Shape {
    const words = remembered[direction]
    const known = words.get(text)
    if (known) return known
    if (words.size >= REMEMBERED_WORDS) words.clear()
    const run = font.layout.call(own, text, undefined, undefined, undefined, direction)
    const shape = { glyphs: run.glyphs, positions: run.positions, width: run.advanceWidth }
    if (text.length <= LONGEST_WORD) words.set(text, shape)
    return shape
  }

  /**
   * From left to right. Right-to-left letters never join across spaces, and the glyphs of each word are
   * already in visual order.
   */
  function shapesOf(text: string, isRightToLeft: boolean): Shape[] {
    if (!isRightToLeft) return partsOf(text).map((part) => shapeOf(part, 'ltr'))
    return (text.match(/[^ ]+| /gu) ?? []).toReversed().map((word) => shapeOf(word, 'rtl'))
  }

  /**
   * The font caches the code points that a glyph was first drawn for, so copied text could contain those of
   * another document. This returns the current ones.
   */
  function getGlyph(id: number, codePoints: number[] = []): Glyph {
    const shared = font.getGlyph(id)
    // Reading the width caches it on the shared glyph.
    void shared.advanceWidth
    const glyph: Glyph = Object.create(shared)
    return Object.assign(glyph, { codePoints: codePoints.length > 0 ? codePoints : codePointsOf(font, id) })
  }

  const layout = (text: string, features?: unknown) => toRun(shapesOf(text, features !== undefined))
  return {
    font: Object.assign(own, { layout, getGlyph }),
    /** In ems. */
    widthOf: (text: string, isRightToLeft: boolean) =>
      shapesOf(text, isRightToLeft).reduce((sum, { width }) => sum + width, 0) / font.unitsPerEm,
  }
}

function codePointsOf(font: Font, id: number): number[] {
  const [text = ''] = font.stringsForGlyph(id)
  return [text.codePointAt(0) ?? REPLACEMENT]
}

/** pdfkit scales the positions in place and reads the width afterwards, so each run is a copy. */
function toRun(shapes: Shape[]): GlyphRun {
  const positions = shapes.flatMap((shape) => shape.positions.map((position) => ({ ...position })))
  const run = {
    glyphs: shapes.flatMap(({ glyphs }) => glyphs),
    positions,
    get advanceWidth() {
      return positions.reduce((width, { xAdvance }) => width + xAdvance, 0)
    },
  }
  // Neither pdfkit nor our code reads other fields of a run.
  return run as GlyphRun
}
