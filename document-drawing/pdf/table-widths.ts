import { textExtent } from './break-lines.ts'
import { columnWidths, type ColumnExtent } from './column-widths.ts'
import { CELL_GAP, COLUMN_WIDTH, SPECIMEN_WIDTH, TYPE, type Type } from './look.ts'

/** The column widths of a table in points, for PDF and Word; they fill `available`. */
export function tableWidths(
  { head, rows }: { head: string[]; rows: string[][] },
  available = COLUMN_WIDTH,
): number[] {
  const cells = [
    ...rows.map((row) => row.map((text) => ({ text, type: TYPE.cell }))),
    head.map((text) => ({ text, type: TYPE.head })),
  ]
  return columnWidths(extentsOf(cells), available)
}

function extentsOf(rows: { text: string; type: Type }[][]): ColumnExtent[] {
  return (rows[0] ?? []).map((_cell, column) => {
    const extents = rows.flatMap((row) => {
      const cell = row[column]
      return cell ? [textExtent(cell.text, cell.type)] : []
    })
    const written = isWrittenIn(rows, column) ? SPECIMEN_WIDTH : 0
    return {
      narrowest: Math.max(written, ...extents.map(({ narrowest }) => narrowest)) + CELL_GAP,
      natural: Math.max(written, ...extents.map(({ natural }) => natural)) + CELL_GAP,
    }
  })
}

/** A column without a text below its head is for handwriting. */
function isWrittenIn(rows: { text: string }[][], column: number): boolean {
  const body = rows.slice(0, -1)
  return body.length > 0 && body.every((row) => row[column]?.text === '')
}
