import type { DocumentContent } from '@minutebook/contract/documents/blocks'
import { Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import { wordBlocks } from './docx-blocks.ts'
import { textParagraph } from './docx-text.ts'
import { documentStyles, NUMBERING, twips } from './docx-styles.ts'
import { PAGE } from './look.ts'
import { withoutDates } from './steady-zip.ts'
import { escapeXml, toXmlText } from './xml-text.ts'

const MARGIN = twips(PAGE.margin)

/** The document for word processors. The same content gives the same bytes; the record itself is only in the PDF. */
export async function drawDocx(content: DocumentContent): Promise<Uint8Array> {
  const title = textParagraph(content.title, { heading: HeadingLevel.TITLE })
  const word = new Document({
    styles: documentStyles(content.language),
    numbering: NUMBERING,
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(PAGE.width), height: twips(PAGE.height) },
            margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
          },
        },
        footers: { default: footerOf(content.footer) },
        children: [title, ...wordBlocks(content.blocks)],
      },
    ],
  })
  const properties = { path: 'docProps/core.xml', data: coreProperties(content) }
  return withoutDates(await Packer.toBuffer(word, undefined, [properties]))
}

/** Written by us: docx would name the moment of drawing. */
function coreProperties({ title, subject, creator, language, recordedAt }: DocumentContent): string {
  const recorded = new Date(recordedAt).toISOString()
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(subject)}</dc:subject><dc:creator>${escapeXml(creator)}</dc:creator><dc:language>${language}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${recorded}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${recorded}</dcterms:modified></cp:coreProperties>`
}

function footerOf({ lines, page }: DocumentContent['footer']): Footer {
  const style = 'FooterLine'
  const fields: Record<string, string> = { '{page}': PageNumber.CURRENT, '{pages}': PageNumber.TOTAL_PAGES }
  const parts = toXmlText(page)
    .split(/(\{pages?\})/u)
    .map((part) => fields[part] ?? part)
  return new Footer({
    children: [
      ...lines.map((line) => textParagraph(line, { style })),
      new Paragraph({ style, children: [new TextRun({ children: parts })] }),
    ],
  })
}
