import type { ArchiveDocument } from './archive-document.ts'
import type { Line, Run } from './line-runs.ts'
import { BASELINE, PAGE, type Type } from './look.ts'
import { openStructure, type Structure } from './structure.ts'
import type { Placed } from './fill-pages.ts'
import type { Mark, TagNode } from './strips.ts'

/** What stands at the foot of a page: lines from `top`, in points from the top of the paper. */
export type Footer = { top: number; marks: Mark[] }

/** Paints pages in the order in which they are read, each with its footer. */
export function paintPages(doc: ArchiveDocument, pages: Placed[][], footers: Footer[]): void {
  const structure = openStructure(doc)
  pages.forEach((page, index) => {
    doc.addPage()
    for (const placed of page) paintStrip(placed, doc, structure)
    const footer = footers[index]
    if (footer) paintFooter(doc, footer)
  })
  structure.close()
}

function paintStrip({ strip, top }: Placed, doc: ArchiveDocument, structure: Structure): void {
  const fromPaper = PAGE.margin + top
  // pdfkit counts `left` from the right edge of the paper.
  if (strip.bookmark) doc.outline.addItem(strip.bookmark, { top: fromPaper, left: PAGE.width })
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
    else if (mark) paintArtifact(doc, mark, top)
  }
}

/** Lines of one element stand in one piece of marked content. */
function endOfNode(marks: Mark[], start: number, node: TagNode): number {
  const end = marks.findIndex((mark, index) => index > start && !(mark.kind === 'line' && mark.node === node))
  return end === -1 ? marks.length : end
}

function paintLines(doc: ArchiveDocument, marks: Mark[], top: number): void {
  for (const mark of marks) {
    if (mark.kind === 'line') paintLine(doc, mark, top)
  }
}

function paintArtifact(doc: ArchiveDocument, mark: Exclude<Mark, { kind: 'empty' }>, top: number): void {
  doc.markContent('Artifact', { type: 'Layout' })
  if (mark.kind === 'rule')
    doc.rect(PAGE.margin + mark.x, top + mark.top, mark.width, mark.height).fill(mark.ink)
  else paintLine(doc, mark, top)
  doc.endMarkedContent()
}

function paintFooter(doc: ArchiveDocument, { top, marks }: Footer): void {
  doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
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
  // pdfkit takes fonts that are already parsed; its published types are older.
  doc.registerFont(run.face.name, run.face.font as unknown as PDFKit.Mixins.PDFFontSource)
  doc.font(run.face.name, size * run.face.scale)
  const isSpelled = run.face.isReordered
  if (isSpelled) doc.markContent('Span', { actual: run.text })
  // With a list of features, even an empty one, pdfkit shapes the whole run at once, and the face from right to left.
  const features = run.isRightToLeft ? { features: [] } : {}
  doc.text(run.drawn, x, y, { lineBreak: false, baseline: 'alphabetic', ...features })
  if (isSpelled) endSpelling(doc)
}

/** pdfkit turns the page upside down and text back again. Poppler looks where the text was only here, so it is turned back for it. */
function endSpelling(doc: ArchiveDocument): void {
  doc.save().transform(1, 0, 0, -1, 0, PAGE.height)
  doc.endMarkedContent()
  doc.restore()
}
