import { encode } from 'uqr'
import type { DocumentContent, DrawnBlock } from '@minutebook/domain/blocks'
import type { Language } from '@minutebook/domain/language-names'

/* The rules of blocks that PDF and DOCX follow alike. */

/** An empty line ends a paragraph; a single new line stays within it, as in an address. */
const BETWEEN_PARAGRAPHS = /\n{2,}/u

/**
 * The paragraphs of a text, each a separate element for assistive technology. Every line of a resolution is
 * one.
 */
export function paragraphsOf({ text, look }: Extract<DrawnBlock, { kind: 'paragraph' }>): string[] {
  return text.split(look === 'resolution' ? /\n+/u : BETWEEN_PARAGRAPHS).filter(Boolean)
}

/**
 * Whether text introduces the next block, such as "The following was proposed and not adopted:", and must
 * stay with its first lines.
 */
export function isLeadIn(text: string, next: DrawnBlock | undefined): boolean {
  return text.endsWith(':') || next?.kind === 'facts'
}

/** Whether signature lines come next, with or without a heading: they must not be alone on a page. */
export function isSignedNext([next, after]: DrawnBlock[]): boolean {
  return next?.kind === 'signature' || (next?.kind === 'heading' && after?.kind === 'signature')
}

/** Each matter has a heading of its own. */
export function isMatterHeading(block: DrawnBlock): boolean {
  return block.kind === 'heading' && block.level === 2
}

/** Where the matter that begins at `start` ends: at the next heading, a signature or a new page. */
export function endOfMatter(blocks: readonly DrawnBlock[], start: number): number {
  const after = blocks.findIndex(
    ({ kind }, index) => index > start && ['heading', 'signature', 'pageBreak'].includes(kind),
  )
  return after === -1 ? blocks.length : after
}

/**
 * The blocks that Word keeps with the next one: those of a matter from its resolution on, so that its mover,
 * votes and outcome follow on the same page.
 */
export function keptInMatters(blocks: readonly DrawnBlock[]): ReadonlySet<DrawnBlock> {
  return new Set(
    blocks.flatMap((block, start) => {
      if (!isMatterHeading(block)) return []
      const matter = blocks.slice(start, endOfMatter(blocks, start))
      const resolution = matter.findLastIndex(
        (each) => each.kind === 'paragraph' && each.look === 'resolution',
      )
      return matter.slice(Math.max(0, resolution), -1)
    }),
  )
}

/** A table of no more rows than this stays on one page. */
const SHORT_TABLE = 8

/** Whether row `index` of a table of `count` rows must stay with the next one. */
export function isRowKept(index: number, count: number): boolean {
  return count <= SHORT_TABLE ? index < count - 1 : isBesideAnEnd(index, count)
}

/**
 * Whether line `index` of `count` must stay with the next one, so that no page begins or ends with fewer than
 * `least` of them.
 */
export function isBesideAnEnd(index: number, count: number, least = 2): boolean {
  return index < count - 1 && (index < least - 1 || index >= count - least)
}

/** Banks want room to compare signatures: 2.4 inches of a line of 6.5, and the gap beside it. */
const SPECIMEN_SHARE = 0.4
/** About how many characters of a cell fit on a line, and how many into the gap beside a column. */
const LINE_CHARACTERS = 90
const GAP_CHARACTERS = 3
/**
 * A longer word is cut, so that it does not squeeze the other columns; longer text is in several lines
 * anyway.
 */
const LONG_WORD = 60
const LONG_TEXT = 45

/**
 * The share of the width for each column of a table or of facts. Each holds its longest word; the rest goes
 * to the columns with more text. It counts characters, so a table looks alike in PDF and DOCX, whose fonts
 * differ.
 */
export function columnShares(rows: string[][], head: string[] = []): number[] {
  const columns = (rows[0] ?? head).map((_cell, column) => {
    const texts = rows.map((row) => row[column] ?? '')
    const cells = [head[column] ?? '', ...texts]
    if (rows.length > 0 && texts.every((text) => text === '')) {
      return { word: SPECIMEN_SHARE * LINE_CHARACTERS, more: 0 }
    }
    const word = Math.min(longestIn(cells.flatMap((cell) => cell.split(/[\s-]/u))), LONG_WORD)
    const line = Math.min(longestIn(cells.flatMap((cell) => cell.split('\n'))), LONG_TEXT)
    return { word, more: Math.max(1, line - word) }
  })
  const words = sum(columns.map(({ word }) => word))
  const rest = Math.max(0, LINE_CHARACTERS - words)
  const wanted = sum(columns.map(({ more }) => more)) || 1
  const widths = columns.map(({ word, more }) => word + (rest * more) / wanted)
  return widths.map((width) => width / sum(widths))
}

/** The characters of the longest of these, with the gap beside it. */
function longestIn(texts: string[]): number {
  return Math.max(...texts.map(charactersIn)) + GAP_CHARACTERS
}

/** Han, Hangul and kana are twice as wide as other letters. */
function charactersIn(text: string): number {
  return Array.from(text).reduce((count, character) => count + (character >= '\u2e80' ? 2 : 1), 0)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The dark modules of a text's QR code, row by row. */
export function codeModules(text: string): boolean[][] {
  return encode(text, { border: 0, ecc: 'L' }).data
}

export type Quotes = DocumentContent['quotes']

/** A part of a text, with its language if it differs from the document's. */
export type QuotedPart = { text: string; language?: Language | undefined }

/**
 * Splits a text at the quotations in another language. Of those that begin at one place, the longest counts.
 */
export function quotedParts(text: string, quotes: Quotes): QuotedPart[] {
  if (text === '' || !quotes || quotes.texts.length === 0) return [{ text }]
  const longestFirst = quotes.texts.toSorted((one, other) => other.length - one.length)
  const pattern = longestFirst
    .map((quote) => quote.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`))
    .join('|')
  return text.split(new RegExp(`(${pattern})`, 'u')).flatMap((part, index) => {
    // Every second part is a quotation.
    const language = index % 2 === 1 ? quotes.language : undefined
    return part === '' ? [] : { text: part, language }
  })
}
