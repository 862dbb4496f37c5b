import { Document, Footer, Header, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import type { DocumentContent } from '@minutebook/domain/blocks'
import { wordBlocks } from './docx-blocks.ts'
import { textParagraph, documentStyles, NUMBERING, twips } from './docx-styles.ts'
import { PAGE } from '../pdf/look.ts'
import { escapeXml, toXmlText } from '../pdf/xml-text.ts'

const MARGIN = twips(PAGE.margin)

/** Draws the document for word processors. The same content gives the same bytes. Only the PDF contains the record itself. */
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
        ...(content.header && { headers: { default: headerOf(content.header) } }),
        footers: { default: footerOf(content.footer) },
        children: [title, ...wordBlocks(content.blocks, content.quotes)],
      },
    ],
  })
  const properties = { path: 'docProps/core.xml', data: coreProperties(content) }
  return clearZipDates(await Packer.toArrayBuffer(word, undefined, [properties]))
}

/** Written here because the docx package would include the current time. */
function coreProperties({
  title,
  subject,
  creator,
  keywords = '',
  language,
  recordedAt,
}: DocumentContent): string {
  const recorded = new Date(recordedAt).toISOString()
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(subject)}</dc:subject><dc:creator>${escapeXml(creator)}</dc:creator><cp:keywords>${escapeXml(keywords)}</cp:keywords><dc:language>${language}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${recorded}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${recorded}</dcterms:modified></cp:coreProperties>`
}

const MARGIN_STYLE = 'FooterLine'

function headerOf({ text, page }: NonNullable<DocumentContent['header']>): Header {
  return new Header({
    children: [textParagraph(text, { style: MARGIN_STYLE }), ...(page ? [pageNumber(page)] : [])],
  })
}

function footerOf({ lines, page }: DocumentContent['footer']): Footer {
  const texts = lines.map((line) => textParagraph(line, { style: MARGIN_STYLE }))
  return new Footer({ children: page ? [...texts, pageNumber(page)] : texts })
}

function pageNumber(template: string): Paragraph {
  const fields: Record<string, string> = { '{page}': PageNumber.CURRENT, '{pages}': PageNumber.TOTAL_PAGES }
  const parts = toXmlText(template)
    .split(/(\{pages?\})/u)
    .map((part) => fields[part] ?? part)
  return new Paragraph({ style: MARGIN_STYLE, children: [new TextRun({ children: parts })] })
}

const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_LENGTH = 22
/** January 1, 1980, midnight: the earliest time in a ZIP file (APPNOTE.TXT §4.4.6). */
const FIRST_MOMENT = 0x00210000

/** Sets the date of every entry to a constant, so that the same content gives the same bytes. Changes `zip` in place. */
function clearZipDates(zip: ArrayBuffer): Uint8Array {
  const view = new DataView(zip)
  const number = (place: number) => view.getUint32(place, true)
  const length = (place: number) => view.getUint16(place, true)
  let entry = number(endOf(view) + 16)
  while (number(entry) === CENTRAL) {
    view.setUint32(entry + 12, FIRST_MOMENT, true)
    view.setUint32(number(entry + 42) + 10, FIRST_MOMENT, true)
    entry += 46 + length(entry + 28) + length(entry + 30) + length(entry + 32)
  }
  return new Uint8Array(zip)
}

/** The offset of the end-of-archive record, assuming no archive comment, as in our files. */
function endOf(zip: DataView): number {
  const place = zip.byteLength - END_LENGTH
  if (place < 0 || zip.getUint32(place, true) !== END)
    throw new Error('This is not a ZIP file without a comment')
  return place
}
