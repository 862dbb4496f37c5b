import type { DocumentContent, DrawnBlock, Signature } from '@minutebook/domain/blocks'
import { isBesideAnEnd, isLeadIn, paragraphsOf } from './block-rules.ts'
import type { Box, Setting } from './box.ts'
import { partsOf, type Typesetter } from './lines.ts'
import { COLUMN_WIDTH, INK, QR_CODE, SIGNATURE, TYPE, type Type } from './look.ts'
import { textNode, type Pen, type TagNode } from './pen.ts'
import { factBoxes, tableBoxes } from './tables.ts'

const TITLE_RULE = { gap: 8, height: 1.2 }

/** Converts the document to boxes in reading order. */
export function documentBoxes(content: DocumentContent, setter: Typesetter): Box[] {
  const setting = { parent: { tag: 'Document' }, setter }
  const boxes = [
    ...headingBoxes({ text: content.title, type: TYPE.title, tag: 'Title' }, setting),
    titleRule(),
    ...blocksBoxes(content.blocks, setting),
  ]
  // Explains to readers why some characters appear as codes.
  const text = setter.hasCodes ? content.codedSigns : undefined
  return text === undefined ? boxes : [...boxes, ...paragraphBoxes({ text, type: TYPE.note }, setting)]
}

function titleRule(): Box {
  const { gap, height } = TITLE_RULE
  const draw = (pen: Pen) => pen.rule({ x: 0, top: gap, width: COLUMN_WIDTH, height }, INK.accent)
  return { height: gap + height, keep: true, draw }
}

/** Turns page breaks into a property of the next box; one at the end has no effect. */
function blocksBoxes(blocks: DrawnBlock[], setting: Setting): Box[] {
  return blocks.flatMap((block, index) => {
    if (block.kind === 'pageBreak') return []
    const [first, ...rest] = blockBoxes(block, setting, blocks[index + 1])
    if (!first) return []
    return [blocks[index - 1]?.kind === 'pageBreak' ? { ...first, startsPage: true } : first, ...rest]
  })
}

function blockBoxes(
  block: Exclude<DrawnBlock, { kind: 'pageBreak' }>,
  setting: Setting,
  next: DrawnBlock | undefined,
): Box[] {
  switch (block.kind) {
    case 'heading': {
      const isMatter = block.level === 2
      const [type, tag] = isMatter ? [TYPE.heading2, 'H2'] : [TYPE.heading1, 'H1']
      const heading = {
        text: block.text,
        type,
        tag,
        isMatter,
        isSigned: next?.kind === 'signature' && !isMatter,
      }
      return headingBoxes(heading, setting)
    }
    case 'paragraph':
      return block.look === 'resolution' ? resolutionBoxes(block, setting) : textBoxes(block, setting, next)
    case 'list':
      return listBoxes(block.items, setting)
    case 'facts':
      return factBoxes(block.rows, setting)
    case 'table': {
      const { caption } = block
      const parent: TagNode = { tag: 'Table', parent: setting.parent }
      const own = { parent, setter: setting.setter }
      return [
        ...(caption ? headingBoxes({ text: caption, type: TYPE.caption, tag: 'Caption' }, own) : []),
        ...tableBoxes(block, own),
      ]
    }
    case 'signature':
      return [signatureBox(block, setting)]
    case 'code':
      return [codeBox(block, setting)]
  }
}

type Paragraph = {
  text: string
  type: Type
  tag?: string
  language?: string | undefined
  indent?: number
  before?: number
  /** Keeps all lines, or the last one, with the next paragraph. */
  keep?: 'all' | 'last' | false
  /** Whether it is the heading of signature lines. */
  isSigned?: boolean
  /** Balances the width of its lines. */
  isEven?: boolean
  /** Draws what is beside a line. */
  beside?: (pen: Pen, line: number) => void
}

/** Makes a box for each line. Neither the first nor the last line is alone on a page. */
function paragraphBoxes(paragraph: Paragraph, { parent, setter }: Setting): Box[] {
  const { text, type, tag = 'P', indent = 0, before = type.before, keep } = paragraph
  const node = textNode(tag, text, parent, paragraph.language)
  const width = COLUMN_WIDTH - indent
  const lines = partsOf(text).flatMap((part) =>
    (paragraph.isEven ? setter.evenLines(part, type, width) : setter.lines(part, type, width)).map(
      (line, index, { length }) => ({ line, isBesidePartEnd: isBesideAnEnd(index, length) }),
    ),
  )
  return lines.map(({ line, isBesidePartEnd }, index): Box => {
    const isKeptLast = keep === 'last' && index === lines.length - 1
    return {
      height: type.leading,
      before: index === 0 ? before : 0,
      keep: keep === 'all' || isKeptLast || isBesidePartEnd || isBesideAnEnd(index, lines.length),
      isSigned: paragraph.isSigned ?? false,
      draw(pen) {
        paragraph.beside?.(pen, index)
        pen.lines(node, [line], type, { x: indent, top: 0 })
      },
    }
  })
}

/** A heading stays with what follows it. The headings of parts and of matters have bookmarks. */
function headingBoxes(heading: Paragraph & { isMatter?: boolean }, setting: Setting): Box[] {
  const { isMatter, text } = heading
  const beside = (pen: Pen, line: number) => {
    if (isMatter !== undefined && line === 0) pen.bookmark(text, isMatter)
  }
  return paragraphBoxes({ ...heading, keep: 'all', isEven: true, beside }, setting)
}

type TextBlock = Extract<DrawnBlock, { kind: 'paragraph' }>

function textBoxes(block: TextBlock, setting: Setting, next: DrawnBlock | undefined): Box[] {
  const type = block.look === 'note' ? TYPE.note : TYPE.body
  return paragraphsOf(block).flatMap((text, index, { length }) => {
    const keep = index === length - 1 && isLeadIn(text, next) && 'last'
    return paragraphBoxes({ text, type, language: block.language, keep }, setting)
  })
}

const RESOLUTION = { indent: 14, rule: 2.25, gap: 5 }

/** The paragraphs of a resolution, with a brass rule on their left that continues across paragraphs and page breaks. */
function resolutionBoxes(block: TextBlock, setting: Setting): Box[] {
  const type = TYPE.resolution
  const { indent, rule, gap } = RESOLUTION
  return paragraphsOf(block).flatMap((text, index) => {
    const beside = (pen: Pen, line: number) => {
      // At the top of a page this space is dropped, and the rule starts above the text by that amount, which is less than the margin.
      const above = index > 0 && line === 0 ? gap : 0
      pen.rule({ x: 0, top: -above, width: rule, height: type.leading + above }, INK.brass)
    }
    const before = index === 0 ? type.before : gap
    return paragraphBoxes({ text, type, language: block.language, indent, before, beside }, setting)
  })
}

const ITEM = { bullet: '•', bulletAt: 4, indent: 16 }

function listBoxes(items: string[], { parent, setter }: Setting): Box[] {
  const type = TYPE.item
  const list: TagNode = { tag: 'L', parent, attributes: { O: 'List', ListNumbering: 'Disc' } }
  const bullet = setter.lines(ITEM.bullet, type, ITEM.indent)
  return items.flatMap((text, index) => {
    const item: TagNode = { tag: 'LI', parent: list }
    const label: TagNode = { tag: 'Lbl', parent: item }
    const before = index === 0 ? TYPE.body.before : type.before
    const beside = (pen: Pen, line: number) => {
      if (line === 0) pen.lines(label, bullet, type, { x: ITEM.bulletAt, top: 0 })
    }
    const paragraph = { text, type, tag: 'LBody', indent: ITEM.indent, before, beside }
    return paragraphBoxes(paragraph, { parent: item, setter })
  })
}

/** Space above the signature line for handwriting; the line; how far a code extends above it. */
const SIGNING = { room: 26, line: 0.8, gap: 4, codeAbove: 12 }

/** A text, a signature line with the name below it, and a date line, all on one page. */
function signatureBox({ text, signer, date, code }: Signature, { parent, setter }: Setting): Box {
  const { room, line, gap, codeAbove } = SIGNING
  const set = (words: string, type: Type, { x, width }: { x: number; width: number }) => {
    const lines = words === '' ? [] : setter.lines(words, type, width)
    return { node: textNode('P', words, parent), lines, type, x, width }
  }
  const texts = [
    set(text, TYPE.body, { x: 0, width: COLUMN_WIDTH }),
    set(signer, TYPE.cell, SIGNATURE.signer),
    set(date, TYPE.cell, SIGNATURE.date),
  ]
  const [said, ...under] = texts.map(({ lines, type }) => lines.length * type.leading)
  const lineTop = (said ?? 0) + room
  return {
    height: lineTop + gap + Math.max(...under),
    before: 14,
    isSigned: true,
    draw(pen) {
      for (const [index, { node, lines, type, x, width }] of texts.entries()) {
        const hasLine = index === 1 || (index === 2 && date !== '')
        if (hasLine) pen.rule({ x, top: lineTop, width, height: line }, INK.text)
        if (lines.length > 0) pen.lines(node, lines, type, { x, top: index === 0 ? 0 : lineTop + gap })
      }
      // It starts in the space above, so that it does not make the box taller.
      if (code) pen.code(code, { x: COLUMN_WIDTH - QR_CODE, top: -codeAbove }, parent)
    },
  }
}

/**
 * The space between the code and the text beside it: more than the four white modules that scanners need (ISO/IEC 18004
 * §6.3.8).
 */
const CODE_GAP = 14

/** A QR code with its text on the right. */
function codeBox({ address, text }: { address: string; text: string }, { parent, setter }: Setting): Box {
  const x = QR_CODE + CODE_GAP
  const lines = setter.lines(text, TYPE.note, COLUMN_WIDTH - x)
  const node = textNode('P', text, parent)
  return {
    height: Math.max(QR_CODE, lines.length * TYPE.note.leading),
    before: 8,
    draw(pen) {
      pen.code(address, { x: 0, top: 0 }, parent)
      pen.lines(node, lines, TYPE.note, { x, top: 0 })
    },
  }
}
