import { breakEvenly, breakLines, partsOf } from './break-lines.ts'
import { isBesideAnEnd } from './kept-together.ts'
import { COLUMN_WIDTH, INK, TYPE, type Type } from './look.ts'
import { textNode, type Mark, type Strip, type TagNode } from './strips.ts'

const RESOLUTION = { indent: 14, rule: 2.25, gap: 5 }
const ITEM = { bullet: '•', bulletAt: 4, indent: 16 }

type Paragraph = {
  text: string
  type: Type
  node: TagNode
  indent?: number
  before?: number
  /** Keeps the whole paragraph with the next one. */
  keepsWithNext?: boolean
  /** Keeps its last line with the next paragraph. */
  endsWithNext?: boolean
  bookmark?: string
  /** Its bookmark is below the one of its part. */
  isMatter?: boolean
  /** Whether it is the heading of signature lines. */
  isSigned?: boolean
  /** Balances the width of its lines. */
  isEven?: boolean
  /** Drawn next to its first line. */
  label?: Mark
  /** Drawn next to every line. */
  beside?: Mark
}

/** Makes a strip for each line. Neither the first nor the last line is alone on a page. */
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
      isMatter: paragraph.isMatter,
      isSigned: paragraph.isSigned ?? false,
      marks,
    }
  })
}

/** A heading stays with what follows it. */
export function headingStrips(paragraph: Paragraph): Strip[] {
  return paragraphStrips({ ...paragraph, keepsWithNext: true, isEven: true })
}

/** The paragraphs of a resolution, with a brass rule on their left that continues across paragraphs and page breaks. */
export function resolutionStrips(texts: string[], parent: TagNode, language?: string): Strip[] {
  const type = TYPE.resolution
  const { indent, rule, gap } = RESOLUTION
  const besideOf = (above: number): Mark => ({
    kind: 'rule',
    x: 0,
    top: -above,
    width: rule,
    height: type.leading + above,
    ink: INK.brass,
  })
  return texts.flatMap((text, index) => {
    const node = textNode('P', text, parent, language)
    const before = index === 0 ? type.before : gap
    const lines = paragraphStrips({ text, type, node, indent, before, beside: besideOf(0) })
    const [first, ...rest] = lines
    if (!first || index === 0) return lines
    // At the top of a page this space is dropped, and the rule starts above the text by that amount, which is less than the margin.
    return [{ ...first, marks: [...first.marks.slice(0, -1), besideOf(gap)] }, ...rest]
  })
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
