import { toBytes } from 'pdfkit/output'
import type { DocumentContent } from '@minutebook/domain/blocks'
import { ArchiveDocument } from './archive-document.ts'
import { documentBoxes } from './boxes.ts'
import { Faces, type ReadFile } from './faces.ts'
import { Typesetter } from './lines.ts'
import { COLUMN_WIDTH, FOOTER, INK, PAGE, TYPE } from './look.ts'
import { fillPages } from './pages.ts'
import { PagePen } from './pen.ts'
import type { Line } from './runs.ts'

/** Opens what draws the PDFs of one thread. It reads each font file once. */
export function openPdf(readFile: ReadFile): (content: DocumentContent) => Promise<Uint8Array> {
  const faces = new Faces(readFile)
  // Nearly every document uses these.
  faces.text(400)
  faces.text(600)
  return (content) => drawPdf(content, faces)
}

/**
 * Draws the document as an accessible PDF (PDF/UA-1) for archiving: PDF/A-2a, or PDF/A-3a with the record
 * attached. The same content gives the same bytes, in Node and in browsers.
 */
async function drawPdf(content: DocumentContent, faces: Faces): Promise<Uint8Array> {
  const doc = new ArchiveDocument(content)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const setter = new Typesetter(faces, content.quotes)
  const boxes = documentBoxes(content, { parent: root, setter })
  const footer = footerOf(content.footer, setter)
  const pages = fillPages(boxes, footer.top - FOOTER.gap - PAGE.margin)
  const header = content.header && headerOf(content.header, setter)

  const pen = new PagePen(doc)
  for (const [index, page] of pages.entries()) {
    doc.addPage()
    for (const { box, top } of page) {
      pen.top = PAGE.margin + top
      box.draw(pen)
    }
    const number = { page: index + 1, pages: pages.length }
    if (header && !(index === 0 && content.header?.skipsFirst)) drawMargin(header, { pen, setter, number })
    drawMargin(footer, { pen, setter, number })
  }
  const bytes = toBytes(doc)
  doc.end()
  return bytes
}

/** The head or foot of a page, from `top` of the paper. Places are in points below it. */
type Margin = {
  edge: 'Top' | 'Bottom'
  top: number
  lines: Line[]
  linesAt: number
  ruleAt: number
  /** Contains `{page}` and `{pages}`. At the right of the line at `numberAt`. */
  number: string
  numberAt: number
}

const RULE = { height: 0.6, gap: 6 }
const NUMBER_WIDTH = 84

/** The foot of a page grows up from its lower edge. It has at least one line, for the page number. */
function footerOf({ lines, page }: DocumentContent['footer'], setter: Typesetter): Margin {
  const type = TYPE.footer
  const set = [
    ...lines.slice(0, -1).flatMap((line) => setter.lines(line, type, COLUMN_WIDTH)),
    ...setter.lines(lines.at(-1) ?? '', type, COLUMN_WIDTH - NUMBER_WIDTH),
  ]
  const linesAt = RULE.height + RULE.gap
  const top = PAGE.height - FOOTER.bottom - linesAt - set.length * type.leading
  return { edge: 'Bottom', top, lines: set, linesAt, ruleAt: 0, number: page, numberAt: linesAt }
}

/** The distance from the last line of a page's head to the text. */
const HEADER_RISE = 32
/** Three lines fit into the margin and hold about this many characters. */
const LONGEST_HEAD = 240

/** The head of a page: the document's subject and the page number. Further lines grow up into the margin. */
function headerOf({ text, page }: NonNullable<DocumentContent['header']>, setter: Typesetter): Margin {
  const type = TYPE.footer
  const shortened = text.length <= LONGEST_HEAD ? text : `${text.slice(0, LONGEST_HEAD - 1).trimEnd()}…`
  const lines = setter.lines(shortened, type, COLUMN_WIDTH - NUMBER_WIDTH)
  const last = (lines.length - 1) * type.leading
  const top = PAGE.margin - HEADER_RISE - last
  return {
    edge: 'Top',
    top,
    lines,
    linesAt: 0,
    ruleAt: last + type.leading + 3,
    number: page,
    numberAt: last,
  }
}

function drawMargin(
  margin: Margin,
  { pen, setter, number }: { pen: PagePen; setter: Typesetter; number: { page: number; pages: number } },
): void {
  const type = TYPE.footer
  const text = margin.number.replace('{page}', String(number.page)).replace('{pages}', String(number.pages))
  const [line] = text === '' ? [] : setter.lines(text, type, COLUMN_WIDTH)
  pen.top = margin.top
  pen.decoration({ type: 'Pagination', attached: [margin.edge] }, () => {
    pen.rule({ x: 0, top: margin.ruleAt, width: COLUMN_WIDTH, height: RULE.height }, INK.line)
    pen.lines(undefined, margin.lines, type, { x: 0, top: margin.linesAt })
    if (line) pen.lines(undefined, [line], type, { x: COLUMN_WIDTH - line.width, top: margin.numberAt })
  })
}
