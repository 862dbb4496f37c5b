import { toDrawable, type DrawableText } from './drawable-text.ts'
import { toLine, trimmedEnd, widthOf, type Line, type TextStyle } from './line-runs.ts'

const CLUSTERS = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Scripts without spaces between words: `Intl.Segmenter` finds the words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** A line may end after spaces (except in "9:30 a. m."), after hyphens and dashes before a letter, and after slashes. */
const BREAK = / +(?! |[AP]M\b|[ap]\. m\.|m\.|$)|(?<=[^ ])[-–—/](?=\p{L})/gu
const OPENS = /[\p{Ps}\p{Pi}]$/u
const CLOSES = /^[\p{Pe}\p{Pf}\p{Po}\p{M}々ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u

const WORDS = new Intl.Segmenter('und', { granularity: 'word' })

/** Steps of the bisection of a page's width, to less than a point. */
const HALVINGS = 9

/** Breaks text into lines no wider than `width` points. `\n` starts a new line. */
export function breakLines(text: string, style: TextStyle, width: number): Line[] {
  return partsOf(text).flatMap((part) => breakParagraph(toDrawable(part, style.weight), style, width))
}

/** Splits at line breaks. All lines but the last end in a space, so that screen readers hear a word boundary. */
export function partsOf(text: string): string[] {
  const lines = text.split('\n')
  return lines.map((line, index) => (index < lines.length - 1 ? `${line} ` : line))
}

/** The width of the widest word, and of the text broken only at its own line breaks. */
export function textExtent(text: string, style: TextStyle): { narrowest: number; natural: number } {
  const paragraphs = text.split('\n').map((paragraph) => toDrawable(paragraph, style.weight))
  const words = paragraphs.map((drawable) => wordsOf(drawable, style))
  const widest = words.flat().reduce((most, { width }) => Math.max(most, width), 0)
  const wholes = words.map((each) => each.reduce((sum, { widthWithSpace }) => sum + widthWithSpace, 0))
  return { narrowest: widest, natural: wholes.reduce((most, whole) => Math.max(most, whole), 0) }
}

/** Breaks into the same number of lines with similar widths: a title whose last line is one word looks broken. */
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

/** The text between two break opportunities. Trailing spaces take no room at the end of a line. */
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

/** Where to cut a word that is longer than a line, such as a digest. */
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

/** The offsets where a line may end, including the end of the text. */
export function breakPlaces(text: string): number[] {
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
