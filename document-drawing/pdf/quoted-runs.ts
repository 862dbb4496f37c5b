import { quotedParts, type QuotedPart, type Quotes } from '../quoted-parts.ts'
import { widthOfText, type Line, type Run, type TextStyle } from './line-runs.ts'
import type { Mark, Strip, TagNode } from './strips.ts'

type LineMark = Extract<Mark, { kind: 'line' }>

/**
 * Marks quotations in another language, so that screen readers switch language. Searches the whole text of each element, whose
 * lines may be in several strips. Changes the lines in place.
 */
export function markQuotes(strips: Strip[], quotes: Quotes): void {
  if (!quotes || quotes.texts.length === 0) return
  const written = { ...quotes, texts: quotes.texts.map((text) => text.normalize('NFC')) }
  const elements = new Map<TagNode, LineMark[]>()
  for (const mark of strips.flatMap(({ marks }) => marks)) {
    if (mark.kind === 'line') elements.set(mark.node, [...(elements.get(mark.node) ?? []), mark])
  }
  for (const marks of elements.values()) markIn(marks, written)
}

function markIn(marks: LineMark[], quotes: Quotes): void {
  const text = marks.map(({ line }) => line.runs.map((run) => run.text).join('') + endOf(line)).join('')
  const parts = quotedParts(text, quotes)
  if (parts.every(({ language }) => language === undefined)) return
  let at = 0
  for (const mark of marks) {
    const runs: Run[] = []
    for (const run of mark.line.runs) {
      runs.push(...cutRun(run, at, parts, mark.type))
      at += run.text.length
    }
    at += endOf(mark.line).length
    mark.line = { ...mark.line, runs }
  }
}

/** The space at the end of a line takes no room; there is none after a hyphen or within a cut word. */
function endOf({ runs }: Line): string {
  const last = runs.at(-1)
  return last && (last.isRightToLeft || last.drawn.length > last.text.length) ? ' ' : ''
}

/** `from` is the start of the run in the text of its element. */
function cutRun(run: Run, from: number, parts: QuotedPart[], style: TextStyle): Run[] {
  const end = from + run.text.length
  const own = parts.filter((part) => part.start < end && from < part.end)
  const [only] = own
  if (own.length === 1 && only) return [{ ...run, language: only.language }]
  // Right-to-left runs and faces with reordered glyphs are drawn as a whole.
  if (run.isRightToLeft || run.face.isReordered) return [run]
  return own.map((part) => {
    const [first, last] = [Math.max(part.start, from) - from, Math.min(part.end, end) - from]
    const text = run.text.slice(first, last)
    const drawn = last === run.text.length ? run.drawn.slice(first) : run.drawn.slice(first, last)
    const x = run.x + offsetOf(run, first, style)
    return { text, drawn, face: run.face, x, isRightToLeft: false, language: part.language }
  })
}

/** The position of a character in the run, with kerning against the text before it. */
function offsetOf({ text, face }: Run, place: number, style: TextStyle): number {
  if (place === 0) return 0
  const width = (part: string) => widthOfText(part, face, style)
  return width(text.slice(0, place + 1)) - width(text.slice(place, place + 1))
}
