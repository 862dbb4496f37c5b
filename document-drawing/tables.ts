import { columnShares, isRowKept } from './block-rules.ts'
import { setText, type Box, type Setting } from './box.ts'
import { CELL_GAP, COLUMN_WIDTH, INK, TYPE, writingHeight, type Type } from './look.ts'
import { addElement, addText, type Pen } from './pen.ts'

/** Padding above and below the text of a cell. */
const PADDING = 4
/** Facts stand closer. */
const FACT_PADDING = 2
const RULE = 0.6
/** A taller row is split between its lines, because it might not fit on a page. */
const TALLEST_ROW = 320
/** A taller row may be alone on a page: keeping it together would move half a page. */
const TALLEST_KEPT = 80

/** A cell with a scope names its column or row. */
type Cell = { text: string; type: Type; scope?: 'Column' | 'Row' | undefined }

/**
 * The head and rows of a table. The head is repeated visually on each page; the structure contains it once.
 */
export function tableBoxes(table: { head: string[]; rows: string[][] }, setting: Setting): Box[] {
  const shares = columnShares(table.rows, table.head)
  const titles = table.head.map((text) => ({ text, type: TYPE.head, scope: 'Column' as const }))
  const [head] = rowBoxes(
    titles,
    shares,
    { ...setting, parent: addElement(setting.parent, 'THead') },
    { isHead: true },
  )
  if (!head || table.rows.length === 0) return head ? [{ ...head, before: 4 }] : []
  const body = { ...setting, parent: addElement(setting.parent, 'TBody') }
  const rows = table.rows.flatMap((texts) => {
    const cells = texts.map((text, column) => {
      const isHeader = column === 0 && texts.length > 1 && text !== ''
      return { text, type: TYPE.cell, scope: isHeader ? ('Row' as const) : undefined }
    })
    return rowBoxes(cells, shares, body, { writing: writingHeight(table.rows.length) })
  })
  const { draw } = head
  const repeat = { ...head, draw: (pen: Pen) => pen.decoration({ type: 'Layout' }, () => draw(pen)) }
  return [{ ...head, before: 4, keep: true }, ...keepEnds(rows).map((row) => Object.assign(row, { repeat }))]
}

/** A table of facts: one row each, with its term as row header. */
export function factBoxes(facts: { term: string; text: string }[], setting: Setting): Box[] {
  const table = { ...setting, parent: addElement(setting.parent, 'Table') }
  const shares = columnShares(facts.map(({ term, text }) => [term, text]))
  const rows = facts.flatMap(({ term, text }) =>
    rowBoxes(
      [
        { text: term, type: TYPE.term, scope: 'Row' },
        { text, type: TYPE.cell },
      ],
      shares,
      table,
      { padding: FACT_PADDING },
    ),
  )
  return keepEnds(rows).map((row, index) => Object.assign(row, { before: index === 0 ? 8 : 0 }))
}

function keepEnds(rows: Box[]): Box[] {
  return rows.map((row, index) => {
    const isLow = Math.max(row.height, rows[index + 1]?.height ?? 0) <= TALLEST_KEPT
    return Object.assign(row, { keep: isLow && isRowKept(index, rows.length) })
  })
}

/**
 * One box per row, or several when the row is too tall for a page. An empty cell is a line for handwriting.
 */
function rowBoxes(
  cells: Cell[],
  shares: number[],
  setting: Setting,
  { isHead = false, writing = 0, padding = PADDING } = {},
): Box[] {
  const row = { ...setting, parent: addElement(setting.parent, 'TR') }
  let left = 0
  const columns = cells.map(({ text, type, scope }, index) => {
    const [x, space] = [left, (shares[index] ?? 0) * COLUMN_WIDTH]
    left += space
    const column = { x, width: space - CELL_GAP }
    const element = addText(row.parent, scope ? 'TH' : 'TD', text, { scope })
    return { ...column, set: setText(text, type, column, row, element), isBlank: text === '' && !isHead }
  })
  const leading = Math.max(...cells.map(({ type }) => type.leading))
  const most = Math.max(1, ...columns.map(({ set }) => set.lines))
  const perBox = Math.floor(TALLEST_ROW / leading)
  const least = columns.some(({ isBlank }) => isBlank) ? writing : 0
  return Array.from({ length: Math.ceil(most / perBox) }, (_, part): Box => {
    const from = part * perBox
    const shown = Math.min(perBox, most - from)
    const height = Math.max(shown * leading + 2 * padding, least)
    return {
      height,
      draw(pen) {
        for (const { set } of columns) set.draw(pen, padding, from, from + perBox)
        if (from + shown < most) return
        const top = height - RULE
        pen.rule({ x: 0, top, width: COLUMN_WIDTH, height: RULE }, isHead ? INK.accent : INK.line)
        for (const { x, width, isBlank } of columns) {
          if (isBlank) pen.rule({ x, top, width, height: RULE }, INK.text)
        }
      },
    }
  })
}
