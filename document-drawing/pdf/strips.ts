import { hasRightToLeft, withoutIsolates } from '@minutebook/domain/text'
import type { Line } from './line-runs.ts'
import type { Type } from './look.ts'

/** A structure element for assistive technology (ISO 32000-1 §14.8.4). Its parent comes first. */
export type TagNode = {
  tag: string
  parent?: TagNode
  attributes?: Record<string, string>
  /** The reading text, if the glyphs are in another order. */
  actual?: string
  /** The text's language if it differs from the document's (BCP 47). */
  language?: string | undefined
  /** A description of a picture. */
  alternative?: string
}

/** A painted mark, positioned from the top left of its strip in points. */
export type Mark =
  | { kind: 'line'; x: number; top: number; line: Line; type: Type; node: TagNode }
  /** Decoration, skipped by screen readers. */
  | { kind: 'rule'; x: number; top: number; width: number; height: number; ink: string }
  /** The repeated head of a table on its next page: also decoration. */
  | { kind: 'echo'; x: number; top: number; line: Line; type: Type }
  /** A QR code: a picture of dark modules. */
  | { kind: 'code'; x: number; top: number; modules: boolean[][]; size: number; node: TagNode }
  /** An element without content, such as a cell for handwriting. */
  | { kind: 'empty'; node: TagNode }

/** The smallest unit that a page break cannot split. */
export type Strip = {
  height: number
  /** The space above it, dropped at the top of a page. */
  before: number
  /** Must share a page with the next strip. */
  keepsWithNext?: boolean
  marks: Mark[]
  /** Drawn above it when it is first on a page: the head of its table. */
  repeats?: Strip
  startsPage?: boolean
  /** A signature line, or the heading of signature lines. */
  isSigned?: boolean
  /** The title of the bookmark that leads here. */
  bookmark?: string | undefined
  /** Its bookmark is below the one of its part. */
  isMatter?: boolean | undefined
}

/** Creates the element of a text. */
export function textNode(tag: string, text: string, parent: TagNode, language?: string): TagNode {
  const node = { tag, parent, language }
  return hasRightToLeft(text) ? { ...node, actual: withoutIsolates(text) } : node
}
