import type { Block } from '@minutebook/contract/blocks'
import { HeadingLevel, LeaderType, Paragraph, Tab, Table, TabStopType, TextRun } from 'docx'
import { factTable, headedTable } from './docx-tables.ts'
import { BULLET, twips } from './docx-styles.ts'
import { textParagraph } from './docx-text.ts'
import { isLeadIn } from './kept-together.ts'
import { COLUMN_WIDTH, TYPE } from './look.ts'
import { toXmlText } from './xml-text.ts'

type Drawn = Exclude<Block, { kind: 'pageBreak' }>

/** Where the lines to sign on end and begin, in points. */
const SIGNER_END = 288
const DATE_START = 312

/** The blocks as Word knows them: its own headings, lists and tables. */
export function wordBlocks(blocks: Block[]): (Paragraph | Table)[] {
  return blocks.flatMap((block, index) => {
    if (block.kind === 'pageBreak') return []
    const startsPage = blocks[index - 1]?.kind === 'pageBreak'
    return wordBlock(block, startsPage, blocks[index + 1])
  })
}

function wordBlock(block: Drawn, pageBreakBefore: boolean, next: Block | undefined): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [textParagraph(block.text, { heading: HEADINGS[block.level], pageBreakBefore })]
    case 'paragraph':
      return [
        textParagraph(block.text, {
          ...(block.look && { style: LOOKS[block.look] }),
          keepNext: isLeadIn(block.text, next),
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
): Paragraph[] {
  const kept = { keepNext: true, keepLines: true }
  const lines = [
    { type: TabStopType.LEFT, position: twips(SIGNER_END), leader: LeaderType.UNDERSCORE },
    { type: TabStopType.LEFT, position: twips(DATE_START) },
    { type: TabStopType.RIGHT, position: twips(COLUMN_WIDTH), leader: LeaderType.UNDERSCORE },
  ]
  const date = { type: TabStopType.LEFT, position: twips(DATE_START) }
  return [
    textParagraph(block.text, { ...kept, pageBreakBefore, spacing: { before: twips(18) } }),
    new Paragraph({
      ...kept,
      spacing: { before: twips(24) },
      tabStops: lines,
      children: [new TextRun({ children: [new Tab(), new Tab(), new Tab()] })],
    }),
    new Paragraph({
      style: 'Cell',
      keepLines: true,
      tabStops: [date],
      children: [new TextRun({ children: [toXmlText(block.signer), new Tab(), toXmlText(block.date)] })],
    }),
  ]
}
