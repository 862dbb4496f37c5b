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
import { codeModules, columnShares, isRowKept, type Quotes } from './block-rules.ts'
import { textParagraph, rule, twips } from './docx-styles.ts'
import { COLUMN_WIDTH, INK, QR_CODE, SIGNATURE, WRITING_HEIGHT } from './look.ts'

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const UNRULED = { top: NONE, left: NONE, right: NONE, bottom: NONE }
const NO_BORDERS = { ...UNRULED, insideHorizontal: NONE, insideVertical: NONE }
const MARGINS = { top: twips(3), bottom: twips(3), left: 0, right: twips(12) }

/** Word widens a column whose words need more than its share. */
function table(shares: number[], rows: TableRow[]): Table {
  return new Table({
    columnWidths: shares.map((share) => twips(share * COLUMN_WIDTH)),
    rows,
    layout: TableLayoutType.AUTOFIT,
    width: { size: twips(COLUMN_WIDTH), type: WidthType.DXA },
    borders: NO_BORDERS,
  })
}

type Cell = { text: string; style: string; ink: string; quotes?: Quotes }

export function headedTable(
  { head, rows }: { head: string[]; rows: string[][] },
  quotes: Quotes,
  isSignedNext: boolean,
): Table {
  const shares = columnShares(rows, head)
  const titles = head.map((text) => ({ text, style: 'ColumnHead', ink: INK.accent }))
  return table(shares, [
    row(titles, shares, { isHead: true, keepNext: true }),
    ...rows.map((texts, index) => {
      const cells = texts.map((text) => ({
        text,
        style: 'Cell',
        ink: text === '' ? INK.text : INK.line,
        quotes,
      }))
      const isLast = index === rows.length - 1
      return row(cells, shares, { keepNext: isRowKept(index, rows.length) || (isSignedNext && isLast) })
    }),
  ])
}

export function factTable(facts: { term: string; text: string }[], quotes: Quotes): Table {
  const shares = columnShares(facts.map(({ term, text }) => [term, text]))
  const rows = facts.map(({ term, text }, index) => {
    const cells = [
      { text: term, style: 'Term', ink: INK.line },
      { text, style: 'Cell', ink: INK.line, quotes },
    ]
    return row(cells, shares, { keepNext: isRowKept(index, facts.length) })
  })
  return table(shares, rows)
}

/** Word keeps a row with the next when its paragraphs have keepNext. */
function row(
  cells: Cell[],
  shares: number[],
  { keepNext, isHead }: { keepNext: boolean; isHead?: boolean },
): TableRow {
  const isWrittenIn = cells.some(({ text }) => text === '')
  return new TableRow({
    cantSplit: true,
    ...(isHead && { tableHeader: true }),
    ...(isWrittenIn && { height: { value: twips(WRITING_HEIGHT), rule: 'atLeast' as const } }),
    children: cells.map(
      ({ text, style, ink, quotes }, column) =>
        new TableCell({
          children: [textParagraph(text, { style, keepNext, quotes })],
          width: widthOf(shares[column]),
          margins: MARGINS,
          borders: { ...UNRULED, bottom: rule(ink, 4) },
        }),
    ),
  })
}

function widthOf(share = 0) {
  return { size: twips(share * COLUMN_WIDTH), type: WidthType.DXA }
}

/** Space above the signature lines for handwriting, in points. */
const WRITING_ROOM = 30

/**
 * Consecutive signature lines, in one table whose rows stay together: a line alone on a page would be separated from the signed
 * text, and LibreOffice does not keep a one-row table with the next one.
 */
export function signatureTable(signatures: Signature[]): Table {
  const { signer, date } = SIGNATURE
  const shares = [signer.width, date.x - signer.width, date.width].map((width) => width / COLUMN_WIDTH)
  const rows = signatures.flatMap((signature, index) => [
    saidRow(signature.text),
    linesRow(signature, shares, index < signatures.length - 1),
  ])
  return table(shares, rows)
}

/** The text of a signature, above room to write in. */
function saidRow(text: string): TableRow {
  const spacing = { before: twips(18), after: twips(WRITING_ROOM) }
  const children = [textParagraph(text, { keepNext: true, keepLines: true, spacing })]
  const margins = { top: 0, bottom: 0, left: 0, right: 0 }
  return new TableRow({
    cantSplit: true,
    children: [new TableCell({ columnSpan: 3, children, margins, borders: UNRULED })],
  })
}

/** Two lines side by side, with a caption below each that wraps within its line's width. */
function linesRow({ signer, date, code }: Signature, shares: number[], keepNext: boolean): TableRow {
  const line = rule(INK.text, 6)
  const captions = [
    { text: signer, top: line },
    { text: '', top: NONE },
    { text: date, top: date ? line : NONE },
  ]
  const children = captions.map(
    ({ text, top }, column) =>
      new TableCell({
        children: [
          code && column === 2
            ? codeParagraph(code, '2', 'right')
            : textParagraph(text, { style: 'Cell', keepNext }),
        ],
        width: widthOf(shares[column]),
        margins: { ...MARGINS, right: 0 },
        borders: { ...UNRULED, top },
      }),
  )
  return new TableRow({ cantSplit: true, children })
}

/** A QR code with its text on the right. */
export function codeTable({ address, text }: { address: string; text: string }): Table {
  const share = (QR_CODE + 14) / COLUMN_WIDTH
  const shares = [share, 1 - share]
  const cells = [codeParagraph(address, '1'), textParagraph(text, { style: 'Note' })]
  const children = cells.map(
    (content, column) =>
      new TableCell({
        children: [content],
        width: widthOf(shares[column]),
        margins: MARGINS,
        borders: UNRULED,
      }),
  )
  return table(shares, [new TableRow({ cantSplit: true, children })])
}

/** Word measures pictures in pixels, 96 per inch. */
const PIXELS = 96 / 72

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
  for (const [line, cells] of modules.entries()) {
    for (let pixel = 0; pixel < MODULE_PIXELS; pixel += 1) {
      const y = side - 1 - (line * MODULE_PIXELS + pixel)
      // One byte is one module wide.
      for (const [column, isDark] of cells.entries())
        view.setUint8(start + y * stride + column, isDark ? 0 : 0xff)
    }
  }
  return new Uint8Array(view.buffer)
}
