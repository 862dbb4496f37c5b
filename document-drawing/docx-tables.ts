import { concatBytes } from '@noble/hashes/utils'
import {
  BorderStyle,
  type IBorderOptions,
  ImageRun,
  type ITableCellOptions,
  type ITableRowOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx'
import { strToU8 } from 'fflate'
import type { DrawnBlock, Signature } from '@minutebook/domain/blocks'
import { codeModules, columnShares, isRowKept, type Quotes } from './block-rules.ts'
import { rule, textParagraph, twips, type TextOptions } from './docx-styles.ts'
import { COLUMN_WIDTH, INK, QR_CODE, SIGNATURE, writingHeight } from './look.ts'

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const UNRULED = { top: NONE, left: NONE, right: NONE, bottom: NONE }
const NO_BORDERS = { ...UNRULED, insideHorizontal: NONE, insideVertical: NONE }
const MARGINS = { top: twips(2), bottom: twips(2), left: 0, right: twips(12) }

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

/** A row that stays on one page. */
function row(cells: ITableCellOptions[], shares: number[], options?: Partial<ITableRowOptions>): TableRow {
  const children = cells.map(
    (cell, column) =>
      new TableCell({
        width: { size: twips((shares[column] ?? 0) * COLUMN_WIDTH), type: WidthType.DXA },
        margins: MARGINS,
        borders: UNRULED,
        ...cell,
      }),
  )
  return new TableRow({ cantSplit: true, ...options, children })
}

/** The height of a row with a cell to write in, in a table of so many rows. */
function writtenIn(rows: number) {
  return { height: { value: twips(writingHeight(rows)), rule: 'atLeast' as const } }
}

export function headedTable(
  { head, rows, language }: Extract<DrawnBlock, { kind: 'table' }>,
  quotes: Quotes,
  keepsNext: boolean,
): Table {
  const shares = columnShares(rows, head)
  const titles = head.map((text) =>
    textCell(text, { style: 'ColumnHead', language, ink: INK.accent, keepNext: true }),
  )
  return table(shares, [
    row(titles, shares, { tableHeader: true, ...(head.includes('') && writtenIn(rows.length)) }),
    ...rows.map((texts, index) => {
      const keepNext = isTableRowKept(index, rows.length, keepsNext)
      const cells = texts.map((text) =>
        textCell(text, { style: 'Cell', language, ink: text === '' ? INK.text : INK.line, keepNext, quotes }),
      )
      return row(cells, shares, texts.includes('') ? writtenIn(rows.length) : {})
    }),
  ])
}

/** The last row of a table that stays with what follows it is kept with that. */
function isTableRowKept(index: number, count: number, keepsNext: boolean): boolean {
  return isRowKept(index, count) || (keepsNext && index === count - 1)
}

export function factTable(
  facts: { term: string; text: string }[],
  quotes: Quotes,
  keepsNext: boolean,
): Table {
  const shares = columnShares(facts.map(({ term, text }) => [term, text]))
  const rows = facts.map(({ term, text }, index) => {
    const look = { ink: INK.line, keepNext: isTableRowKept(index, facts.length, keepsNext) }
    const cells = [
      textCell(term, { ...look, style: 'Term' }),
      textCell(text, { ...look, style: 'Cell', quotes }),
    ]
    return row(cells, shares, term === '' || text === '' ? writtenIn(1) : {})
  })
  return table(shares, rows)
}

/** Above a line in this ink. Word keeps a row with the next when its paragraphs have keepNext. */
function textCell(text: string, { ink, ...options }: TextOptions & { ink: string }): ITableCellOptions {
  return { children: [textParagraph(text, options)], borders: { ...UNRULED, bottom: rule(ink, 4) } }
}

/** Space above the signature lines for handwriting, in points. */
const WRITING_ROOM = 26

/**
 * Consecutive signature lines, in one table whose rows stay together: a line alone on a page would be
 * separated from the signed text, and LibreOffice does not keep a one-row table with the next one.
 */
export function signatureTable(signatures: Signature[], quotes: Quotes): Table {
  const { signer, date } = SIGNATURE
  const shares = [signer.width, date.x - signer.width, date.width].map((width) => width / COLUMN_WIDTH)
  const rows = signatures.flatMap((signature, index) => [
    saidRow(signature.text),
    linesRow(signature, shares, { keepNext: index < signatures.length - 1, quotes }),
  ])
  return table(shares, rows)
}

/** The text of a signature, above room to write in. */
function saidRow(text: string): TableRow {
  const spacing = { before: twips(18), after: twips(WRITING_ROOM) }
  const children = [textParagraph(text, { keepNext: true, keepLines: true, spacing })]
  const margins = { top: 0, bottom: 0, left: 0, right: 0 }
  return row([{ children, columnSpan: 3, width: undefined, margins }], [])
}

/** Two lines side by side, with a caption below each that wraps within its line's width. */
function linesRow(
  { signer, date, code }: Signature,
  shares: number[],
  look: { keepNext: boolean; quotes: Quotes },
): TableRow {
  const line = rule(INK.text, 6)
  const caption = (text: string) => textParagraph(text, { style: 'Cell', ...look })
  const last = code ? codeParagraph(code, '2', 'right') : caption(date)
  return row(
    [below(line, caption(signer)), below(NONE, caption('')), below(date ? line : NONE, last)],
    shares,
  )
}

function below(top: IBorderOptions, content: Paragraph): ITableCellOptions {
  return { children: [content], margins: { ...MARGINS, right: 0 }, borders: { ...UNRULED, top } }
}

/** A QR code with its text on the right. */
export function codeTable({ address, text }: { address: string; text: string }): Table {
  const share = (QR_CODE + 14) / COLUMN_WIDTH
  const shares = [share, 1 - share]
  const contents = [codeParagraph(address, '1'), textParagraph(text, { style: 'Note' })]
  const cells = contents.map((content) => ({ children: [content] }))
  return table(shares, [row(cells, shares)])
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

/** Pixels per module: a picture enlarged later would look blurred. One byte of a row is one module wide. */
const MODULE_PIXELS = 8

/**
 * A bitmap with one bit per pixel, black on white (BITMAPINFOHEADER). Rows go from the bottom up, each padded
 * to whole words.
 */
function bitmapOf(modules: boolean[][]): Uint8Array {
  const side = modules.length * MODULE_PIXELS
  const stride = Math.ceil(side / 32) * 4
  const rows = modules.toReversed().flatMap((cells) => {
    const pixels = Uint8Array.from({ length: stride }, (_, column) => (cells[column] === false ? 0xff : 0))
    return Array<Uint8Array>(MODULE_PIXELS).fill(pixels)
  })
  const [start, size, onePlaneOfOneBit, white] = [62, stride * side, 0x00010001, 0x00ffffff]
  const header = [start + size, 0, start, 40, side, side, onePlaneOfOneBit, 0, size, 0, 0, 2, 0, 0, white]
  return concatBytes(strToU8('BM'), littleEndian(header), ...rows)
}

/** As words of four bytes. */
function littleEndian(words: number[]): Uint8Array {
  return Uint8Array.from(words.flatMap((word) => [0, 8, 16, 24].map((shift) => word >>> shift)))
}
