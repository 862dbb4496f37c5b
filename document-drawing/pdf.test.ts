import { create, type Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { certificateContent } from '@minutebook/document-text/certificate-content'
import type { Block } from '@minutebook/domain/blocks'
import { LONGEST_TEXT } from '@minutebook/domain/fields'
import type { Language } from '@minutebook/domain/language-names'
import { aDocument, aLongDocument, heading, paragraph } from '../test/samples/document-samples.ts'
import { aPerson } from '../test/samples/factories.ts'
import { aRecordOf, GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { typedIn } from '../test/samples/languages.ts'
import { aCertificateOf, type Meeting } from '../test/samples/meeting-texts.ts'
import { drawPdf } from '../test/support/drawing.ts'
import { elementsOf, outlineOf, parsePdf } from '../test/support/pdf-file.ts'
import { askProgram, hasProgram } from '../test/support/programs.ts'
import { clustersOf } from './characters.ts'
import { openDrawing } from './draw.ts'
import { rememberShapes } from './shapes.ts'

const RECORD = { name: 'record.json', description: 'The record', json: '{"name":"Zoë","number":"0812345"}' }

describe('what the file says of itself', () => {
  test('it is PDF/A-2a and PDF/UA-1, with its title shown, its language and its colours', async () => {
    const { catalog, metadata, follow } = parsePdf(await drawPdf(aDocument({ language: 'es' })))
    expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(metadata).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(catalog).toContain('/Lang (es)')
    expect(catalog).toMatch(/\/OutputIntents \[\d+ 0 R\]/u)
    expect(follow(catalog, 'MarkInfo').dictionary).toContain('/Marked true')
    expect(follow(catalog, 'ViewerPreferences').dictionary).toContain('/DisplayDocTitle true')
  })

  test('a paragraph in another language says so', async () => {
    const told: Block = { kind: 'paragraph', text: 'RESOLVED', look: 'resolution', language: 'en' }
    const note: Block = { kind: 'paragraph', text: 'Note', look: 'note', language: 'en' }
    const blocks = [paragraph('Texto'), told, note]
    const { objects } = parsePdf(await drawPdf(aDocument({ language: 'es', blocks })))
    const elements = [...objects.values()].filter(({ dictionary }) => dictionary.includes('/S /P'))
    expect(elements.map(({ dictionary }) => dictionary.includes('/Lang (en)'))).toEqual([false, true, true])
  })

  test('a quotation inside a sentence says its language, across lines and pages, and is drawn in the same place', async () => {
    const quote = '“in sixty equal monthly-payments of the same amount”'
    const blocks = [
      ...Array.from({ length: 40 }, () => paragraph(`Con devolución ${quote} según se acordó, y nada más.`)),
      { kind: 'table' as const, caption: 'Plazos', head: ['Qué', 'Cómo'], rows: [['Préstamo', quote]] },
    ]
    const quotes = { language: 'en' as const, texts: [quote] }
    const [marked, plain] = await Promise.all(
      [{ quotes }, {}].map(async (own) =>
        parsePdf(await drawPdf(aDocument({ language: 'es', blocks, ...own }))),
      ),
    )
    const painted = marked?.pages.map(({ content }) => content).join('\n') ?? ''
    expect(marked?.pages.length).toBeGreaterThan(1)
    expect(painted.match(/\/Span <<\s*\/Lang \(en\)\s*>> BDC/gu)?.length).toBeGreaterThanOrEqual(41)
    expect(plain?.pages.map(({ content }) => content).join()).not.toContain('/Lang')
    if (!hasProgram('pdftotext')) return
    const words = async (own: object) =>
      askProgram('pdftotext', await drawPdf(aDocument({ language: 'es', blocks, ...own })), (path) => [
        '-bbox',
        path,
        '-',
      ])
    expect(await words({ quotes })).toBe(await words({}))
  })

  test('a drawn signature is strokes in a figure, which says whose it is', async () => {
    const drawing = { kind: 'drawing' as const, path: 'M10 20L30 40L999 299M5 5L5 5', text: 'Drawn by Zoë' }
    const { objects, pages } = parsePdf(await drawPdf(aDocument({ blocks: [paragraph('Text'), drawing] })))
    const figures = [...objects.values()].filter(({ dictionary }) => dictionary.includes('/S /Figure'))
    expect(figures).toHaveLength(1)
    const content = pages.map((page) => page.content).join('\n')
    expect(content).toMatch(/10 20 m\n30 40 l\n999 299 l\n5 5 m\n5 5 l/u)
  })

  test('a company’s name cannot become markup of the description', async () => {
    const title = 'Tom & Jerry </rdf:li> <script> שרה'
    const { metadata } = parsePdf(await drawPdf(aDocument({ title })))
    expect(metadata).toContain('Tom &amp; Jerry &lt;/rdf:li&gt; &lt;script&gt; שרה')
    expect(metadata).not.toContain('<script>')
  })

  test('with the record inside it is PDF/A-3a, and the record comes out as it went in', async () => {
    const { catalog, metadata, objects } = parsePdf(await drawPdf(aDocument({ embedded: RECORD })))
    const all = [...objects.values()]
    const file = all.find(({ dictionary }) => dictionary.includes('/Type /EmbeddedFile'))
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(catalog).toMatch(/\/AF \[\d+ 0 R\]/u)
    expect(all.some(({ dictionary }) => dictionary.includes('/AFRelationship /Source'))).toBe(true)
    expect(file?.dictionary).toContain('/Subtype /application#2Fjson')
    expect(file?.stream?.toString('utf8')).toBe(RECORD.json)
  })

  test('nothing is embedded when no record was given', async () => {
    const { catalog, objects } = parsePdf(await drawPdf(aDocument()))
    expect(catalog).not.toContain('/AF')
    expect([...objects.values()].some(({ dictionary }) => dictionary.includes('EmbeddedFile'))).toBe(false)
  })
})

describe('what assistive technology reads', () => {
  test('every block has its element, in the order of the blocks', async () => {
    const blocks = [
      heading(1, 'Part'),
      heading(2, 'Matter'),
      paragraph('Text'),
      { kind: 'list' as const, items: ['One', 'Two'] },
      { kind: 'facts' as const, rows: [{ term: 'Number', text: '0812345' }] },
      { kind: 'table' as const, caption: 'People', head: ['Name', 'Signature'], rows: [['Daniel', '']] },
      { kind: 'signature' as const, text: 'Signed:', signer: 'Inés', date: 'Date' },
    ]
    const { structure } = parsePdf(await drawPdf(aDocument({ blocks })))
    expect(outlineOf(structure)).toBe(
      'Document(Title H1 H2 P L(LI(Lbl LBody) LI(Lbl LBody)) Table(TR(TH TD)) ' +
        'Table(Caption THead(TR(TH TH)) TBody(TR(TH TD))) P P P)',
    )
  })

  test('heads of columns and of rows say which they are', async () => {
    const { structure } = parsePdf(await drawPdf(aDocument()))
    const scopes = elementsOf(structure)
      .filter(({ tag }) => tag === 'TH')
      .map(({ dictionary }) => dictionary.match(/\/Scope \/(\w+)/u)?.[1])
    expect(scopes.filter((scope) => scope === 'Column')).toHaveLength(3)
    expect(scopes.filter((scope) => scope === 'Row')).toHaveLength(10)
  })

  test.each([
    ['two pages', aDocument()],
    ['many pages', aLongDocument(40, 6)],
  ])('everything on %s is content of one element or decoration', async (_name, content) => {
    const { pages, structure } = parsePdf(await drawPdf(content))
    const owned = elementsOf(structure).flatMap(({ contents }) => contents)
    const painted = pages.flatMap((page) =>
      [...page.content.matchAll(/\/MCID (\d+)/gu)].map(([, mcid]) => `${page.id}:${mcid}`),
    )
    expect(owned.toSorted()).toEqual(painted.toSorted())
    for (const { content: painting } of pages) expect(paintedOutside(painting)).toEqual([])
  })

  test('the headings of parts and of matters are bookmarks', async () => {
    const { objects } = parsePdf(await drawPdf(aDocument()))
    const titles = [...objects.values()].flatMap(({ dictionary }) =>
      dictionary.includes('/Dest [') ? (dictionary.match(/\/Title \((.*)\)/u)?.[1] ?? '') : [],
    )
    expect(titles.toSorted()).toEqual([
      'About this record',
      'Attendance and quorum',
      'Bank account and who may sign',
      'Officers',
      'Resolutions',
    ])
  })
})

describe('fonts', () => {
  test('each is inside the file, as the part of it that is used', async () => {
    const { objects } = parsePdf(await drawPdf(aDocument()))
    const descriptors = [...objects.values()].filter(({ dictionary }) =>
      dictionary.includes('/Type /FontDescriptor'),
    )
    expect(descriptors.length).toBeGreaterThan(1)
    for (const { dictionary } of descriptors) {
      expect(dictionary).toMatch(/\/FontFile2 \d+ 0 R/u)
      expect(dictionary).toMatch(/\/FontName \/[A-Z]{6}\+/u)
    }
  })

  test('the glyph for what is missing is never drawn', async () => {
    const odd = '𓀀 \u0007 \ue000 ꙮ א\u05b8 שרה 王 ⁠\u200d 👩‍👩‍👧 \ufffe \ud800'
    const { pages } = parsePdf(await drawPdf(aDocument({ title: odd, blocks: [paragraph(odd)] })))
    const glyphs = pages.flatMap(({ content }) =>
      [...content.matchAll(/<([0-9a-f]+)>/gu)].flatMap(([, hex = '']) => hex.match(/.{4}/gu) ?? []),
    )
    expect(glyphs.length).toBeGreaterThan(100)
    expect(glyphs).not.toContain('0000')
  })
})

describe('the same content', () => {
  const OTHER = aDocument({
    title: 'Łódź\u00a0– שרה',
    blocks: [paragraph('ofﬁce\u00a0oﬃcers – 王 ก้ำ café… The end of a day is near.')],
  })

  test('gives the same bytes, whatever was drawn in between', async () => {
    const first = await drawPdf(aDocument({ embedded: RECORD }))
    await drawPdf(OTHER)
    const second = await drawPdf(aDocument({ embedded: RECORD }))
    expect(Buffer.compare(first, second)).toBe(0)
  })

  test('gives the same bytes in a thread that drew nothing before', async () => {
    // Its letters share glyphs with the accents and ligatures of the other document.
    const content = aDocument({
      blocks: [paragraph('The end… Thé énd of a day, an office and its officers.')],
    })
    const alone = await openDrawing(readFileSync).pdf(content)
    const after = openDrawing(readFileSync)
    await after.pdf(OTHER)
    expect(Buffer.compare(alone, await after.pdf(content))).toBe(0)
    if (!hasProgram('pdftotext')) return
    const text = askProgram('pdftotext', alone, (path) => [path, '-'])
    expect(text).toContain('The end… Thé énd of a day, an office and its officers.')
  })

  test('another text gives another file identifier', async () => {
    const [one, other] = await Promise.all([
      drawPdf(aDocument()),
      drawPdf(aDocument({ blocks: [paragraph('Something else.')] })),
    ])
    expect(identifierOf(one)).toMatch(/^[0-9a-f]{32}$/u)
    expect(identifierOf(one)).not.toBe(identifierOf(other))
  })
})

test('a board of sixty directors with twenty matters is drawn', async () => {
  const { pages, structure } = parsePdf(await drawPdf(aLongDocument()))
  expect(pages.length).toBeGreaterThan(8)
  expect(elementsOf(structure).filter(({ tag }) => tag === 'TD')).toHaveLength(60 * 2)
  expect(elementsOf(structure).filter(({ tag }) => tag === 'TH')).toHaveLength(3 + 60)
})

test.each([
  ['English', 'What was said about the roof is told here at length. '],
  ['Hebrew beside English', 'הגג תוקן לפני החורף and the mill was closed. '],
])('the longest own text in %s is drawn, each paragraph as its own element', async (_script, said) => {
  const paragraphs = Array.from({ length: 10 }, () => said.repeat(Math.floor(1_990 / said.length)).trim())
  const text = paragraphs.join('\n\n')
  expect(text.length).toBeGreaterThan(0.95 * LONGEST_TEXT)
  const blocks = [paragraph(text), { ...paragraph(text), look: 'resolution' as const }]
  const { pages, structure } = parsePdf(await drawPdf(aDocument({ blocks })))
  expect(pages.length).toBeGreaterThan(6)
  expect(elementsOf(structure).filter(({ tag }) => tag === 'P')).toHaveLength(2 * paragraphs.length)
})

test('a bank’s certificate that two may sign stands on one page', async () => {
  const rosa = { person: aPerson({ firstName: 'Rosa', lastName: 'Lindqvist' }) }
  expect(await pagesOfCertificate({ secretary: rosa }, 'en')).toHaveLength(1)
})

test('every page of a longer certificate has the head with its company and resolution', async () => {
  const text = 'La sociedad repara el techo de su almacén. '.repeat(90).trim()
  const long = { topic: 'other' as const, facts: { title: 'El techo', text }, outcome: 'adopted' as const }
  const pages = await pagesOfCertificate({ resolutions: [{ ...long, votes: { manner: 'unanimous' } }] }, 'es')
  expect(pages).toHaveLength(2)
  for (const { content } of pages) expect(content).toContain('/Attached [/Top]')
})

test('one cell longer than a page is cut between its lines and stays one cell', async () => {
  const rows = [['Long', 'All of this was discussed at length. '.repeat(400).trim()]]
  const table = { kind: 'table' as const, caption: 'Matters', head: ['Matter', 'Text'], rows }
  const { pages, structure } = parsePdf(await drawPdf(aDocument({ blocks: [table] })))
  expect(pages.length).toBeGreaterThan(2)
  expect(elementsOf(structure).filter(({ tag }) => tag === 'TD')).toHaveLength(1)
})

/** The pages of the certificate of a meeting's first resolution. */
async function pagesOfCertificate(changes: Meeting, language: Language) {
  const record = aRecordOf({ ...typedIn('es', GOLDEN_MEETINGS.everyField), ...changes, language })
  const certificate = certificateContent({ ...aCertificateOf(record), language })
  if ('refused' in certificate) throw new Error(certificate.refused)
  return parsePdf(await drawPdf(certificate.content)).pages
}

function identifierOf(bytes: Uint8Array): string | undefined {
  return Buffer.from(bytes)
    .toString('latin1')
    .match(/\/ID \[<([0-9a-f]+)>/u)?.[1]
}

/** Operators that paint while no marked content is open. */
function paintedOutside(content: string): string[] {
  let depth = 0
  return content.split('\n').filter((line) => {
    if (/B[MD]C$/u.test(line)) depth += 1
    if (line.endsWith('EMC')) depth -= 1
    return depth === 0 && /(TJ|Tj|\bf\*?|\bS|\bB)$/u.test(line)
  })
}

function openFont(file: string): Font {
  const font = create(readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url)))
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
  return font
}

test('looks an emoji up once, however the row continues', () => {
  const font = openFont('noto-emoji')
  const layout = vi.spyOn(font, 'layout')
  const cached = rememberShapes(font, clustersOf).font
  const runs = ['😀👍🏽🇫🇷', '🇫🇷😀', '👍🏽👍🏽😀'].map((row) => cached.layout(row))
  expect(runs.map(({ glyphs }) => glyphs.length)).toEqual([3, 2, 3])
  expect(layout.mock.calls.map(([text]) => text)).toEqual(['😀', '👍🏽', '🇫🇷'])
})
