import { hasRightToLeft } from './bidi.ts'
import type { Line } from './line-runs.ts'
import type { Type } from './look.ts'

/** An element of the structure that assistive technology reads (ISO 32000-1 §14.8.4). Its parent comes first. */
export type TagNode = {
  tag: string
  parent?: TagNode
  attributes?: Record<string, string>
  /** The text as it is read, where the glyphs stand in another order. */
  actual?: string
  /** Of the text, where it is another than the document's (BCP 47). */
  language?: string | undefined
}

/** What is painted, with its place from the top left of its strip in points. */
export type Mark =
  | { kind: 'line'; x: number; top: number; line: Line; type: Type; node: TagNode }
  /** Decoration, which nobody reads aloud. */
  | { kind: 'rule'; x: number; top: number; width: number; height: number; ink: string }
  /** The same words again, as the head of a table on its next page: decoration too. */
  | { kind: 'echo'; x: number; top: number; line: Line; type: Type }
  /** An element without content, such as the cell that somebody will write in. */
  | { kind: 'empty'; node: TagNode }

/** The smallest piece that no page break may cut. */
export type Strip = {
  height: number
  /** Space above it, which the top of a page swallows. */
  before: number
  /** Must stand on the page of the strip after it. */
  keepsWithNext?: boolean
  marks: Mark[]
  /** What is drawn above it when it comes first on a page: the head of its table. */
  repeats?: Strip
  startsPage?: boolean
  /** A line to sign on, or the heading of such lines. */
  isSigned?: boolean
  /** Stands in the reader's list of bookmarks and leads here. */
  bookmark?: string | undefined
}

/** The element of a text. */
export function textNode(tag: string, text: string, parent: TagNode, language?: string): TagNode {
  const node = { tag, parent, language }
  return hasRightToLeft(text) ? { ...node, actual: text } : node
}
