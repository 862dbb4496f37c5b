import { hasRightToLeft, withoutIsolates } from '@minutebook/domain/text'
import type { ArchiveDocument } from './archive-document.ts'
import { codeModules } from './block-rules.ts'
import { BASELINE, INK, PAGE, QR_CODE, type Type } from './look.ts'
import type { Line, Run } from './runs.ts'

/** A structure element for assistive technology (ISO 32000-1 §14.8.4). */
export type Element = PDFKit.PDFStructureElement

type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row' }

/** Elements are read in the order in which they are added, even when their content is drawn later. */
export function addElement(parent: Element, tag: string, options: ElementOptions = {}): Element {
  const element = parent.document.struct(tag, options)
  parent.add(element)
  return element
}

/** Adds the element of a text, with the reading text if its glyphs are in another order. */
export function addText(parent: Element, tag: string, text: string, options: ElementOptions = {}): Element {
  const isReordered = hasRightToLeft(text)
  return addElement(parent, tag, { ...options, ...(isReordered && { actual: withoutIsolates(text) }) })
}

/** In points from the left margin and from the pen's top. */
type Place = { x: number; top: number }

type Decoration = { type: 'Layout' | 'Pagination'; attached?: string[] }

/**
 * Draws on the current page, from `top` in points below the edge of the paper. All that it draws is content
 * of an element, or decoration, which screen readers skip.
 */
export class PagePen {
  readonly #doc: ArchiveDocument
  #part: PDFKit.PDFOutline
  #isDecorating = false
  top = 0

  constructor(doc: ArchiveDocument) {
    this.#doc = doc
    this.#part = doc.outline
  }

  /**
   * Lines below each other, as content of an element, which may have more content on other pages. Decoration
   * needs no element.
   */
  lines(element: Element | undefined, lines: Line[], type: Type, { x, top }: Place): void {
    this.#content(element, () => {
      for (const [index, line] of lines.entries()) {
        const y = this.top + top + (index + BASELINE) * type.leading
        this.#doc.fillColor(type.ink)
        for (const run of line.runs) this.#run(run, { x: PAGE.margin + x + run.x, y, size: type.size })
      }
    })
  }

  /** A bookmark leads here. A matter's is below the one of its part. */
  bookmark(title: string, isMatter: boolean): void {
    const above = isMatter ? this.#part : this.#doc.outline
    // pdfkit measures `left` from the right edge of the paper.
    const item = above.addItem(title, { top: this.top, left: PAGE.width })
    if (!isMatter) this.#part = item
  }

  /** A filled rectangle. */
  rule({ x, top, width, height }: Place & { width: number; height: number }, ink: string): void {
    this.decoration({ type: 'Layout' }, () =>
      this.#doc.rect(PAGE.margin + x, this.top + top, width, height).fill(ink),
    )
  }

  /** A QR code. */
  code(address: string, { x, top }: Place, element: Element): void {
    const modules = codeModules(address)
    const side = QR_CODE / modules.length
    this.#content(element, () => {
      for (const [row, cells] of modules.entries()) {
        // Neighbours in a row form one rectangle, so that no gap shows between them.
        for (let start = cells.indexOf(true); start !== -1;) {
          const light = cells.indexOf(false, start)
          const end = light === -1 ? cells.length : light
          const [left, y] = [PAGE.margin + x + start * side, this.top + top + row * side]
          this.#doc.rect(left, y, (end - start) * side, side)
          start = cells.indexOf(true, end)
        }
      }
      this.#doc.fill('#000')
    })
  }

  /** Lines of an SVG path, drawn with a pen of 1.2 points. */
  strokes(path: string, { x, top, scale }: Place & { scale: number }, element: Element): void {
    this.#content(element, () => {
      this.#doc
        .save()
        .translate(PAGE.margin + x, this.top + top)
        .scale(scale)
        .path(path)
        .lineWidth(1.2 / scale)
        .lineCap('round')
        .lineJoin('round')
        .stroke(INK.text)
        .restore()
    })
  }

  /** All that `paint` draws becomes decoration. */
  decoration(properties: Decoration, paint: () => void): void {
    if (this.#isDecorating) return paint()
    this.#isDecorating = true
    this.#doc.markContent('Artifact', properties)
    paint()
    this.#doc.endMarkedContent()
    this.#isDecorating = false
  }

  #content(element: Element | undefined, paint: () => void): void {
    if (this.#isDecorating) paint()
    else element?.add(paint)
  }

  #run(run: Run, { x, y, size }: { x: number; y: number; size: number }): void {
    const doc = this.#doc
    // pdfkit accepts parsed fonts; its published types are older.
    doc.registerFont(run.face.name, run.face.font as unknown as PDFKit.Mixins.PDFFontSource)
    doc.font(run.face.name, size * run.face.scale)
    if (run.language) doc.markContent('Span', { lang: run.language })
    if (run.face.isReordered) doc.markContent('Span', { actual: run.text })
    // With a feature list, even an empty one, pdfkit shapes the whole run at once, right to left.
    const features = run.isRightToLeft ? { features: [] } : {}
    doc.text(run.drawn, x, y, { lineBreak: false, baseline: 'alphabetic', ...features })
    if (run.face.isReordered) this.#endSpelling()
    if (run.language) doc.endMarkedContent()
  }

  /**
   * pdfkit flips the page and flips text back. Poppler places this text by the page's transform alone, so the
   * transform is restored for it.
   */
  #endSpelling(): void {
    this.#doc.save().transform(1, 0, 0, -1, 0, PAGE.height)
    this.#doc.endMarkedContent()
    this.#doc.restore()
  }
}

/** What a box draws with. */
export type Pen = Pick<PagePen, 'lines' | 'bookmark' | 'rule' | 'code' | 'strokes' | 'decoration'>
