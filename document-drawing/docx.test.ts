import { inflateRawSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DrawnBlock } from '@minutebook/domain/blocks'
import { aDocument, aLongDocument, heading, paragraph } from '../test/samples/document-samples.ts'
import { drawDocx } from '../test/support/drawing.ts'
import { askProgram, hasProgram } from '../test/support/programs.ts'

const A_MINUTE_MS = 60_000

async function partsOf(...args: Parameters<typeof drawDocx>): Promise<Map<string, string>> {
  return new Map(parseZip(await drawDocx(...args)).map(({ path, text }) => [path, text]))
}

function stylesIn(xml = ''): string[] {
  return [...xml.matchAll(/<w:pStyle w:val="(\w+)"/gu)].map(([, style = '']) => style)
}

function textOf(xml = ''): string {
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<|<w:br\/>/gu)].map(([, text = '\n']) => text).join('')
}

/** For each paragraph, whether it stays on the page of the next one. */
function keptIn(xml: string): boolean[] {
  return xml
    .split('<w:p>')
    .slice(1)
    .map((each) => each.includes('<w:keepNext/>'))
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
    const told: DrawnBlock = {
      kind: 'paragraph',
      text: 'RESOLVED\nFURTHER',
      look: 'resolution',
      language: 'en',
    }
    const document = (await partsOf(aDocument({ language: 'es', blocks: [paragraph('Texto'), told] }))).get(
      'word/document.xml',
    )
    expect(document?.match(/<w:lang w:val="en-US"\/>/gu)).toHaveLength(2)
  })

  test('the language of a quotation inside a sentence, a table and a list', async () => {
    const quotes = { language: 'en' as const, texts: ['“by email”', '“the next meeting”'] }
    const blocks: DrawnBlock[] = [
      paragraph('Se convocó por “by email” hasta “the next meeting”.'),
      { kind: 'facts', rows: [{ term: 'Hasta', text: 'no antes de “the next meeting”' }] },
      { kind: 'list', items: ['por “by email”'] },
    ]
    const document = (await partsOf(aDocument({ language: 'es', blocks, quotes }))).get('word/document.xml')
    const runs = document?.match(/<w:r>.*?<\/w:r>/gu) ?? []
    const english = runs.filter((run) => run.includes('<w:lang w:val="en-US"/>')).map((run) => textOf(run))
    expect(english).toEqual(['“by email”', '“the next meeting”', '“the next meeting”', '“by email”'])
    expect(textOf(document)).toContain('Se convocó por “by email” hasta “the next meeting”.')
  })

  test('the code that opens an address, with the address as its words, and the same bytes each time', async () => {
    const address = 'https://minutebook.example/verify/record?reference=MB-7K3F-92QD'
    const blocks: DrawnBlock[] = [
      { kind: 'code', address, text: 'Scan the code.' },
      { kind: 'signature', text: '', signer: 'Seal', date: '', code: address },
    ]
    const parts = await partsOf(aDocument({ blocks }))
    expect(parts.get('word/document.xml')?.split(`descr="${address}"`)).toHaveLength(3)
    expect([...parts.keys()].filter((path) => path.startsWith('word/media/'))).toHaveLength(1)
    const [one, other] = [await drawDocx(aDocument({ blocks })), await drawDocx(aDocument({ blocks }))]
    expect(Buffer.compare(one, other)).toBe(0)
  })

  test('runs of their own for what runs from right to left', async () => {
    const blocks = [
      paragraph('Present: \u2068שרה כהן\u2069, \u2068محمد\u2069, 12'),
      paragraph('דוד of Haifa'),
      paragraph('a lease of \u2068הבית ברחוב הרצל 12\u2069, and of \u2068Beit שרה\u2069'),
    ]
    const document = (await partsOf(aDocument({ blocks }))).get('word/document.xml')
    const runs = document?.match(/<w:r>.*?<\/w:r>/gu) ?? []
    const turned = runs.filter((run) => run.includes('<w:rtl/>')).map((run) => textOf(run))
    expect(turned).toEqual(['שרה כהן', 'محمد', 'דוד', 'הבית ברחוב הרצל 12', 'שרה'])
    expect(textOf(document)).toContain('Present: שרה כהן, محمد, 12')
  })

  test('space between a paragraph and the facts below it', async () => {
    const rows = [{ term: 'CEO', text: 'Ada Poe' }]
    const blocks: DrawnBlock[] = [paragraph('Officers, as given:'), { kind: 'facts', rows }]
    const document = (await partsOf(aDocument({ blocks }))).get('word/document.xml') ?? ''
    const between = document.slice(document.indexOf('as given:'), document.indexOf('<w:tbl>'))
    expect(between).toMatch(/<w:p>(?:(?!<w:t>).)*w:lineRule="exact"/u)
  })

  test('no space below what ends a page: it could not stand on that page, and would fill another', async () => {
    const rows = [{ term: 'CEO', text: 'Ada Poe' }]
    const blocks: DrawnBlock[] = [{ kind: 'facts', rows }, { kind: 'pageBreak' }, heading(1, 'About')]
    const document = (await partsOf(aDocument({ blocks }))).get('word/document.xml') ?? ''
    expect(document).toMatch(/<\/w:tbl><w:p><w:pPr><w:pStyle w:val="Heading1"\/>/u)
  })

  test('the footer, with numbers that the word processor counts', async () => {
    const footer = (await partsOf(aDocument())).get('word/footer1.xml')
    expect(textOf(footer)).toContain('This is not a government document')
    expect(textOf(footer)).toContain('Page  of ')
    // At the right of the last line.
    expect(footer?.split('<w:p>').at(-1)).toMatch(/<w:tab w:val="right"[\s\S]*<w:tab\/>[\s\S]*>PAGE</u)
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
    const signed: DrawnBlock = {
      kind: 'signature',
      text: 'Signed:',
      signer: 'Inés Castellanos',
      date: 'Date',
    }
    for (const lines of [[signed], [heading(1, 'Signatures'), signed]]) {
      const blocks = [paragraph('A text.'), paragraph('The meeting ended.'), ...lines]
      const document = (await partsOf(aDocument({ title: 'Minutes', blocks }))).get('word/document.xml') ?? ''
      const paragraphs = document.split('<w:p>')
      const isKept = (text: string) =>
        paragraphs.find((each) => each.includes(text))?.includes('<w:keepNext/>')
      expect([isKept('A text.'), isKept('The meeting ended.')]).toEqual([false, true])
    }
  })

  test('a resolution stays on the page of its mover, votes and outcome, and the next matter does not', async () => {
    const blocks: DrawnBlock[] = [
      heading(2, '1. Bank account'),
      paragraph('Background: long ago.'),
      {
        kind: 'paragraph',
        text: 'RESOLVED, that it is opened.\nFURTHER RESOLVED, that it is used.',
        look: 'resolution',
      },
      { kind: 'facts', rows: [{ term: 'Bank', text: 'First Farmers' }] },
      paragraph('Moved by Ana.'),
      { kind: 'table', caption: 'Votes', head: ['Name', 'Vote'], rows: [['Ana', 'For']] },
      paragraph('The resolution was adopted.'),
      heading(2, '2. Lease'),
      paragraph('Discussed.'),
    ]
    const document = (await partsOf(aDocument({ title: 'Minutes', blocks }))).get('word/document.xml') ?? ''
    const paragraphs = document.split('<w:p>')
    const isKept = (text: string) => paragraphs.find((each) => each.includes(text))?.includes('<w:keepNext/>')
    const kept = ['FURTHER RESOLVED', '>First Farmers<', 'Moved by Ana.', '>For<']
    const open = ['Background', '>RESOLVED, that', 'was adopted', 'Discussed']
    expect([kept.map(isKept), open.map(isKept)]).toEqual([kept.map(() => true), open.map(() => false)])
  })

  test('lines to sign on stay together, in one table, and what follows them does not stay with them', async () => {
    const line: DrawnBlock = { kind: 'signature', text: 'Signed:', signer: 'Inés', date: 'Date' }
    const blocks = [line, { ...line, text: 'Approved:' }, paragraph('A text.')]
    const document = (await partsOf(aDocument({ blocks }))).get('word/document.xml') ?? ''
    const [, lines = '', ...others] = document.split('<w:tbl>')
    expect(others).toEqual([])
    // For each line, its text and three cells below: two lines with room between them.
    expect(keptIn(lines).slice(0, 8)).toEqual([true, true, true, true, true, false, false, false])
    expect(document.split('<w:p>').find((each) => each.includes('A text.'))).not.toContain('<w:keepNext/>')
  })

  test('a table above lines to sign on stays with them, all of its rows: LibreOffice asks for that', async () => {
    const rows = [
      ['Inés', 'Secretary', ''],
      ['Daniel', 'Treasurer', ''],
    ]
    const blocks: DrawnBlock[] = [
      { kind: 'table', caption: '', head: ['Name', 'Office', 'Specimen signature'], rows },
      { kind: 'signature', text: 'Certified by:', signer: 'Inés', date: 'Date' },
    ]
    const document = (await partsOf(aDocument({ blocks }))).get('word/document.xml') ?? ''
    const [, table = ''] = document.split('<w:tbl>')
    // The head, two rows of three cells, and the paragraph between both tables.
    expect(keptIn(table)).toEqual(Array.from({ length: 10 }, () => true))
  })

  test('a short table stays whole, and of a long one the rows at both ends stay with those beside them', async () => {
    const all = Array.from({ length: 9 }, (_each, index) => [`Name ${index}`, 'Present'])
    const rows = all.slice(0, 4)
    const blocks: DrawnBlock[] = [
      { kind: 'table', caption: 'Directors', head: ['Name', 'Attendance'], rows: all },
      paragraph('As they were given.'),
      { kind: 'facts', rows: rows.map(([term = '', text = '']) => ({ term, text })) },
    ]
    const document = (await partsOf(aDocument({ blocks }))).get('word/document.xml') ?? ''
    const kept = document
      .split('<w:tr>')
      .slice(1)
      .map((row) => row.split('</w:tr>')[0]?.includes('<w:keepNext/>'))
    // The head, then the rows.
    const long = [true, true, false, false, false, false, false, false, true, false]
    expect(kept).toEqual([...long, true, true, true, false])
    expect(document.split('<w:p>').find((each) => each.includes('As they were'))).toContain('<w:keepNext/>')
  })

  test('a line to sign on and one for the date, each with its words below it however long a name is', async () => {
    const signer =
      'Maximiliana Theodora von und zu Hohenlohe-Schillingsfürst, Assistant secretary of the meeting'
    const blocks: DrawnBlock[] = [{ kind: 'signature', text: 'Signed:', signer, date: 'Date' }]
    const document = (await partsOf(aDocument({ blocks }))).get('word/document.xml') ?? ''
    const cells = document.split('<w:tc>').slice(1)
    expect(cells.map(textOf)).toEqual(['Signed:', signer, '', 'Date'])
    expect(cells.map((cell) => cell.includes('<w:top w:val="single"'))).toEqual([false, true, false, true])
    expect(document.split('<w:p>').find((each) => each.includes('Signed:'))).toContain('<w:keepNext/>')
  })

  test('every entry of the archive once', async () => {
    const paths = parseZip(await drawDocx(aDocument())).map(({ path }) => path)
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
    expect(new Set(parseZip(first).map(({ date }) => date)).size).toBe(1)
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

/** The entries of an archive by path, as text, with the raw date of each (APPNOTE.TXT §4.3.12). */
function parseZip(bytes: Uint8Array): { path: string; text: string; date: number }[] {
  const zip = Buffer.from(bytes)
  const entries = []
  let at = zip.readUInt32LE(zip.length - 6)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const raw = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const isDeflated = zip.readUInt16LE(at + 10) === 8
    entries.push({
      path: zip.toString('utf8', at + 46, at + 46 + nameLength),
      text: (isDeflated ? inflateRawSync(raw) : raw).toString('utf8'),
      date: zip.readUInt32LE(at + 12),
    })
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32)
  }
  return entries
}
