import { breakPlaces } from './break-places.ts'
import { toDrawable, type DrawableText } from './drawable-text.ts'
import { toLine, trimmedEnd, widthOf, type Line, type TextStyle } from './line-runs.ts'

const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Of a page's width until less than a point is left. */
const HALVINGS = 9

/** Breaks text into lines no wider than `width` points. `\n` starts a new line. */
export function breakLines(text: string, style: TextStyle, width: number): Line[] {
  return partsOf(text).flatMap((part) => breakParagraph(toDrawable(part, style.weight), style, width))
}

/** The lines that the text itself has. All but the last end in a space: to readers, too, a word ends there. */
export function partsOf(text: string): string[] {
  const lines = text.split('\n')
  return lines.map((line, index) => (index < lines.length - 1 ? `${line} ` : line))
}

/** The width of the widest word, and of the whole when it stands on lines of its own making only. */
export function textExtent(text: string, style: TextStyle): { narrowest: number; natural: number } {
  const paragraphs = text.split('\n').map((paragraph) => toDrawable(paragraph, style.weight))
  const words = paragraphs.map((drawable) => wordsOf(drawable, style))
  const widest = words.flat().reduce((most, { width }) => Math.max(most, width), 0)
  const wholes = words.map((each) => each.reduce((sum, { widthWithSpace }) => sum + widthWithSpace, 0))
  return { narrowest: widest, natural: wholes.reduce((most, whole) => Math.max(most, whole), 0) }
}

/** The same number of lines, of nearly the same width: a title whose last line is one word looks broken. */
export function breakEvenly(text: string, style: TextStyle, width: number): Line[] {
  const widest = breakLines(text, style, width)
  let [low, high] = [0, width]
  for (let halving = 0; widest.length > 1 && halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (breakLines(text, style, middle).length > widest.length) low = middle
    else high = middle
  }
  return breakLines(text, style, high)
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
