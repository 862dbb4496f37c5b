import type { Face } from './typefaces.ts'

/** Words come again and again, within a document and from one to the next. */
const REMEMBERED_WORDS = 20_000
/** What is longer does not come again. */
const LONGEST_WORD = 40

const widths = new Map<string, Map<string, number>>()

/** The width of a word in one face, in parts of the size of the type. */
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

/** The same for text that runs from right to left; it is too seldom the same to be remembered. */
export function widthRightToLeft({ font }: Face, text: string): number {
  return font.layout(text, []).advanceWidth / font.unitsPerEm
}
