import { BorderStyle, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import { textParagraph } from './docx-text.ts'
import { rule, twips } from './docx-styles.ts'
import { isBesideAnEnd } from './kept-together.ts'
import { COLUMN_WIDTH, INK, SIGNATURE, WRITING_HEIGHT } from './look.ts'
import { tableWidths } from './table-widths.ts'

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const NO_BORDERS = {
  top: NONE,
  bottom: NONE,
  left: NONE,
  right: NONE,
  insideHorizontal: NONE,
  insideVertical: NONE,
}
const MARGINS = { top: twips(3), bottom: twips(3), left: 0, right: twips(12) }
/** Georgia, and what stands in for it where it is not there, runs wider than what the widths are measured in. */
const WIDER = 1.2

type Cell = { text: string; style: string; width: number; ink: string }

export function headedTable({ head, rows }: { head: string[]; rows: string[][] }): Table {
  const widths = tableWidths({ head, rows }, COLUMN_WIDTH / WIDER).map((width) => twips(width * WIDER))
  return table(widths, [
    new TableRow({
      tableHeader: true,
      cantSplit: true,
      children: head.map((text, column) =>
        cell({ text, style: 'ColumnHead', width: widths[column] ?? 0, ink: INK.accent }, true),
      ),
    }),
    ...rows.map((row, index) =>
      bodyRow(
        row.map((text, column) => ({
          text,
          style: 'Cell',
          width: widths[column] ?? 0,
          ink: text === '' ? INK.text : INK.line,
        })),
        isBesideAnEnd(index, rows.length),
      ),
    ),
  ])
}

export function factTable(rows: { term: string; text: string }[]): Table {
  const [first, second] = [twips(COLUMN_WIDTH * 0.3), twips(COLUMN_WIDTH * 0.7)]
  return table(
    [first, second],
    rows.map(({ term, text }, index) =>
      bodyRow(
        [
          { text: term, style: 'Term', width: first, ink: INK.line },
          { text, style: 'Cell', width: second, ink: INK.line },
        ],
        isBesideAnEnd(index, rows.length),
      ),
    ),
  )
}

/** Two lines side by side, the words for each below it: they wrap within its width. */
export function signatureTable({ signer, date }: { signer: string; date: string }): Table {
  const gap = SIGNATURE.date.x - SIGNATURE.signer.width
  const cells = [
    { text: signer, width: twips(SIGNATURE.signer.width), top: rule(INK.text, 6) },
    { text: '', width: twips(gap), top: NONE },
    { text: date, width: twips(SIGNATURE.date.width), top: rule(INK.text, 6) },
  ]
  const children = cells.map(
    ({ text, width, top }) =>
      new TableCell({
        children: [textParagraph(text, { style: 'Cell' })],
        width: { size: width, type: WidthType.DXA },
        margins: { ...MARGINS, right: 0 },
        borders: { top, left: NONE, right: NONE, bottom: NONE },
      }),
  )
  return table(
    cells.map(({ width }) => width),
    [new TableRow({ cantSplit: true, children })],
  )
}

function table(columnWidths: number[], rows: TableRow[]): Table {
  return new Table({
    columnWidths,
    rows,
    layout: TableLayoutType.FIXED,
    width: { size: twips(COLUMN_WIDTH), type: WidthType.DXA },
    borders: NO_BORDERS,
  })
}

function bodyRow(cells: Cell[], keepNext: boolean): TableRow {
  const isWrittenIn = cells.some(({ text }) => text === '')
  return new TableRow({
    cantSplit: true,
    children: cells.map((each) => cell(each, keepNext)),
    ...(isWrittenIn && { height: { value: twips(WRITING_HEIGHT), rule: 'atLeast' as const } }),
  })
}

/** Word keeps a row on the page of the next when its paragraphs are kept there. */
function cell({ text, style, width, ink }: Cell, keepNext: boolean): TableCell {
  return new TableCell({
    children: [textParagraph(text, { style, keepNext })],
    width: { size: width, type: WidthType.DXA },
    margins: MARGINS,
    borders: { top: NONE, left: NONE, right: NONE, bottom: rule(ink, 4) },
  })
}
