import type { Font, Glyph, GlyphRun } from 'fontkit'

type Shape = Pick<GlyphRun, 'glyphs' | 'positions'>

/** Words repeat within and across documents. */
const REMEMBERED_WORDS = 8_000
/** Longer text rarely repeats. */
const LONGEST_WORD = 40
/** Stands for a glyph that is part of a ligature; the read text is given separately. */
const REPLACEMENT = 0xfffd

/**
 * Wraps a font so that the glyphs of each word are looked up once, not once per document. A word runs left to right; with a
 * feature list, even an empty one, it runs right to left: that is how pdfkit requests the direction. `partsOf` splits
 * left-to-right text into parts that are looked up separately: emoji come in sequences without spaces that never repeat.
 */
export function withGlyphCache(font: Font, partsOf = (text: string) => [text]): Font {
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

  /** In right-to-left text the last word comes first; the glyphs of each word are already in visual order. */
  function layout(text: string, features?: unknown): GlyphRun {
    if (!features) return toRun(partsOf(text).map((part) => shapeOf(part, 'ltr')))
    const words = text.match(/[^ ]+| /gu) ?? []
    return toRun(words.toReversed().map((word) => shapeOf(word, 'rtl')))
  }

  /**
   * The font itself caches the first code points of a glyph, so copied text could contain those of another document. This
   * returns the current ones.
   */
  function getGlyph(id: number, codePoints: number[] = []): Glyph {
    const shared = font.getGlyph(id)
    // Reading the width caches it on the shared glyph.
    void shared.advanceWidth
    const glyph: Glyph = Object.create(shared)
    return Object.assign(glyph, { codePoints: codePoints.length > 0 ? codePoints : codePointsOf(font, id) })
  }

  return Object.assign(own, { layout, getGlyph })
}

const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Each character with its marks, or each sequence that forms one picture. */
export function clustersOf(text: string): string[] {
  return Array.from(CLUSTERS.segment(text), ({ segment }) => segment)
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
