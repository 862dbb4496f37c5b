import bidiFactory, { type Bidi } from 'bidi-js'
import type { Language } from '@minutebook/domain/language-names'
import { hasRightToLeft, withoutIsolates } from '@minutebook/domain/text'
import { quotedParts, type Quotes } from './block-rules.ts'
import { clustersOf, codePointOf, isShared, withoutUnseen } from './characters.ts'
import type { Face, Faces, Weight } from './faces.ts'

/** Part of a line with one face, direction and language. `x` is in points from the start of the line. */
export type Run = {
  text: string
  /** The drawn text: brackets are mirrored in right-to-left runs. */
  drawn: string
  face: Face
  x: number
  isRightToLeft: boolean
  /** Set if it differs from the surrounding text. */
  language?: Language | undefined
}

/** One line with its runs in reading order. `width` is in points. */
export type Line = { runs: Run[]; width: number }

export type TextStyle = { size: number; weight: Weight }

/** What a stretch of text has in common. Odd levels run from right to left (UAX #9). */
type Span = { face: Face; level: number; language?: Language | undefined }

/** Text whose characters can all be drawn. Places are UTF-16 units of `text`. */
export type DrawableText = {
  text: string
  style: TextStyle
  spanAt: (place: number) => Span
  /** Whether a character is named by its code point, because no face has it. */
  isCoded: boolean
}

// The package is CommonJS and exports the factory itself; its types describe an ES module.
const bidi = (bidiFactory as unknown as () => Bidi)()

/**
 * Brackets, quotation marks and some mathematical signs. For the other signs, a face often has only one of
 * the two forms.
 */
const MIRRORED = /[()<>[\]{}«»‹›≤≥⟨⟩〈〉《》「」『』【】〔〕]/gu

/** Replaces each bracket and quotation mark with its form in right-to-left text. */
export function mirror(text: string): string {
  return text.replaceAll(MIRRORED, (character) => bidi.getMirroredCharacter(character) ?? character)
}

/** The first face has all of these, space to tilde; nearly all text consists of them. */
const PLAIN = /^[ -~]*$/u

/** Converts text for drawing. A character without a glyph becomes its code point: 𓀀 becomes `[U+13000]`. */
export function toDrawable(source: string, style: TextStyle, faces: Faces, quotes: Quotes): DrawableText {
  const composed = source.normalize('NFC').replaceAll('\t', ' ')
  const quoted = quotedParts(composed, quotes)
  const empty: Span = { face: faces.text(style.weight), level: 0, language: quoted[0]?.language }
  if (quoted.length === 1 && PLAIN.test(composed)) {
    return { text: composed, style, spanAt: () => empty, isCoded: false }
  }
  let [text, isCoded, face] = ['', false, empty.face]
  /** Includes the isolates, which determine directions and are not drawn. */
  let directed = ''
  const spans: Span[] = []
  for (const { text: quote, language } of quoted) {
    for (const cluster of clustersOf(quote)) {
      if (withoutIsolates(cluster) === '') directed += cluster
      for (const part of toParts(cluster, style.weight, face, faces)) {
        face = part.face
        isCoded ||= part.isCoded ?? false
        text += part.text
        directed += part.text
        for (let unit = 0; unit < part.text.length; unit += 1) spans.push({ face, level: 0, language })
      }
    }
  }
  if (hasRightToLeft(text)) {
    for (const [place, level] of levelsOf(directed).entries()) Object.assign(spans[place] ?? {}, { level })
  }
  return { text, style, spanAt: (place) => spans[place] ?? empty, isCoded }
}

/** The levels of the drawn characters, in paragraphs that run from left to right, as all of ours do. */
function levelsOf(directed: string): number[] {
  const { levels } = bidi.getEmbeddingLevels(directed, 'ltr')
  return [...levels].filter((_level, unit) => withoutIsolates(directed.charAt(unit)) !== '')
}

type Part = { text: string; face: Face; isCoded?: boolean }

function toParts(cluster: string, weight: Weight, before: Face, faces: Faces): Part[] {
  if (PLAIN.test(cluster) && before === faces.text(weight)) return [{ text: cluster, face: before }]
  // A bracket may be mirrored, and a face may have only one of the pair.
  const isInBefore = !before.isEmoji && isShared(cluster) && before.covers(cluster + mirror(cluster))
  const face = isInBefore ? before : faces.find(cluster, weight)
  if (face) return [{ text: cluster, face }]
  const seen = withoutUnseen(cluster)
  if (seen === '') return []
  if (seen !== cluster) return toParts(seen, weight, before, faces)
  const characters = Array.from(cluster)
  if (characters.length > 1) return characters.flatMap((each) => toParts(each, weight, before, faces))
  return [{ text: codePointOf(cluster), face: faces.text(weight), isCoded: true }]
}

/** The width in points of the text from `start` to `end`. */
export function widthOf(drawable: DrawableText, start: number, end: number): number {
  return runsOf(drawable, start, end).reduce((width, run) => width + widthOfRun(run, drawable.style), 0)
}

/**
 * Builds a line from the text between two positions. Its trailing space takes no room, but marks a word
 * boundary for readers.
 */
export function toLine(drawable: DrawableText, start: number, end: number): Line {
  const trimmed = trimmedEnd(drawable.text, start, end)
  const runs = runsOf(drawable, start, trimmed)
  const xs: number[] = []
  let x = 0
  for (const index of visualOrder(runs)) {
    const run = runs[index]
    if (!run) continue
    xs[index] = x
    x += widthOfRun(run, drawable.style)
  }
  return {
    width: x,
    runs: runs.flatMap(({ text, level, face, start: from }, index) => {
      const isRightToLeft = level % 2 === 1
      const endsWord = trimmed < end && index === runs.length - 1 && !isRightToLeft
      const drawn = isRightToLeft ? mirror(plain(text)) : plain(text)
      const run = { text, drawn: endsWord ? `${drawn} ` : drawn, face, x: xs[index] ?? 0, isRightToLeft }
      return inLanguages(run, drawable, from)
    }),
  }
}

/** Splits a run from `start` where its language changes. Its characters stay where they are. */
function inLanguages(run: Run, { spanAt, style }: DrawableText, start: number): Run[] {
  const { text, drawn, face, x } = run
  const languageAt = (place: number) => spanAt(start + place).language
  const starts = Array.from(text, (_unit, place) => place).filter(
    (place) => place === 0 || languageAt(place) !== languageAt(place - 1),
  )
  // Right-to-left runs and faces with reordered glyphs are drawn as a whole.
  if (starts.length === 1 || run.isRightToLeft || face.isReordered)
    return [{ ...run, language: languageAt(0) }]
  const width = (part: string) => widthOfRun({ text: part, face, level: 0 }, style)
  return starts.map((from, index) => {
    const to = starts[index + 1]
    // With kerning against the text before it.
    const offset = from === 0 ? 0 : width(text.slice(0, from + 1)) - width(text.charAt(from))
    return {
      text: text.slice(from, to),
      drawn: drawn.slice(from, to),
      face,
      x: x + offset,
      isRightToLeft: false,
      language: languageAt(from),
    }
  })
}

/** The position after the last non-space character. */
export function trimmedEnd(text: string, start: number, end: number): number {
  let trimmed = end
  while (trimmed > start && text[trimmed - 1] === ' ') trimmed -= 1
  return trimmed
}

type LogicalRun = { text: string; face: Face; level: number; start: number }

function runsOf({ text, spanAt }: DrawableText, start: number, end: number): LogicalRun[] {
  const runs: LogicalRun[] = []
  let from = start
  for (let place = start + 1; place <= end; place += 1) {
    const { face, level } = spanAt(from)
    const next = spanAt(place)
    if (place < end && next.face === face && next.level === level) continue
    runs.push({ text: text.slice(from, place), face, level, start: from })
    from = place
  }
  return runs
}

/** The indices of the runs of one line from left to right (rule L2). */
function visualOrder(runs: LogicalRun[]): number[] {
  const paragraphs = [{ start: 0, end: runs.length - 1, level: 0 }]
  const levels = Uint8Array.from(runs, ({ level }) => level)
  // The package orders characters: each run is represented by one letter, which keeps its level at the end of
  // a line.
  return bidi.getReorderedIndices('x'.repeat(runs.length), { levels, paragraphs })
}

/** Each word with its space, as pdfkit asks for them. Words longer than a line are split. */
const WORDS = /[^ ]{1,80} ?| /gu

function widthOfRun({ text, face, level }: Omit<LogicalRun, 'start'>, { size }: TextStyle): number {
  const isRightToLeft = level % 2 === 1
  const ems = isRightToLeft
    ? face.widthOf(mirror(text), true)
    : (text.match(WORDS) ?? []).reduce((sum, word) => sum + face.widthOf(word, false), 0)
  return ems * size * face.scale
}

/** Same glyph as a space; copied text can contain only one of the two. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
