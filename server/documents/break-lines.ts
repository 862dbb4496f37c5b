import { mirror, visualOrder } from './bidi.ts'
import { toDrawable, type DrawableText } from './drawable-text.ts'
import { widthInEms, widthRightToLeft } from './measure-text.ts'
import type { Face, Weight } from './typefaces.ts'

/** A stretch of a line in one face and one direction. `x` is in points from the start of the line. */
export type Run = {
  text: string
  /** As it is drawn: brackets turned where it runs from right to left. */
  drawn: string
  face: Face
  x: number
  isRightToLeft: boolean
}

/** One line, its runs in the order in which they are read. `width` is in points. */
export type Line = { runs: Run[]; width: number }

export type TextStyle = { size: number; weight: Weight }

/** Written without spaces between words, so that words have to be found by their dictionary. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Where a line may end: after spaces, after hyphens and dashes between letters, after slashes. */
const BREAK = / +(?=[^ ])|(?<=[^ ])[-–—/](?=\p{L})/gu
const OPENS = /[\p{Ps}\p{Pi}]$/u
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}\p{M}々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u

const WORDS = new Intl.Segmenter('und', { granularity: 'word' })
const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Breaks text into lines no wider than `width` points. `\n` starts a new line. */
export function breakLines(text: string, style: TextStyle, width: number): Line[] {
  return text
    .split('\n')
    .flatMap((paragraph) => breakParagraph(toDrawable(paragraph, style.weight), style, width))
}

/** The width of the widest word, and of the whole when it stands on lines of its own making only. */
export function textExtent(text: string, style: TextStyle): { narrowest: number; natural: number } {
  const paragraphs = text.split('\n').map((paragraph) => toDrawable(paragraph, style.weight))
  const words = paragraphs.map((drawable) => wordsOf(drawable, style))
  const widest = words.flat().reduce((most, { width }) => Math.max(most, width), 0)
  const wholes = words.map((each) => each.reduce((sum, { widthWithSpace }) => sum + widthWithSpace, 0))
  return { narrowest: widest, natural: Math.max(0, ...wholes) }
}

function breakParagraph(drawable: DrawableText, style: TextStyle, width: number): Line[] {
  const lines: Line[] = []
  let start = 0
  let filled = 0
  for (const word of wordsOf(drawable, style)) {
    if (word.start > start && filled + word.width > width) {
      lines.push(toLine(drawable, style, start, word.start))
      start = word.start
      filled = 0
    }
    for (const cut of word.width > width ? cutsInside(drawable, style, word, width) : []) {
      lines.push(toLine(drawable, style, start, cut))
      start = cut
      filled = 0
    }
    filled += start > word.start ? widthOf(drawable, style, start, word.end) : word.widthWithSpace
  }
  lines.push(toLine(drawable, style, start, drawable.text.length))
  return lines
}

/** What stands between two places where a line may end. Spaces at the end of a line take no room. */
type Word = { start: number; end: number; width: number; widthWithSpace: number }

function wordsOf(drawable: DrawableText, style: TextStyle): Word[] {
  let start = 0
  return breakPlaces(drawable.text).map((end) => {
    const from = start
    const trimmed = trimmedEnd(drawable.text, from, end)
    const width = widthOf(drawable, style, from, trimmed)
    start = end
    const widthWithSpace = trimmed === end ? width : widthOf(drawable, style, from, end)
    return { start: from, end, width, widthWithSpace }
  })
}

/** Where a word that is too long for a line, such as a digest, is cut so that each piece fits. */
function cutsInside(drawable: DrawableText, style: TextStyle, word: Word, width: number): number[] {
  const cuts: number[] = []
  let place = word.start
  let filled = 0
  for (const { segment } of CLUSTERS.segment(drawable.text.slice(word.start, word.end))) {
    const wide = widthOf(drawable, style, place, place + segment.length)
    if (filled > 0 && filled + wide > width) {
      cuts.push(place)
      filled = 0
    }
    filled += wide
    place += segment.length
  }
  return cuts
}

/** Where lines may end, the end of the text included. */
function breakPlaces(text: string): number[] {
  const places = [...text.matchAll(BREAK)].map((match) => match.index + match[0].length)
  const all = UNSPACED.test(text)
    ? [...places, ...placesWithin(text)].toSorted((one, other) => one - other)
    : places
  return [...new Set([...all, text.length])]
}

function placesWithin(text: string): number[] {
  return Array.from(WORDS.segment(text), ({ index }) => index).filter((index) => {
    const [before, after] = [text.slice(Math.max(0, index - 1), index), text.slice(index, index + 1)]
    const isUnspaced = UNSPACED.test(before) || UNSPACED.test(after)
    return index > 0 && isUnspaced && !OPENS.test(before) && !CLOSES.test(after)
  })
}

function widthOf(drawable: DrawableText, style: TextStyle, start: number, end: number): number {
  return runsOf(drawable, start, end).reduce((width, run) => width + widthOfRun(run, style), 0)
}

function trimmedEnd(text: string, start: number, end: number): number {
  let trimmed = end
  while (trimmed > start && text[trimmed - 1] === ' ') trimmed -= 1
  return trimmed
}

type LogicalRun = { text: string; face: Face; level: number }

function runsOf({ text, faceAt, levelAt }: DrawableText, start: number, end: number): LogicalRun[] {
  const runs: LogicalRun[] = []
  let from = start
  for (let place = start + 1; place <= end; place += 1) {
    const isSame = place < end && faceAt(place) === faceAt(from) && levelAt(place) === levelAt(from)
    if (isSame) continue
    runs.push({ text: text.slice(from, place), face: faceAt(from), level: levelAt(from) })
    from = place
  }
  return runs
}

/** Word by word, each with the space after it: so it is drawn, and so widths are remembered. What no line can hold goes in pieces. */
const PIECES = /[^ ]{1,80} |[^ ]{1,80}| /gu

function widthOfRun({ text, face, level }: LogicalRun, { size }: TextStyle): number {
  const measure = level % 2 === 1 ? widthRightToLeft : widthInEms
  const pieces =
    level % 2 === 1 ? (mirror(text).match(RIGHT_TO_LEFT_PIECES) ?? []) : (text.match(PIECES) ?? [])
  return pieces.reduce((width, piece) => width + measure(face, piece), 0) * size
}

/** Letters join over spaces no more than over lines; these are longer than any line. */
const RIGHT_TO_LEFT_PIECES = /.{1,200}/gu

function toLine(drawable: DrawableText, style: TextStyle, start: number, end: number): Line {
  const runs = runsOf(drawable, start, trimmedEnd(drawable.text, start, end))
  const xs: number[] = []
  let x = 0
  for (const index of visualOrder(runs.map(({ level }) => level))) {
    const run = runs[index]
    if (!run) continue
    xs[index] = x
    x += widthOfRun(run, style)
  }
  return {
    width: x,
    runs: runs.map(({ text, face, level }, index) => {
      const isRightToLeft = level % 2 === 1
      // The same glyph as a space; only one of the two can come back when text is copied out.
      const plain = text.replaceAll('\u00a0', ' ')
      return { text, drawn: isRightToLeft ? mirror(plain) : plain, face, x: xs[index] ?? 0, isRightToLeft }
    }),
  }
}
