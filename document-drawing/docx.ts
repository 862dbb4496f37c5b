import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  type Table,
  TabStopType,
  TextRun,
} from 'docx'
import { strToU8, zipSync } from 'fflate'
import type { DocumentContent } from '@minutebook/domain/blocks'
import { escapeXml } from './characters.ts'
import { wordBlocks } from './docx-blocks.ts'
import { documentStyles, NUMBERING, textParagraph, twips, withRuns } from './docx-styles.ts'
import { COLUMN_WIDTH, PAGE } from './look.ts'

const MARGIN = twips(PAGE.margin)
/**
 * Of every entry, in place of the current time: the earliest day of a ZIP file (APPNOTE.TXT §4.4.6), in the
 * machine's own zone.
 */
const FIRST_DAY = new Date(1980, 0, 1)

/**
 * Draws the document for word processors. The same content gives the same bytes. Only the PDF contains the
 * record itself.
 */
export async function drawDocx(content: DocumentContent): Promise<Uint8Array> {
  const { keepTable, withTables } = tablesAsText()
  const title = textParagraph(content.title, { heading: HeadingLevel.TITLE })
  const word = new Document({
    styles: documentStyles(content.language),
    numbering: NUMBERING,
    sections: [
      {
        properties: {
          ...(content.header?.skipsFirst && { titlePage: true }),
          page: {
            size: { width: twips(PAGE.width), height: twips(PAGE.height) },
            margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
          },
        },
        ...(content.header && { headers: { default: headerOf(content.header) } }),
        footers: {
          default: footerOf(content.footer),
          ...(content.header?.skipsFirst && { first: footerOf(content.footer) }),
        },
        children: [title, ...wordBlocks(content.blocks, content.quotes, keepTable)],
      },
    ],
  })
  const properties = { path: 'docProps/core.xml', data: coreProperties(content) }
  const files = [...compile(word, [properties])].map(
    ([path, part]) => [path, typeof part === 'string' ? strToU8(withTables(withRuns(part))) : part] as const,
  )
  return zipSync(Object.fromEntries(files), { mtime: FIRST_DAY, level: 6, mem: 1 })
}

/**
 * The parts by their paths. `Packer` would date each entry with the current time; its types hide the
 * compiler.
 */
function compile(
  word: Document,
  overrides: { path: string; data: string }[] = [],
): ReadonlyMap<string, string | Uint8Array> {
  return Packer['compiler'].compile(word, undefined, overrides)
}

/**
 * Writes each table as soon as it is made, and puts it in its place at the end: the package keeps 20 KB of
 * objects for a cell, and the largest minutes have ten thousand cells, more than the memory of a drawing
 * thread. The first few cells stay objects, because writing a table by itself takes as long as a page.
 */
function tablesAsText() {
  const tables: string[] = []
  let objects = 0
  return {
    keepTable(table: Table, cells: number): Paragraph | Table {
      objects += cells
      if (objects <= CELLS_AS_OBJECTS) return table
      const part = compile(new Document({ sections: [{ children: [table] }] })).get(DOCUMENT)
      const xml = typeof part === 'string' ? part : ''
      const kept = xml.slice(xml.indexOf('<w:tbl>'), xml.lastIndexOf(TABLE_END) + TABLE_END.length)
      tables.push(withRuns(kept))
      return new Paragraph({ children: [new TextRun(`${TABLE_MARK}${tables.length - 1}${TABLE_MARK}`)] })
    },
    withTables: (xml: string) =>
      xml.replaceAll(MARKED_TABLE, (_marked, index: number) => tables[index] ?? ''),
  }
}

const CELLS_AS_OBJECTS = 200
const DOCUMENT = 'word/document.xml'
const TABLE_END = '</w:tbl>'
/** No text has it, because XML cannot. */
const TABLE_MARK = '\ufffe'
const MARKED_TABLE = /<w:p><w:r><w:t xml:space="preserve">\ufffe(\d+)\ufffe<\/w:t><\/w:r><\/w:p>/gu

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
  return new Header({ children: [marginLine(text, page)] })
}

function footerOf({ lines, page }: DocumentContent['footer']): Footer {
  const texts = lines.slice(0, -1).map((line) => marginLine(line))
  return new Footer({ children: [...texts, marginLine(lines.at(-1) ?? '', page)] })
}

/** A line of the head or foot, with the page's number at its right where `page` has a template. */
function marginLine(text: string, page = ''): Paragraph {
  const fields: Record<string, string> = { '{page}': PageNumber.CURRENT, '{pages}': PageNumber.TOTAL_PAGES }
  const number = page.split(/(\{pages?\})/u).map((part) => fields[part] ?? part)
  return textParagraph(text, {
    style: MARGIN_STYLE,
    tabStops: [{ type: TabStopType.RIGHT, position: twips(COLUMN_WIDTH) }],
    ...(page && { last: new TextRun({ children: [new Tab(), ...number] }) }),
  })
}
