import type { Signature } from '@minutebook/domain/blocks'
import {
  BorderStyle,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx'
import { textParagraph, rule, twips } from './docx-styles.ts'
import { codeModules } from '../pdf/code-strips.ts'
import { isRowKept } from '../pdf/kept-together.ts'
import { COLUMN_WIDTH, INK, QR_CODE, SIGNATURE, WRITING_HEIGHT } from '../pdf/look.ts'
import { tableWidths } from '../pdf/table-widths.ts'
import type { Quotes } from '../quoted-parts.ts'

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const NO_BORDERS = {
  top: NONE,
  bottom: NONE,
  left: NONE,
  right: NONE,
  insideHorizontal: NONE,
  insideVertical: NONE,
}
const UNRULED = { top: NONE, left: NONE, right: NONE, bottom: NONE }
const NO_MARGINS = { top: 0, bottom: 0, left: 0, right: 0 }
const MARGINS = { top: twips(3), bottom: twips(3), left: 0, right: twips(12) }
/** Georgia and its substitutes are wider than the font used for measuring. */
const WIDER = 1.2

type Cell = { text: string; style: string; width: number; ink: string; quotes?: Quotes }

export function headedTable(
  { head, rows }: { head: string[]; rows: string[][] },
  quotes: Quotes,
  isSignedNext: boolean,
): Table {
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
          quotes,
        })),
        isRowKept(index, rows.length) || (isSignedNext && index === rows.length - 1),
      ),
    ),
  ])
}

export function factTable(rows: { term: string; text: string }[], quotes: Quotes): Table {
  const [first, second] = [twips(COLUMN_WIDTH * 0.3), twips(COLUMN_WIDTH * 0.7)]
  return table(
    [first, second],
    rows.map(({ term, text }, index) =>
      bodyRow(
        [
          { text: term, style: 'Term', width: first, ink: INK.line },
          { text, style: 'Cell', width: second, ink: INK.line, quotes },
        ],
        isRowKept(index, rows.length),
      ),
    ),
  )
}

/** Space above the signature lines for handwriting, in points. */
const WRITING_ROOM = 30

/**
 * Consecutive signature lines, in one table whose rows stay together: a line alone on a page would be separated from the signed
 * text, and LibreOffice does not keep a one-row table with the next one.
 */
export function signatureTable(signatures: Signature[]): Table {
  const widths = [SIGNATURE.signer.width, SIGNATURE.date.x - SIGNATURE.signer.width, SIGNATURE.date.width]
  const rows = signatures.flatMap((signature, index) => [
    saidRow(signature.text),
    linesRow(signature, widths, index < signatures.length - 1),
  ])
  return table(widths.map(twips), rows)
}

/** The text of a signature, above room to write in. */
function saidRow(text: string): TableRow {
  const spacing = { before: twips(18), after: twips(WRITING_ROOM) }
  const children = [textParagraph(text, { keepNext: true, keepLines: true, spacing })]
  return new TableRow({
    cantSplit: true,
    children: [new TableCell({ columnSpan: 3, children, margins: NO_MARGINS, borders: UNRULED })],
  })
}

/** Two lines side by side, with a caption below each that wraps within its line's width. */
function linesRow({ signer, date, code }: Signature, widths: number[], keepNext: boolean): TableRow {
  const captions = [
    { text: signer, top: rule(INK.text, 6) },
    { text: '', top: NONE },
    { text: date, top: date ? rule(INK.text, 6) : NONE },
  ]
  const children = captions.map(
    ({ text, top }, column) =>
      new TableCell({
        children: [
          code && column === 2
            ? codeParagraph(code, '2', 'right')
            : textParagraph(text, { style: 'Cell', keepNext }),
        ],
        width: { size: twips(widths[column] ?? 0), type: WidthType.DXA },
        margins: { ...MARGINS, right: 0 },
        borders: { ...UNRULED, top },
      }),
  )
  return new TableRow({ cantSplit: true, children })
}

/** Word measures pictures in pixels, 96 per inch. */
const PIXELS = 96 / 72

/** A QR code with its text on the right. */
export function codeTable({ address, text }: { address: string; text: string }): Table {
  const widths = [twips(QR_CODE + 14), twips(COLUMN_WIDTH - QR_CODE - 14)]
  const cells = [codeParagraph(address, '1'), textParagraph(text, { style: 'Note' })]
  const children = cells.map(
    (content, column) =>
      new TableCell({
        children: [content],
        width: { size: widths[column] ?? 0, type: WidthType.DXA },
        margins: MARGINS,
        borders: UNRULED,
      }),
  )
  return table(widths, [new TableRow({ cantSplit: true, children })])
}

/** `id` is unique in the document: the package would continue its own ids from one document to the next. */
function codeParagraph(address: string, id: string, alignment?: 'right'): Paragraph {
  const side = QR_CODE * PIXELS
  const picture = new ImageRun({
    type: 'bmp',
    data: bitmapOf(codeModules(address)),
    transformation: { width: side, height: side },
    altText: { id, name: 'QR', title: address, description: address },
  })
  return new Paragraph({ ...(alignment && { alignment }), children: [picture] })
}

/** Pixels per module: a picture enlarged later would look blurred. */
const MODULE_PIXELS = 8

/** A bitmap with one bit per pixel, black on white (BITMAPINFOHEADER). Rows go from the bottom up, each padded to whole words. */
function bitmapOf(modules: boolean[][]): Uint8Array {
  const side = modules.length * MODULE_PIXELS
  const stride = Math.ceil(side / 32) * 4
  const start = 14 + 40 + 8
  const view = new DataView(new ArrayBuffer(start + stride * side))
  view.setUint16(0, 0x424d)
  view.setUint32(2, view.byteLength, true)
  view.setUint32(10, start, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, side, true)
  view.setInt32(22, side, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 1, true)
  view.setUint32(34, stride * side, true)
  view.setUint32(46, 2, true)
  view.setUint32(54 + 4, 0x00ffffff, true)
  for (const [row, cells] of modules.entries()) {
    for (let line = 0; line < MODULE_PIXELS; line += 1) {
      const y = side - 1 - (row * MODULE_PIXELS + line)
      // One byte is one module wide.
      for (const [column, isDark] of cells.entries())
        view.setUint8(start + y * stride + column, isDark ? 0 : 0xff)
    }
  }
  return new Uint8Array(view.buffer)
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

/** Word keeps a row with the next when its paragraphs have keepNext. */
function cell({ text, style, width, ink, quotes }: Cell, keepNext: boolean): TableCell {
  return new TableCell({
    children: [textParagraph(text, { style, keepNext, quotes })],
    width: { size: width, type: WidthType.DXA },
    margins: MARGINS,
    borders: { top: NONE, left: NONE, right: NONE, bottom: rule(ink, 4) },
  })
}
