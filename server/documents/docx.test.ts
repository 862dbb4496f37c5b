import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Block } from '@minutebook/contract/documents/blocks'
import { aDocument, aLongDocument, heading, paragraph } from '../../test/document-samples.ts'
import { askProgram, hasProgram } from '../../test/programs.ts'
import { readZip } from '../../test/zip-file.ts'
import { drawDocx } from './docx.ts'

const A_MINUTE_MS = 60_000

async function partsOf(...args: Parameters<typeof drawDocx>): Promise<Map<string, string>> {
  return new Map(readZip(await drawDocx(...args)).map(({ path, text }) => [path, text]))
}

function stylesIn(xml = ''): string[] {
  return [...xml.matchAll(/<w:pStyle w:val="(\w+)"/gu)].map(([, style = '']) => style)
}

function textOf(xml = ''): string {
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<|<w:br\/>/gu)].map(([, text = '\n']) => text).join('')
}

describe('what a word processor finds', () => {
  test('its own headings, lists, styles and tables', async () => {
    const document = (await partsOf(aDocument())).get('word/document.xml')
    const styles = new Set(stylesIn(document))
    for (const style of ['Title', 'Heading1', 'Heading2', 'Resolution', 'Note', 'Caption', 'ListParagraph']) {
      expect(styles).toContain(style)
    }
    expect(document?.match(/<w:tblHeader\/>/gu)).toHaveLength(1)
    expect(document).toContain('<w:numPr>')
    expect(document).toContain('<w:pageBreakBefore/>')
  })

  test('the language, and the properties of the file', async () => {
    const parts = await partsOf(aDocument({ language: 'es', title: 'Actas <b> & más', subject: 'Bluegrass' }))
    const properties = parts.get('docProps/core.xml')
    expect(parts.get('word/styles.xml')).toContain('<w:lang w:val="es-US"/>')
    expect(properties).toContain('<dc:title>Actas &lt;b&gt; &amp; más</dc:title>')
    expect(properties).toContain('<dc:subject>Bluegrass</dc:subject>')
    expect(properties).toContain('2026-11-21T15:04:05.000Z</dcterms:created>')
  })

  test('the language of a paragraph in another one, on each of its lines', async () => {
    const told: Block = { kind: 'paragraph', text: 'RESOLVED\nFURTHER', look: 'resolution', language: 'en' }
    const document = (await partsOf(aDocument({ language: 'es', blocks: [paragraph('Texto'), told] }))).get(
      'word/document.xml',
    )
    expect(document?.match(/<w:lang w:val="en-US"\/>/gu)).toHaveLength(2)
  })

  test('the footer, with numbers that the word processor counts', async () => {
    const footer = (await partsOf(aDocument())).get('word/footer1.xml')
    expect(textOf(footer)).toContain('This is not a government document')
    expect(textOf(footer)).toContain('Page  of ')
    expect(footer).toMatch(/>PAGE<[\s\S]*>NUMPAGES</u)
  })

  test('every text, with its lines, and nothing that XML cannot hold', async () => {
    const blocks = [paragraph('Suite 3\nFrankfort'), paragraph('bell \u0007, half \ud800, tags </w:t> & שרה')]
    const document = (await partsOf(aDocument({ blocks }))).get('word/document.xml')
    expect(textOf(document)).toContain('Suite 3\nFrankfort')
    expect(textOf(document)).toContain('bell [U+0007], half [U+D800], tags &lt;/w:t&gt; &amp; שרה')
  })

  test('what leads in stays on the page of what it leads to', async () => {
    const blocks = [paragraph('The following was proposed:'), paragraph('A text.')]
    const document = (await partsOf(aDocument({ title: 'Minutes', blocks }))).get('word/document.xml') ?? ''
    const found = document.split('<w:p>').find((each) => each.includes('The following was proposed:'))
    const other = document.split('<w:p>').find((each) => each.includes('A text.'))
    expect(found).toContain('<w:keepNext/>')
    expect(other).not.toContain('<w:keepNext/>')
  })

  test('the end of what is signed stays on the page of the lines to sign on', async () => {
    const signed: Block = { kind: 'signature', text: 'Signed:', signer: 'Inés Castellanos', date: 'Date' }
    for (const lines of [[signed], [heading(1, 'Signatures'), signed]]) {
      const blocks = [paragraph('A text.'), paragraph('The meeting ended.'), ...lines]
      const document = (await partsOf(aDocument({ title: 'Minutes', blocks }))).get('word/document.xml') ?? ''
      const paragraphs = document.split('<w:p>')
      const isKept = (text: string) =>
        paragraphs.find((each) => each.includes(text))?.includes('<w:keepNext/>')
      expect([isKept('A text.'), isKept('The meeting ended.')]).toEqual([false, true])
    }
  })

  test('the rows at both ends of a table stay with those beside them, and its head with the first', async () => {
    const rows = ['One', 'Two', 'Three', 'Four'].map((name) => [name, 'Present'])
    const blocks: Block[] = [
      { kind: 'table', caption: 'Directors', head: ['Name', 'Attendance'], rows },
      paragraph('As they were given.'),
      { kind: 'facts', rows: rows.map(([term = '', text = '']) => ({ term, text })) },
    ]
    const document = (await partsOf(aDocument({ blocks }))).get('word/document.xml') ?? ''
    const kept = document
      .split('<w:tr>')
      .slice(1)
      .map((row) => row.split('</w:tr>')[0]?.includes('<w:keepNext/>'))
    expect(kept).toEqual([true, true, false, true, false, true, false, true, false])
    expect(document.split('<w:p>').find((each) => each.includes('As they were'))).toContain('<w:keepNext/>')
  })

  test('a line to sign on and one for the date, each with its words below it however long a name is', async () => {
    const signer =
      'Maximiliana Theodora von und zu Hohenlohe-Schillingsfürst, Assistant secretary of the meeting'
    const blocks: Block[] = [{ kind: 'signature', text: 'Signed:', signer, date: 'Date' }]
    const document = (await partsOf(aDocument({ blocks }))).get('word/document.xml') ?? ''
    const cells = document.split('<w:tc>').slice(1)
    expect(cells.map(textOf)).toEqual([signer, '', 'Date'])
    expect(cells.map((cell) => cell.includes('<w:top w:val="single"'))).toEqual([true, false, true])
    expect(document.split('<w:p>').find((each) => each.includes('Signed:'))).toContain('<w:keepNext/>')
  })

  test('every entry of the archive once', async () => {
    const paths = readZip(await drawDocx(aDocument())).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

describe('the same content', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('gives the same bytes a minute later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const first = await drawDocx(aDocument())
    vi.setSystemTime(Date.now() + A_MINUTE_MS)
    await drawDocx(aDocument({ blocks: [heading(1, 'Another')] }))
    const second = await drawDocx(aDocument())
    expect(Buffer.compare(first, second)).toBe(0)
    expect(new Set(readZip(first).map(({ date }) => date)).size).toBe(1)
  })
})

test.skipIf(!hasProgram('soffice'))(
  'LibreOffice opens it and finds every part (skipped where there is no LibreOffice)',
  async () => {
    const text = askProgram('soffice', await drawDocx(aLongDocument(12, 3)), (path) => [
      `-env:UserInstallation=file://${path}-profile`,
      '--headless',
      '--cat',
      path,
    ])
    expect(text).toContain('Minutes of a special meeting of the board of directors')
    expect(text).toContain('Director 12 of the Long Board')
    expect(text).toContain('RESOLVED, that a lease with Elkhorn Warehousing 3, LLC')
  },
  180_000,
)
