import { breakEvenly, breakLines, partsOf } from './break-lines.ts'
import { isBesideAnEnd } from './kept-together.ts'
import { COLUMN_WIDTH, INK, TYPE, type Type } from './look.ts'
import { textNode, type Mark, type Strip, type TagNode } from './strips.ts'

const RESOLUTION = { indent: 14, rule: 2.25 }
const ITEM = { bullet: '•', bulletAt: 4, indent: 16 }

type Paragraph = {
  text: string
  type: Type
  node: TagNode
  indent?: number
  before?: number
  /** Whether all of it stands on the page of what comes after it. */
  keepsWithNext?: boolean
  /** Whether its last line does. */
  endsWithNext?: boolean
  bookmark?: string
  /** Whether it heads lines to sign on. */
  isSigned?: boolean
  /** Lines of about the same width. */
  isEven?: boolean
  /** What is drawn beside its first line. */
  label?: Mark
  /** What is drawn beside every line. */
  beside?: Mark
}

/** A strip for each line. Neither the first line nor the last is left alone on a page. */
export function paragraphStrips(paragraph: Paragraph): Strip[] {
  const { text, type, node, indent = 0, before = type.before, keepsWithNext = false } = paragraph
  const breakInto = paragraph.isEven ? breakEvenly : breakLines
  const lines = partsOf(text).flatMap((part) =>
    breakInto(part, type, COLUMN_WIDTH - indent).map((line, index, { length }) => ({
      line,
      isBesidePartEnd: isBesideAnEnd(index, length),
    })),
  )
  return lines.map(({ line, isBesidePartEnd }, index): Strip => {
    const isFirst = index === 0
    const endsWithNext = index === lines.length - 1 && paragraph.endsWithNext === true
    const marks: Mark[] = [{ kind: 'line', x: indent, top: 0, line, type, node }]
    if (isFirst && paragraph.label) marks.unshift(paragraph.label)
    if (paragraph.beside) marks.push(paragraph.beside)
    return {
      height: type.leading,
      before: isFirst ? before : 0,
      keepsWithNext: keepsWithNext || isBesidePartEnd || isBesideAnEnd(index, lines.length) || endsWithNext,
      bookmark: isFirst ? paragraph.bookmark : undefined,
      isSigned: paragraph.isSigned ?? false,
      marks,
    }
  })
}

/** A heading is never the last thing on a page. */
export function headingStrips(paragraph: Paragraph): Strip[] {
  return paragraphStrips({ ...paragraph, keepsWithNext: true, isEven: true })
}

/** What was decided, with a brass rule at its left that goes on over the page break. */
export function resolutionStrips(text: string, parent: TagNode, language?: string): Strip[] {
  const type = TYPE.resolution
  const { indent, rule } = RESOLUTION
  const beside: Mark = { kind: 'rule', x: 0, top: 0, width: rule, height: type.leading, ink: INK.brass }
  return paragraphStrips({ text, type, node: textNode('P', text, parent, language), indent, beside })
}

export function listStrips(items: string[], parent: TagNode): Strip[] {
  const list: TagNode = { tag: 'L', parent, attributes: { O: 'List', ListNumbering: 'Disc' } }
  return items.flatMap((text, index) => {
    const item: TagNode = { tag: 'LI', parent: list }
    const before = index === 0 ? TYPE.body.before : TYPE.item.before
    const node = textNode('LBody', text, item)
    return paragraphStrips({
      text,
      type: TYPE.item,
      node,
      indent: ITEM.indent,
      before,
      label: bulletOf(item),
    })
  })
}

function bulletOf(parent: TagNode): Mark {
  const type = TYPE.item
  const [line = { runs: [], width: 0 }] = breakLines(ITEM.bullet, type, ITEM.indent)
  return { kind: 'line', x: ITEM.bulletAt, top: 0, line, type, node: { tag: 'Lbl', parent } }
}
