import type { DocumentContent, DrawnBlock, Signature } from '@minutebook/domain/blocks'
import { SIGNATURE_FIELD } from '@minutebook/domain/signature-field'
import { endOfMatter, isBesideAnEnd, isLeadIn, isMatterHeading, paragraphsOf } from './block-rules.ts'
import { setText, type Box, type Setting } from './box.ts'
import { partsOf } from './lines.ts'
import { COLUMN_WIDTH, INK, QR_CODE, SIGNATURE, TYPE, type Type } from './look.ts'
import { addElement, addText, type Element, type Pen } from './pen.ts'
import { factBoxes, tableBoxes } from './tables.ts'

const TITLE_RULE = { gap: 8, height: 1.2 }

/** Converts the document to boxes in reading order, and adds their elements to the setting's. */
export function documentBoxes(content: DocumentContent, setting: Setting): Box[] {
  const { gap, height } = TITLE_RULE
  const boxes: Box[] = [
    ...headingBoxes({ text: content.title, type: TYPE.title, tag: 'Title' }, setting),
    {
      height: gap + height,
      keep: true,
      draw: (pen) => pen.rule({ x: 0, top: gap, width: COLUMN_WIDTH, height }, INK.accent),
    },
    ...keptMatters(
      content.blocks.map((block, index, blocks) => {
        const [first, ...rest] = blockBoxes(block, setting, blocks[index + 1])
        const startsPage = blocks[index - 1]?.kind === 'pageBreak'
        return { block, boxes: first ? [{ ...first, startsPage }, ...rest] : [] }
      }),
    ),
  ]
  // Explains to readers why some characters appear as codes.
  const text = setting.setter.hasCodes ? content.codedSigns : undefined
  return text === undefined ? boxes : [...boxes, ...paragraphBoxes({ text, type: TYPE.note }, setting)]
}

type Drawn = { block: DrawnBlock; boxes: Box[] }

/**
 * A matter of no more than this is never parted, nor is the end of a longer one: its last lines, its mover,
 * votes and outcome.
 */
const MOST_KEPT = 230

/**
 * The boxes in order, with those of a matter kept on one page. A long resolution may go on over the leaf, its
 * outcome may not.
 */
function keptMatters(drawn: Drawn[]): Box[] {
  const blocks = drawn.map(({ block }) => block)
  const starts = drawn.flatMap(({ block }, index) => (isMatterHeading(block) ? index : []))
  return drawn.flatMap(({ boxes }, index) => {
    const start = starts.findLast((each) => each <= index)
    const end = start === undefined ? -1 : endOfMatter(blocks, start)
    if (start === undefined || index >= end) return boxes
    const from = firstKept(drawn.slice(start, end))
    const before = drawn.slice(start, index).reduce((sum, each) => sum + each.boxes.length, 0)
    const isLast = index === end - 1
    return boxes.map((box, place) => {
      const isEnd = isLast && place === boxes.length - 1
      return before + place >= from && !isEnd ? Object.assign(box, { keep: true }) : box
    })
  })
}

/**
 * The first box of a matter that stays with all that follow: its first, or the third last line of its
 * resolution.
 */
function firstKept(matter: Drawn[]): number {
  const boxes = matter.flatMap((each) => each.boxes)
  if (heightOfAll(boxes) <= MOST_KEPT) return 0
  const at = matter.findLastIndex(({ block }) => block.kind === 'paragraph' && block.look === 'resolution')
  const until = matter.slice(0, at + 1).reduce((sum, each) => sum + each.boxes.length, 0)
  const from = Math.max(0, until - LEAST_LINES)
  return heightOfAll(boxes.slice(from)) <= MOST_KEPT ? from : boxes.length
}

function heightOfAll(boxes: Box[]): number {
  return boxes.reduce((sum, { before = 0, height }) => sum + before + height, 0)
}

function blockBoxes(block: DrawnBlock, setting: Setting, next: DrawnBlock | undefined): Box[] {
  switch (block.kind) {
    // Becomes a property of the next box; one at the end has no effect.
    case 'pageBreak':
      return []
    case 'heading': {
      const isMatter = block.level === 2
      const [type, tag] = isMatter ? [TYPE.heading2, 'H2'] : [TYPE.heading1, 'H1']
      const isSigned = next?.kind === 'signature' && !isMatter
      return headingBoxes({ text: block.text, type, tag, isMatter, isSigned }, setting)
    }
    case 'paragraph':
      return block.look === 'resolution' ? resolutionBoxes(block, setting) : textBoxes(block, setting, next)
    case 'list':
      return listBoxes(block.items, setting)
    case 'facts':
      return factBoxes(block.rows, setting)
    case 'table': {
      const own = { ...setting, parent: addElement(setting.parent, 'Table', { lang: block.language }) }
      const caption = { text: block.caption, type: TYPE.caption, tag: 'Caption' }
      return [...(block.caption ? headingBoxes(caption, own) : []), ...tableBoxes(block, own)]
    }
    case 'signature':
      return [signatureBox(block, setting)]
    case 'code':
      return [codeBox(block, setting)]
    case 'drawing':
      return [drawingBox(block, setting)]
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
  /** The fewest lines that a page may begin or end with. */
  atLeast?: number
  /** Balances the width of its lines. */
  isEven?: boolean
  /** Draws what is beside a line. */
  beside?: (pen: Pen, line: number) => void
}

/** Makes a box for each line. Neither the first nor the last line is alone on a page. */
function paragraphBoxes(paragraph: Paragraph, { parent, setter }: Setting): Box[] {
  const {
    text,
    type,
    tag = 'P',
    language,
    indent = 0,
    before = type.before,
    keep,
    atLeast = 2,
    isSigned,
    beside,
  } = paragraph
  const element = addText(parent, tag, text, { lang: language })
  const breakLines = paragraph.isEven ? 'evenLines' : 'lines'
  const lines = partsOf(text).flatMap((part) =>
    setter[breakLines](part, type, COLUMN_WIDTH - indent).map((line, index, { length }) => ({
      line,
      isBesidePartEnd: isBesideAnEnd(index, length, atLeast),
    })),
  )
  return lines.map(({ line, isBesidePartEnd }, index) => ({
    height: type.leading,
    before: index === 0 ? before : 0,
    keep:
      keep === 'all' ||
      (keep === 'last' && index === lines.length - 1) ||
      isBesidePartEnd ||
      isBesideAnEnd(index, lines.length, atLeast),
    isSigned,
    draw(pen) {
      beside?.(pen, index)
      pen.lines(element, [line], type, { x: indent, top: 0 })
    },
  }))
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
/** Fewer lines of a resolution than this are not alone on a page. */
const LEAST_LINES = 3

/**
 * The paragraphs of a resolution, with a brass rule on their left that continues across paragraphs and page
 * breaks.
 */
function resolutionBoxes(block: TextBlock, setting: Setting): Box[] {
  const type = TYPE.resolution
  const { indent, rule, gap } = RESOLUTION
  return paragraphsOf(block).flatMap((text, index) => {
    const beside = (pen: Pen, line: number) => {
      // At the top of a page this space is dropped, and the rule starts above the text by that amount, which
      // is less than the margin.
      const above = index > 0 && line === 0 ? gap : 0
      pen.rule({ x: 0, top: -above, width: rule, height: type.leading + above }, INK.brass)
    }
    const before = index === 0 ? type.before : gap
    return paragraphBoxes(
      { text, type, language: block.language, indent, before, beside, atLeast: LEAST_LINES },
      setting,
    )
  })
}

const ITEM = { bullet: '•', bulletAt: 4, indent: 16 }

function listBoxes(items: string[], { parent, setter }: Setting): Box[] {
  const type = TYPE.item
  const list = addElement(parent, 'L')
  Object.assign(list.dictionary.data, { A: { O: 'List', ListNumbering: 'Disc' } })
  const bullet = setter.lines(ITEM.bullet, type, ITEM.indent)
  return items.flatMap((text, index) => {
    const item = addElement(list, 'LI')
    const label = addElement(item, 'Lbl')
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
function signatureBox({ text, signer, date, code }: Signature, setting: Setting): Box {
  const { room, line, gap, codeAbove } = SIGNING
  const said = setText(text, TYPE.body, { x: 0, width: COLUMN_WIDTH }, setting)
  const captions = [
    {
      column: SIGNATURE.signer,
      caption: setText(signer, TYPE.cell, SIGNATURE.signer, setting),
      hasLine: true,
    },
    {
      column: SIGNATURE.date,
      caption: setText(date, TYPE.cell, SIGNATURE.date, setting),
      hasLine: date !== '',
    },
  ]
  const figure = code && addCode(code, setting)
  const lineTop = said.height + room
  return {
    height: lineTop + gap + Math.max(...captions.map(({ caption }) => caption.height)),
    before: 14,
    isSigned: true,
    draw(pen) {
      said.draw(pen, 0)
      for (const { column, caption, hasLine } of captions) {
        if (hasLine) pen.rule({ ...column, top: lineTop, height: line }, INK.text)
        caption.draw(pen, lineTop + gap)
      }
      // It starts in the space above, so that it does not make the box taller.
      if (code && figure) pen.code(code, { x: COLUMN_WIDTH - QR_CODE, top: -codeAbove }, figure)
    },
  }
}

/**
 * The space between the code and the text beside it: more than the four white modules that scanners need
 * (ISO/IEC 18004 §6.3.8).
 */
const CODE_GAP = 14

/** A QR code with its text on the right. */
function codeBox({ address, text }: { address: string; text: string }, setting: Setting): Box {
  const x = QR_CODE + CODE_GAP
  const figure = addCode(address, setting)
  const caption = setText(text, TYPE.note, { x, width: COLUMN_WIDTH - x }, setting)
  return {
    height: Math.max(QR_CODE, caption.height),
    before: 8,
    draw(pen) {
      pen.code(address, { x: 0, top: 0 }, figure)
      caption.draw(pen, 0)
    },
  }
}

/** How wide a drawn signature is on paper. */
const DRAWN_WIDTH = 150

/** A signature drawn by hand above its text. */
function drawingBox({ path, text }: { path: string; text: string }, setting: Setting): Box {
  const scale = DRAWN_WIDTH / SIGNATURE_FIELD.width
  const drawnHeight = SIGNATURE_FIELD.height * scale
  const figure = addElement(setting.parent, 'Figure', { alt: text })
  const caption = setText(text, TYPE.note, { x: 0, width: COLUMN_WIDTH }, setting)
  return {
    height: drawnHeight + caption.height,
    before: 8,
    draw(pen) {
      pen.strokes(path, { x: 0, top: 0, scale }, figure)
      caption.draw(pen, drawnHeight)
    },
  }
}

/** Assistive technology reads its address. */
function addCode(address: string, { parent }: Setting): Element {
  return addElement(parent, 'Figure', { alt: address })
}
