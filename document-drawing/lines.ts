import LineBreaker from 'linebreak'
import type { Quotes } from './block-rules.ts'
import { clustersOf } from './characters.ts'
import type { Faces } from './faces.ts'
import {
  toDrawable,
  toLine,
  trimmedEnd,
  widthOf,
  type DrawableText,
  type Line,
  type TextStyle,
} from './runs.ts'

/** These keep their time on the line: "9:30 a. m.", "9:30 AM". */
const WITHIN_TIME = / (?=[AP]M\b|[ap]\. m\.|m\.)/gu
/** UAX #14 allows a break before a dash, but no line of ours begins with one. */
const DASH = /^[–—]/u
/**
 * A reference such as MB-7K3F-92QD, up to a hyphen within it, and what follows. Other words break after a
 * hyphen.
 */
const REFERENCE_SO_FAR = /\bMB-(?:[0-9A-Z]{4}-)?$/u
const REFERENCE_GOES_ON = /^[0-9A-Z]{4}(?:-|\b)/u
/** An address breaks after a slash of its path, not after those of its scheme. */
const SCHEME_SO_FAR = /\bhttps?:\/{0,2}$/u
/** In points: sums of the same widths in another order differ by less. */
const ROUNDING = 0.01
/** Steps of the bisection of a page's width, to less than a point. */
const HALVINGS = 9

/** Sets the texts of one document in lines. */
export class Typesetter {
  readonly #faces: Faces
  readonly #quotes: Quotes
  /** Whether a character was named by its code point. */
  hasCodes = false

  constructor(faces: Faces, quotes: Quotes) {
    this.#faces = faces
    this.#quotes = quotes && { ...quotes, texts: quotes.texts.map((text) => text.normalize('NFC')) }
  }

  /** Breaks text into lines no wider than `width` points. `\n` starts a new line. */
  lines(text: string, style: TextStyle, width: number): Line[] {
    return partsOf(text).flatMap((part) => {
      const drawable = toDrawable(part, style, this.#faces, this.#quotes)
      this.hasCodes ||= drawable.isCoded
      return breakParagraph(drawable, width)
    })
  }

  /**
   * Breaks into the same number of lines with similar widths: a title whose last line is one word looks
   * broken.
   */
  evenLines(text: string, style: TextStyle, width: number): Line[] {
    const widest = this.lines(text, style, width)
    let [low, high] = [0, width]
    for (let halving = 0; widest.length > 1 && halving < HALVINGS; halving += 1) {
      const middle = (low + high) / 2
      if (this.lines(text, style, middle).length > widest.length) low = middle
      else high = middle
    }
    return this.lines(text, style, high)
  }
}

/**
 * Splits at line breaks. All lines but the last end in a space, so that screen readers hear a word boundary.
 */
export function partsOf(text: string): string[] {
  const lines = text.split('\n')
  return lines.map((line, index) => (index < lines.length - 1 ? `${line} ` : line))
}

function breakParagraph(drawable: DrawableText, width: number): Line[] {
  const lines: Line[] = []
  let [lineStart, filled, start] = [0, 0, 0]
  for (const end of breakPlaces(drawable.text)) {
    // Trailing spaces take no room at the end of a line.
    const wordWidth = widthOf(drawable, start, trimmedEnd(drawable.text, start, end))
    if (start > lineStart && filled + wordWidth > width + ROUNDING) {
      lines.push(toLine(drawable, lineStart, start))
      lineStart = start
      filled = 0
    }
    for (const cut of wordWidth > width + ROUNDING ? cutsInside(drawable, { start, end }, width) : []) {
      lines.push(toLine(drawable, lineStart, cut))
      lineStart = cut
      filled = 0
    }
    filled += widthOf(drawable, Math.max(start, lineStart), end)
    start = end
  }
  lines.push(toLine(drawable, lineStart, drawable.text.length))
  return lines
}

/** Where to cut a word that is longer than a line, such as a digest. */
function cutsInside(drawable: DrawableText, word: { start: number; end: number }, width: number): number[] {
  const cuts: number[] = []
  let place = word.start
  let filled = 0
  for (const cluster of clustersOf(drawable.text.slice(word.start, word.end))) {
    const wide = widthOf(drawable, place, place + cluster.length)
    if (filled > 0 && filled + wide > width) {
      cuts.push(place)
      filled = 0
    }
    filled += wide
    place += cluster.length
  }
  return cuts
}

/** The offsets where a line may end (UAX #14), including the end of the text. */
export function breakPlaces(text: string): number[] {
  const breaker = new LineBreaker(text.replaceAll(WITHIN_TIME, '\u00a0'))
  const places: number[] = []
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const [before, after] = [text.slice(0, next.position), text.slice(next.position)]
    const isInReference = REFERENCE_SO_FAR.test(before) && REFERENCE_GOES_ON.test(after)
    if (!DASH.test(after) && !isInReference && !SCHEME_SO_FAR.test(before)) places.push(next.position)
  }
  return places.length > 0 ? places : [text.length]
}
