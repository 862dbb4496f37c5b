import { textExtent } from './break-lines.ts'
import { columnWidths, type ColumnExtent } from './column-widths.ts'
import { CELL_GAP, COLUMN_WIDTH, TYPE, type Type } from './look.ts'

/** The widths of a table's columns in points, in PDF and in Word: together they fill `available`. */
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
    return {
      narrowest: Math.max(...extents.map(({ narrowest }) => narrowest)) + CELL_GAP,
      natural: Math.max(...extents.map(({ natural }) => natural)) + CELL_GAP,
    }
  })
}
