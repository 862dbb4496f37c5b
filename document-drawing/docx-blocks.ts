import type { DrawnBlock, Signature } from '@minutebook/domain/blocks'
import { HeadingLevel, Paragraph, type Table } from 'docx'
import { codeTable, factTable, headedTable, signatureTable } from './docx-tables.ts'
import { BULLET, textParagraph, twips } from './docx-styles.ts'
import { isLeadIn, isSignedNext, paragraphsOf, type Quotes } from './block-rules.ts'
import { TYPE } from './look.ts'

/** Converts blocks to Word's own headings, lists and tables. */
export function wordBlocks(blocks: DrawnBlock[], quotes: Quotes): (Paragraph | Table)[] {
  return blocks.flatMap((block, index) => {
    const startsPage = blocks[index - 1]?.kind === 'pageBreak'
    // The table of the first signature has all lines.
    if (block.kind === 'signature' && blocks[index - 1]?.kind === 'signature') return []
    return wordBlock(block, { startsPage, following: blocks.slice(index + 1), quotes })
  })
}

type Around = { startsPage: boolean; following: DrawnBlock[]; quotes: Quotes }

function wordBlock(
  block: DrawnBlock,
  { startsPage: pageBreakBefore, following, quotes }: Around,
): (Paragraph | Table)[] {
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
          keepNext: index === length - 1 && (isLeadIn(text, following[0]) || isSignedNext(following)),
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
        ...(pageBreakBefore ? [new Paragraph({ pageBreakBefore })] : []),
        factTable(block.rows, quotes),
        afterTable(),
      ]
    case 'table':
      return [
        ...(block.caption
          ? [textParagraph(block.caption, { style: 'Caption', language: block.language, pageBreakBefore })]
          : []),
        headedTable(block, quotes, isSignedNext(following)),
        afterTable(isSignedNext(following)),
      ]
    case 'signature':
      return [
        ...(pageBreakBefore ? [new Paragraph({ pageBreakBefore })] : []),
        signatureTable([block, ...signaturesFirstIn(following)], quotes),
        afterTable(),
      ]
    case 'code':
      return [codeTable(block), afterTable()]
  }
}

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2 } as const
const LOOKS = { resolution: 'Resolution', note: 'Note' } as const

function signaturesFirstIn(blocks: DrawnBlock[]): Signature[] {
  const others = blocks.findIndex(({ kind }) => kind !== 'signature')
  return blocks.slice(0, others === -1 ? undefined : others).filter((block) => block.kind === 'signature')
}

/** An empty paragraph, without which Word would merge two tables. */
function afterTable(keepNext = false): Paragraph {
  return new Paragraph({ keepNext, spacing: { before: 0, after: 0, line: twips(4), lineRule: 'exact' } })
}
