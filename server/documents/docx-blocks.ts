import type { Block } from '@minutebook/contract/documents/blocks'
import { HeadingLevel, Paragraph, type Table } from 'docx'
import { factTable, headedTable, signatureTable } from './docx-tables.ts'
import { BULLET, twips } from './docx-styles.ts'
import { textParagraph } from './docx-text.ts'
import { isLeadIn, isSignedNext } from './kept-together.ts'
import { TYPE } from './look.ts'

type Drawn = Exclude<Block, { kind: 'pageBreak' }>

/** Room for a hand above the lines to sign on, in points. */
const WRITING_ROOM = 30

/** The blocks as Word knows them: its own headings, lists and tables. */
export function wordBlocks(blocks: Block[]): (Paragraph | Table)[] {
  return blocks.flatMap((block, index) => {
    if (block.kind === 'pageBreak') return []
    const startsPage = blocks[index - 1]?.kind === 'pageBreak'
    return wordBlock(block, startsPage, blocks.slice(index + 1, index + 3))
  })
}

function wordBlock(block: Drawn, pageBreakBefore: boolean, following: Block[]): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [textParagraph(block.text, { heading: HEADINGS[block.level], pageBreakBefore })]
    case 'paragraph':
      return [
        textParagraph(block.text, {
          ...(block.look && { style: LOOKS[block.look] }),
          language: block.language,
          keepNext: isLeadIn(block.text, following[0]) || isSignedNext(following),
          pageBreakBefore,
        }),
      ]
    case 'list':
      return block.items.map((item, index) =>
        textParagraph(item, {
          numbering: BULLET,
          spacing: { before: twips(TYPE.item.before) },
          pageBreakBefore: pageBreakBefore && index === 0,
        }),
      )
    case 'facts':
      return [
        ...(pageBreakBefore ? [new Paragraph({ pageBreakBefore })] : []),
        factTable(block.rows),
        afterTable(),
      ]
    case 'table':
      return [
        textParagraph(block.caption, { style: 'Caption', pageBreakBefore }),
        headedTable(block),
        afterTable(),
      ]
    case 'signature':
      return signature(block, pageBreakBefore)
  }
}

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2 } as const
const LOOKS = { resolution: 'Resolution', note: 'Note' } as const

/** Without it two tables would run into one. */
function afterTable(): Paragraph {
  return new Paragraph({ spacing: { before: 0, after: 0, line: twips(4), lineRule: 'exact' } })
}

function signature(
  block: { text: string; signer: string; date: string },
  pageBreakBefore: boolean,
): (Paragraph | Table)[] {
  const spacing = { before: twips(18), after: twips(WRITING_ROOM) }
  return [
    textParagraph(block.text, { keepNext: true, keepLines: true, pageBreakBefore, spacing }),
    signatureTable(block),
    afterTable(),
  ]
}
