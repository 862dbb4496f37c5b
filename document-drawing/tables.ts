import { columnShares, isRowKept } from './block-rules.ts'
import type { Box, Setting } from './box.ts'
import { CELL_GAP, COLUMN_WIDTH, INK, TYPE, WRITING_HEIGHT, type Type } from './look.ts'
import { textNode, type Pen, type TagNode } from './pen.ts'

/** Padding above and below the text of a cell. */
const PADDING = 4
const RULE = 0.6
/** A taller row is split between its lines, because it might not fit on a page. */
const TALLEST_ROW = 320
/** A taller row may be alone on a page: keeping it together would move half a page. */
const TALLEST_KEPT = 80

type Cell = { text: string; type: Type; node: TagNode; share: number }

/** The head and rows of a table. The head is repeated visually on each page; the structure contains it once. */
export function tableBoxes(table: { head: string[]; rows: string[][] }, { parent, setter }: Setting): Box[] {
  const shares = columnShares(table.rows, table.head)
  const headRow: TagNode = { tag: 'TR', parent: { tag: 'THead', parent } }
  const headCells = table.head.map((text, column) => ({
    text,
    type: TYPE.head,
    node: headerCell(text, headRow, 'Column'),
    share: shares[column] ?? 0,
  }))
  const body = { tag: 'TBody', parent }
  const rows = table.rows.flatMap((texts) => {
    const row = { tag: 'TR', parent: body }
    const cells = texts.map((text, column) => {
      // The first cell names its row.
      const isHeader = column === 0 && texts.length > 1 && text !== ''
      const node = isHeader ? headerCell(text, row, 'Row') : textNode('TD', text, row)
      return { text, type: TYPE.cell, node, share: shares[column] ?? 0 }
    })
    return rowBoxes(cells, setter)
  })
  const [head] = rowBoxes(headCells, setter, true)
  if (!head) return []
  const { draw } = head
  const repeat = { ...head, draw: (pen: Pen) => pen.decoration({ type: 'Layout' }, () => draw(pen)) }
  return [
    { ...head, before: 4, keep: rows.length > 0 },
    ...keepEnds(rows).map((row) => Object.assign(row, { repeat })),
  ]
}

/** A table of facts: one row each, with its term as row header. */
export function factBoxes(facts: { term: string; text: string }[], { parent, setter }: Setting): Box[] {
  const table: TagNode = { tag: 'Table', parent }
  const [termShare = 0, textShare = 0] = columnShares(facts.map(({ term, text }) => [term, text]))
  const rows = facts.flatMap(({ term, text }) => {
    const row = { tag: 'TR', parent: table }
    return rowBoxes(
      [
        { text: term, type: TYPE.term, node: headerCell(term, row, 'Row'), share: termShare },
        { text, type: TYPE.cell, node: textNode('TD', text, row), share: textShare },
      ],
      setter,
    )
  })
  const [first, ...rest] = keepEnds(rows)
  return first ? [{ ...first, before: 8 }, ...rest] : []
}

function keepEnds(rows: Box[]): Box[] {
  return rows.map((row, index) => {
    const isLow = Math.max(row.height, rows[index + 1]?.height ?? 0) <= TALLEST_KEPT
    return Object.assign(row, { keep: isLow && isRowKept(index, rows.length) })
  })
}

function headerCell(text: string, parent: TagNode, scope: 'Column' | 'Row'): TagNode {
  return { ...textNode('TH', text, parent), attributes: { O: 'Table', Scope: scope } }
}

/** One box per row, or several when the row is too tall for a page. An empty cell is a line for handwriting. */
function rowBoxes(cells: Cell[], setter: Setting['setter'], isHead = false): Box[] {
  let left = 0
  const columns = cells.map((cell) => {
    const [x, width] = [left, cell.share * COLUMN_WIDTH]
    left += width
    const lines = cell.text === '' ? [] : setter.lines(cell.text, cell.type, width - CELL_GAP)
    return { ...cell, x, width, lines, isBlank: cell.text === '' && !isHead }
  })
  const leading = Math.max(...cells.map(({ type }) => type.leading))
  const most = Math.max(1, ...columns.map(({ lines }) => lines.length))
  const perBox = Math.floor(TALLEST_ROW / leading)
  const least = columns.some(({ isBlank }) => isBlank) ? WRITING_HEIGHT : 0
  return Array.from({ length: Math.ceil(most / perBox) }, (_, part): Box => {
    const from = part * perBox
    const shown = Math.min(perBox, most - from)
    const height = Math.max(shown * leading + 2 * PADDING, least)
    return {
      height,
      draw(pen) {
        for (const { node, lines, type, x } of columns) {
          const own = lines.slice(from, from + perBox)
          if (own.length > 0) pen.lines(node, own, type, { x, top: PADDING })
          else if (part === 0) pen.element(node)
        }
        if (from + shown < most) return
        const top = height - RULE
        pen.rule({ x: 0, top, width: COLUMN_WIDTH, height: RULE }, isHead ? INK.accent : INK.line)
        for (const { x, width, isBlank } of columns) {
          if (isBlank) pen.rule({ x, top, width: width - CELL_GAP, height: RULE }, INK.text)
        }
      },
    }
  })
}
