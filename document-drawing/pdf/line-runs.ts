import { mirror, visualOrder } from './bidi.ts'
import type { DrawableText } from './drawable-text.ts'
import type { Face, Weight } from './typefaces.ts'

/** Part of a line with one face and one direction. `x` is in points from the start of the line. */
export type Run = {
  text: string
  /** The drawn text: brackets are mirrored in right-to-left runs. */
  drawn: string
  face: Face
  x: number
  isRightToLeft: boolean
  /** Set if it differs from the surrounding text. */
  language?: string | undefined
}

/** One line with its runs in reading order. `width` is in points. */
export type Line = { runs: Run[]; width: number }

export type TextStyle = { size: number; weight: Weight }

/** The width in points of the text from `start` to `end`. */
export function widthOf(drawable: DrawableText, style: TextStyle, start: number, end: number): number {
  return runsOf(drawable, start, end).reduce((width, run) => width + widthOfRun(run, style), 0)
}

/** The position after the last non-space character. */
export function trimmedEnd(text: string, start: number, end: number): number {
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

/**
 * Draws and measures each word with its following space, which makes the width cache effective. Words longer than a line are
 * split.
 */
const PIECES = /[^ ]{1,80} |[^ ]{1,80}| /gu

/** The width in points of left-to-right text in one face. */
export function widthOfText(text: string, face: Face, style: TextStyle): number {
  return widthOfRun({ text, face, level: 0 }, style)
}

function widthOfRun({ text, face, level }: LogicalRun, { size }: TextStyle): number {
  const measure = level % 2 === 1 ? widthRightToLeft : widthInEms
  const pieces =
    level % 2 === 1 ? (mirror(text).match(RIGHT_TO_LEFT_PIECES) ?? []) : (text.match(PIECES) ?? [])
  return pieces.reduce((width, piece) => width + measure(face, piece), 0) * size * face.scale
}

/** Right-to-left letters never join across spaces; these pieces are longer than any line. */
const RIGHT_TO_LEFT_PIECES = /.{1,200}/gu

/** Builds a line from the text between two positions. Its trailing space takes no room, but marks a word boundary for readers. */
export function toLine(drawable: DrawableText, style: TextStyle, start: number, end: number): Line {
  const trimmed = trimmedEnd(drawable.text, start, end)
  const runs = runsOf(drawable, start, trimmed)
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
      const endsWord = trimmed < end && index === runs.length - 1 && !isRightToLeft
      const drawn = isRightToLeft ? mirror(plain(text)) : plain(text)
      return { text, drawn: endsWord ? `${drawn} ` : drawn, face, x: xs[index] ?? 0, isRightToLeft }
    }),
  }
}

/** Same glyph as a space; copied text can contain only one of the two. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

/** Words repeat within and across documents. */
const REMEMBERED_WORDS = 20_000
/** Longer text rarely repeats. */
const LONGEST_WORD = 40

const widths = new Map<string, Map<string, number>>()

/** The width of a word in one face, in ems. */
export function widthInEms(face: Face, text: string): number {
  const known = rememberedOf(face)
  const remembered = known.get(text)
  if (remembered !== undefined) return remembered
  if (known.size >= REMEMBERED_WORDS) known.clear()
  const width = face.font.layout(text).advanceWidth / face.font.unitsPerEm
  if (text.length <= LONGEST_WORD) known.set(text, width)
  return width
}

function rememberedOf(face: Face): Map<string, number> {
  const known = widths.get(face.name) ?? new Map<string, number>()
  widths.set(face.name, known)
  return known
}

/** The same for right-to-left text, which is too rare to cache. */
export function widthRightToLeft({ font }: Face, text: string): number {
  return font.layout(text, []).advanceWidth / font.unitsPerEm
}
