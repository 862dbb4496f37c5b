import { mirror, visualOrder } from './bidi.ts'
import type { DrawableText } from './drawable-text.ts'
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

/** The width in points of what stands between two places. */
export function widthOf(drawable: DrawableText, style: TextStyle, start: number, end: number): number {
  return runsOf(drawable, start, end).reduce((width, run) => width + widthOfRun(run, style), 0)
}

/** The place after the last character that is not a space. */
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

/** Word by word, each with the space after it: so it is drawn, and so widths are remembered. What no line can hold goes in pieces. */
const PIECES = /[^ ]{1,80} |[^ ]{1,80}| /gu

function widthOfRun({ text, face, level }: LogicalRun, { size }: TextStyle): number {
  const measure = level % 2 === 1 ? widthRightToLeft : widthInEms
  const pieces =
    level % 2 === 1 ? (mirror(text).match(RIGHT_TO_LEFT_PIECES) ?? []) : (text.match(PIECES) ?? [])
  return pieces.reduce((width, piece) => width + measure(face, piece), 0) * size * face.scale
}

/** Letters join over spaces no more than over lines; these are longer than any line. */
const RIGHT_TO_LEFT_PIECES = /.{1,200}/gu

/** The text between two places as one line. The space at its end takes no room, but tells readers that a word ends there. */
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

/** The same glyph as a space; only one of the two can come back when text is copied out. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
