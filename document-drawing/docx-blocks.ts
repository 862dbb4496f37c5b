import { HeadingLevel, type IParagraphOptions, Paragraph, type Table } from 'docx'
import type { DrawnBlock, Signature } from '@minutebook/domain/blocks'
import { isLeadIn, isSignedNext, keptInMatters, paragraphsOf, type Quotes } from './block-rules.ts'
import { BULLET, textParagraph, twips } from './docx-styles.ts'
import { codeTable, factTable, headedTable, signatureTable } from './docx-tables.ts'
import { TYPE } from './look.ts'

/** About eight lines: a longer paragraph may go on over the leaf. */
const SHORT_PARAGRAPH = 700

/** What stands in the document for a table of texts. */
type KeepTable = (table: Table, cells: number) => Paragraph | Table

/** Converts blocks to Word's own headings, lists and tables. */
export function wordBlocks(
  blocks: DrawnBlock[],
  quotes: Quotes,
  keepTable: KeepTable,
): (Paragraph | Table)[] {
  const kept = keptInMatters(blocks)
  return blocks.flatMap((block, index) => {
    const startsPage = blocks[index - 1]?.kind === 'pageBreak'
    // The table of the first signature has all lines.
    if (block.kind === 'signature' && blocks[index - 1]?.kind === 'signature') return []
    return wordBlock(block, {
      startsPage,
      following: blocks.slice(index + 1),
      quotes,
      keepTable,
      isKept: kept.has(block),
    })
  })
}

type Around = {
  startsPage: boolean
  following: DrawnBlock[]
  quotes: Quotes
  keepTable: KeepTable
  /** It stays with the next block of its matter. */
  isKept: boolean
}

function wordBlock(
  block: DrawnBlock,
  { startsPage: pageBreakBefore, following, quotes, keepTable, isKept }: Around,
): (Paragraph | Table)[] {
  const keepsNext = isKept || isSignedNext(following)
  // Below a table that fills its page it would be alone on another.
  const next = following.find(({ kind }) => !(kind === 'signature' && block.kind === 'signature'))
  const below = next?.kind === 'pageBreak' ? [] : [spacer({ keepNext: keepsNext })]
  switch (block.kind) {
    case 'pageBreak':
      return []
    case 'heading':
      return [textParagraph(block.text, { heading: HEADINGS[block.level], pageBreakBefore, quotes })]
    case 'paragraph':
      return paragraphsOf(block).map((text, index, { length }) =>
        textParagraph(text, {
          ...(block.look && { style: LOOKS[block.look] }),
          language: block.language,
          quotes,
          keepNext: index === length - 1 && (isLeadIn(text, following[0]) || keepsNext),
          keepLines: isKept && text.length <= SHORT_PARAGRAPH,
          pageBreakBefore: pageBreakBefore && index === 0,
        }),
      )
    case 'list':
      return block.items.map((item, index) =>
        textParagraph(item, {
          numbering: BULLET,
          quotes,
          spacing: { before: twips(TYPE.item.before) },
          pageBreakBefore: pageBreakBefore && index === 0,
        }),
      )
    case 'facts':
      return [
        spacer({ pageBreakBefore, keepNext: true }),
        keepTable(factTable(block.rows, quotes, keepsNext), 2 * block.rows.length),
        ...below,
      ]
    case 'table':
      return [
        ...(block.caption
          ? [textParagraph(block.caption, { style: 'Caption', language: block.language, pageBreakBefore })]
          : [spacer({ pageBreakBefore, keepNext: true })]),
        keepTable(headedTable(block, quotes, keepsNext), block.head.length * block.rows.length),
        ...below,
      ]
    case 'signature':
      return [
        ...(pageBreakBefore ? [spacer({ pageBreakBefore })] : []),
        signatureTable([block, ...signaturesFirstIn(following)], quotes),
        ...below,
      ]
    case 'drawing':
      // The PDF has its strokes.
      return [textParagraph(block.text, { quotes, pageBreakBefore })]
    case 'code':
      return [codeTable(block), ...below]
  }
}

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2 } as const
const LOOKS = { resolution: 'Resolution', note: 'Note' } as const

function signaturesFirstIn(blocks: DrawnBlock[]): Signature[] {
  const others = blocks.findIndex(({ kind }) => kind !== 'signature')
  return blocks.slice(0, others === -1 ? undefined : others).filter((block) => block.kind === 'signature')
}

/**
 * Space above and below a table: a cell has none above it, and Word would merge two tables without a
 * paragraph between them.
 */
function spacer(options: Pick<IParagraphOptions, 'keepNext' | 'pageBreakBefore'> = {}): Paragraph {
  return new Paragraph({ ...options, spacing: { before: 0, after: 0, line: twips(4), lineRule: 'exact' } })
}
