import type { ArchiveDocument } from './archive-document.ts'
import type { Line, Run } from './line-runs.ts'
import { BASELINE, PAGE, type Type } from './look.ts'
import { openStructure, type Structure } from './structure.ts'
import type { Placed } from './fill-pages.ts'
import type { Mark, TagNode } from './strips.ts'

/** The head or foot of a page: lines from `top`, in points from the top of the paper. */
export type Margin = { top: number; marks: Mark[] }

/** Paints the pages in order, each with its foot, and with its head if the document has one. */
export function paintPages(
  doc: ArchiveDocument,
  pages: Placed[][],
  margins: { headers: Margin[]; footers: Margin[] },
): void {
  const structure = openStructure(doc)
  const bookmarks: Bookmarks = { doc, part: doc.outline }
  pages.forEach((page, index) => {
    doc.addPage()
    for (const placed of page) paintStrip(placed, bookmarks, structure)
    const [header, footer] = [margins.headers[index], margins.footers[index]]
    if (header) paintMargin(doc, header, 'Top')
    if (footer) paintMargin(doc, footer, 'Bottom')
  })
  structure.close()
}

/** `part` is the last bookmark of a part, to which those of its matters are added. */
type Bookmarks = { doc: ArchiveDocument; part: PDFKit.PDFOutline }

function paintStrip({ strip, top }: Placed, bookmarks: Bookmarks, structure: Structure): void {
  const { doc } = bookmarks
  const fromPaper = PAGE.margin + top
  if (strip.bookmark) {
    const above = strip.isMatter ? bookmarks.part : doc.outline
    // pdfkit measures `left` from the right edge of the paper.
    const item = above.addItem(strip.bookmark, { top: fromPaper, left: PAGE.width })
    if (!strip.isMatter) bookmarks.part = item
  }
  paintMarks(strip.marks, { doc, structure, top: fromPaper })
}

type Painting = { doc: ArchiveDocument; structure: Structure; top: number }

function paintMarks(marks: Mark[], painting: Painting): void {
  const { doc, structure, top } = painting
  for (let index = 0; index < marks.length; index += 1) {
    const mark = marks[index]
    if (mark?.kind === 'line') {
      const end = endOfNode(marks, index, mark.node)
      structure.content(mark.node, () => paintLines(doc, marks.slice(index, end), top))
      index = end - 1
    } else if (mark?.kind === 'empty') structure.element(mark.node)
    else if (mark?.kind === 'code') structure.content(mark.node, () => paintCode(doc, mark, top))
    else if (mark) paintArtifact(doc, mark, top)
  }
}

/** Consecutive lines of one element share a marked-content sequence. */
function endOfNode(marks: Mark[], start: number, node: TagNode): number {
  const end = marks.findIndex((mark, index) => index > start && !(mark.kind === 'line' && mark.node === node))
  return end === -1 ? marks.length : end
}

function paintLines(doc: ArchiveDocument, marks: Mark[], top: number): void {
  for (const mark of marks) {
    if (mark.kind === 'line') paintLine(doc, mark, top)
  }
}

/** One path for all modules: neighbours in a row form one rectangle, so that no gap shows between them. */
function paintCode(doc: ArchiveDocument, code: Extract<Mark, { kind: 'code' }>, top: number): void {
  const side = code.size / code.modules.length
  for (const [row, modules] of code.modules.entries()) {
    for (let start = modules.indexOf(true); start !== -1;) {
      const light = modules.indexOf(false, start)
      const end = light === -1 ? modules.length : light
      const [x, y] = [PAGE.margin + code.x + start * side, top + code.top + row * side]
      doc.rect(x, y, (end - start) * side, side)
      start = modules.indexOf(true, end)
    }
  }
  doc.fill('#000')
}

function paintArtifact(
  doc: ArchiveDocument,
  mark: Exclude<Mark, { kind: 'empty' | 'code' }>,
  top: number,
): void {
  doc.markContent('Artifact', { type: 'Layout' })
  if (mark.kind === 'rule')
    doc.rect(PAGE.margin + mark.x, top + mark.top, mark.width, mark.height).fill(mark.ink)
  else paintLine(doc, mark, top)
  doc.endMarkedContent()
}

function paintMargin(doc: ArchiveDocument, { top, marks }: Margin, edge: 'Top' | 'Bottom'): void {
  doc.markContent('Artifact', { type: 'Pagination', attached: [edge] })
  for (const mark of marks) {
    if (mark.kind === 'rule')
      doc.rect(PAGE.margin + mark.x, top + mark.top, mark.width, mark.height).fill(mark.ink)
    if (mark.kind === 'echo') paintLine(doc, mark, top)
  }
  doc.endMarkedContent()
}

function paintLine(
  doc: ArchiveDocument,
  mark: { x: number; top: number; line: Line; type: Type },
  top: number,
): void {
  const { x, line, type } = mark
  doc.fillColor(type.ink)
  for (const run of line.runs) {
    paintRun(doc, run, {
      x: PAGE.margin + x + run.x,
      y: top + mark.top + BASELINE * type.leading,
      size: type.size,
    })
  }
}

function paintRun(
  doc: ArchiveDocument,
  run: Run,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  // pdfkit accepts parsed fonts; its published types are older.
  doc.registerFont(run.face.name, run.face.font as unknown as PDFKit.Mixins.PDFFontSource)
  doc.font(run.face.name, size * run.face.scale)
  if (run.language) doc.markContent('Span', { lang: run.language })
  const isSpelled = run.face.isReordered
  if (isSpelled) doc.markContent('Span', { actual: run.text })
  // With a feature list, even an empty one, pdfkit shapes the whole run at once, right to left if the face requires it.
  const features = run.isRightToLeft ? { features: [] } : {}
  doc.text(run.drawn, x, y, { lineBreak: false, baseline: 'alphabetic', ...features })
  if (isSpelled) endSpelling(doc)
  if (run.language) doc.endMarkedContent()
}

/**
 * pdfkit flips the page and flips text back. Poppler places this text by the page's transform alone, so the transform is
 * restored for it.
 */
function endSpelling(doc: ArchiveDocument): void {
  doc.save().transform(1, 0, 0, -1, 0, PAGE.height)
  doc.endMarkedContent()
  doc.restore()
}
