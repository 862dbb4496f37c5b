import type { ArchiveDocument } from './archive-document.ts'
import type { TagNode } from './strips.ts'

export type Structure = {
  /** Marks the output of `paint` as content of an element, which may have more content on other pages. */
  content: (node: TagNode, paint: () => void) => void
  element: (node: TagNode) => PDFKit.PDFStructureElement
  close: () => void
}

/** The structure tree for assistive technology. Elements are created with their first content, and therefore in reading order. */
export function openStructure(doc: ArchiveDocument): Structure {
  const elements = new Map<TagNode, PDFKit.PDFStructureElement>()
  const roots: PDFKit.PDFStructureElement[] = []

  function element(node: TagNode): PDFKit.PDFStructureElement {
    const known = elements.get(node)
    if (known) return known
    const made = doc.struct(node.tag, {
      ...(node.actual !== undefined && { actual: node.actual }),
      ...(node.language !== undefined && { lang: node.language }),
      ...(node.alternative !== undefined && { alt: node.alternative }),
    })
    elements.set(node, made)
    if (node.attributes) Object.assign(made.dictionary.data, { A: { ...node.attributes } })
    if (node.parent) element(node.parent).add(made)
    else {
      doc.addStructure(made)
      roots.push(made)
    }
    return made
  }

  return {
    element,
    content(node, paint) {
      const owner = element(node)
      const content = doc.markStructureContent(node.tag)
      paint()
      doc.endMarkedContent()
      owner.add(content)
    },
    close() {
      for (const root of roots) root.end()
    },
  }
}
