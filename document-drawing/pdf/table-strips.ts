import { breakLines, textExtent } from './break-lines.ts'
import type { Line } from './line-runs.ts'
import { isRowKept } from './kept-together.ts'
import { CELL_GAP, COLUMN_WIDTH, INK, TYPE, WRITING_HEIGHT, type Type } from './look.ts'
import { headingStrips } from './paragraph-strips.ts'
import { textNode, type Mark, type Strip, type TagNode } from './strips.ts'
import { tableWidths } from './table-widths.ts'

/** Padding above and below the text of a cell. */
const PADDING = 4
const RULE = 0.6
/** The maximum share of the width for terms. */
const WIDEST_TERM = 0.4
/** A taller row is split between its lines, because it might not fit on a page. */
const TALLEST_ROW = 320
/** A taller row may be alone on a page: keeping it together would move half a page. */
const TALLEST_KEPT = 80

type Cell = { text: string; type: Type; node: TagNode }
type Row = { cells: Cell[]; isHead?: boolean }

export function tableStrips(
  table: { caption: string; head: string[]; rows: string[][] },
  parent: TagNode,
): Strip[] {
  const node: TagNode = { tag: 'Table', parent }
  const caption = table.caption
    ? headingStrips({
        text: table.caption,
        type: TYPE.caption,
        node: textNode('Caption', table.caption, node),
      })
    : []
  const widths = tableWidths(table)
  const [head] = rowStrips(headRow(table.head, node), widths)
  const body = { tag: 'TBody', parent: node }
  const rows = withKeptEnds(table.rows.flatMap((row) => rowStrips(bodyRow(row, body), widths)))
  if (!head) return caption
  return [...caption, { ...head, before: 4, keepsWithNext: rows.length > 0 }, ...withRepeatedHead(rows, head)]
}

/** A table of facts: one row each, with its term as row header. */
export function factStrips(rows: { term: string; text: string }[], parent: TagNode): Strip[] {
  const node: TagNode = { tag: 'Table', parent }
  const terms = Math.max(...rows.map(({ term }) => textExtent(term, TYPE.term).natural)) + CELL_GAP
  const termWidth = Math.min(terms, COLUMN_WIDTH * WIDEST_TERM)
  const widths = [termWidth, COLUMN_WIDTH - termWidth]
  const [first, ...rest] = withKeptEnds(rows.flatMap((row) => rowStrips(factRow(row, node), widths)))
  return first ? [{ ...first, before: 8 }, ...rest] : []
}

function withKeptEnds(rows: Strip[]): Strip[] {
  return rows.map((row, index) => {
    const isLow = Math.max(row.height, rows[index + 1]?.height ?? 0) <= TALLEST_KEPT
    return isLow && isRowKept(index, rows.length) ? { ...row, keepsWithNext: true } : row
  })
}

function headRow(head: string[], parent: TagNode): Row {
  const row = { tag: 'TR', parent: { tag: 'THead', parent } }
  return {
    isHead: true,
    cells: head.map((text) => ({ text, type: TYPE.head, node: headerCell(text, row, 'Column') })),
  }
}

function bodyRow(texts: string[], parent: TagNode): Row {
  const row = { tag: 'TR', parent }
  return {
    // The first cell names its row.
    cells: texts.map((text, column) => ({
      text,
      type: TYPE.cell,
      node:
        column === 0 && texts.length > 1 && text !== ''
          ? headerCell(text, row, 'Row')
          : textNode('TD', text, row),
    })),
  }
}

function factRow({ term, text }: { term: string; text: string }, parent: TagNode): Row {
  const row = { tag: 'TR', parent }
  const header = { text: term, type: TYPE.term, node: headerCell(term, row, 'Row') }
  return { cells: [header, { text, type: TYPE.cell, node: textNode('TD', text, row) }] }
}

function headerCell(text: string, parent: TagNode, scope: 'Column' | 'Row'): TagNode {
  return { ...textNode('TH', text, parent), attributes: { O: 'Table', Scope: scope } }
}

/** One strip per row, or several when the row is too tall for a page. */
function rowStrips({ cells, isHead = false }: Row, widths: number[]): Strip[] {
  const lines = cells.map(({ text, type }, column) =>
    text === '' ? [] : breakLines(text, type, (widths[column] ?? 0) - CELL_GAP),
  )
  const leading = Math.max(...cells.map(({ type }) => type.leading))
  const most = Math.max(1, ...lines.map(({ length }) => length))
  const perStrip = Math.floor(TALLEST_ROW / leading)
  const isWrittenIn = !isHead && cells.some(({ text }) => text === '')
  return Array.from({ length: Math.ceil(most / perStrip) }, (_, part) => {
    const from = part * perStrip
    const shown = Math.min(perStrip, most - from)
    const height = Math.max(shown * leading + 2 * PADDING, isWrittenIn ? WRITING_HEIGHT : 0)
    const isLast = from + shown >= most
    const marks = cells.flatMap((cell, column) =>
      cellMarks(cell, (lines[column] ?? []).slice(from, from + perStrip), {
        x: leftOf(widths, column),
        part,
      }),
    )
    return {
      height,
      before: 0,
      marks: isLast ? [...marks, ...rulesBelow(cells, widths, { height, isHead })] : marks,
    }
  })
}

function cellMarks(cell: Cell, lines: Line[], { x, part }: { x: number; part: number }): Mark[] {
  if (lines.length === 0) return part === 0 ? [{ kind: 'empty', node: cell.node }] : []
  return lines.map((line, index) => ({
    kind: 'line',
    x,
    top: PADDING + index * cell.type.leading,
    line,
    type: cell.type,
    node: cell.node,
  }))
}

function leftOf(widths: number[], column: number): number {
  return widths.slice(0, column).reduce((sum, width) => sum + width, 0)
}

/** A rule below the whole row, and a darker one below cells for handwriting. */
function rulesBelow(cells: Cell[], widths: number[], row: { height: number; isHead: boolean }): Mark[] {
  const top = row.height - RULE
  const under: Mark = {
    kind: 'rule',
    x: 0,
    top,
    width: COLUMN_WIDTH,
    height: RULE,
    ink: row.isHead ? INK.accent : INK.line,
  }
  const blanks = cells.flatMap(({ text }, column): Mark[] => {
    if (text !== '' || row.isHead) return []
    const width = (widths[column] ?? 0) - CELL_GAP
    return [{ kind: 'rule', x: leftOf(widths, column), top, width, height: RULE, ink: INK.text }]
  })
  return [under, ...blanks]
}

/** Repeats the head visually on each page; the structure contains it once. */
function withRepeatedHead(rows: Strip[], head: Strip): Strip[] {
  const repeats: Strip = {
    ...head,
    marks: head.marks.map((mark) => (mark.kind === 'line' ? { ...mark, kind: 'echo' } : mark)),
  }
  return rows.map((row) => ({ ...row, repeats }))
}
