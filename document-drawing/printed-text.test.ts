import { describe, expect, test } from 'vitest'
import { aDocument, aLongDocument, heading, paragraph } from '../test/samples/document-samples.ts'
import { drawPdf } from '../test/support/drawing.ts'
import { askProgram, hasProgram } from '../test/support/programs.ts'

const NAMES = [
  ['Latin', 'Łukasz Brzęczyszczykiewicz-Ærø'],
  ['Vietnamese', 'Nguyễn Thị Minh Khai'],
  ['Greek', 'Αλέξανδρος Παπαδόπουλος'],
  ['Greek of old', 'Ἀριστοτέλης ᾯ'],
  ['Cyrillic', 'Екатерина Щербакова'],
  ['Ukrainian', 'Ґалина Їжакевич'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Georgian', 'შოთა რუსთაველი'],
  ['Hebrew', 'שרה כהן'],
  ['Arabic', 'محمد بن سلمان'],
  ['Arabic with hamza', 'فاطمة الزهراء'],
  ['Chinese, simplified', '王小明'],
  ['Chinese, traditional', '陳大文'],
  ['Japanese', '山田ひろし・ヤマダ'],
  ['Korean', '김철수'],
  ['Thai', 'สมชาย น้ำใจดี'],
  ['Devanagari', 'श्री राजेश कृष्णमूर्ति'],
  ['signs', '§ 4 – “½” ≤ √2 → ☐ €'],
  ['emoji', 'Party 🎉 2026, 👍🏽 👩‍👩‍👧‍👦 🇫🇷 ❤️ 1️⃣'],
] as const

/** Removes the marks that Poppler puts around right-to-left text. */
function printed(bytes: Uint8Array, ...args: string[]): string {
  return askProgram('pdftotext', bytes, (path) => [...args, path, '-']).replaceAll(/[\u202a-\u202e]/gu, '')
}

describe.skipIf(!hasProgram('pdftotext'))(
  'text copied out of a PDF (skipped where there is no pdftotext)',
  () => {
    test.each(NAMES)('a name in %s comes back', async (_script, name) => {
      const text = printed(await drawPdf(aDocument({ blocks: [paragraph(name)] })))
      expect(text).toContain(name)
      expect(text).not.toContain('[U+')
    })

    test('what no font has stands there as its code point', async () => {
      const text = printed(await drawPdf(aDocument({ blocks: [paragraph('Hieroglyph 𓀀, bell \u0007.')] })))
      expect(text).toContain('Hieroglyph [U+13000], bell [U+0007].')
    })

    test('a character written as its code point is explained once, at the end', async () => {
      const codedSigns = 'Signs that this document cannot draw are named by their code.'
      const noteIn = async (text: string) =>
        printed(await drawPdf(aDocument({ codedSigns, blocks: [paragraph(text), paragraph(text)] }))).split(
          codedSigns,
        ).length - 1
      expect(await noteIn('Party \u{13000} Supplies, LLC')).toBe(1)
      expect(await noteIn('Łukasz typed [U+13000] himself')).toBe(0)
      expect(await noteIn('Acme, Inc.\nA Kentucky corporation\tof old')).toBe(0)
    })

    test('the footer and the number of the page stand on every page', async () => {
      const content = aLongDocument(30, 5)
      const pages = printed(await drawPdf(content), '-layout')
        .split('\f')
        .slice(0, -1)
      expect(pages.length).toBeGreaterThan(2)
      pages.forEach((page, index) => {
        expect(page).toContain(
          'This is not a government document, and Minutebook is not a government service.',
        )
        expect(page).toContain('Recorded, submitter not verified.')
        expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      })
    })

    test('a company’s name cannot become an instruction of the file', async () => {
      const title = 'Odd) >> /OpenAction << /S /JavaScript /JS (app.alert(1)) >> \\( \\'
      const bytes = await drawPdf(aDocument({ title, blocks: [heading(1, title), paragraph(title)] }))
      const told = askProgram('pdfinfo', bytes, (path) => [path])
      expect(told).toContain(title)
      expect(told).toMatch(/JavaScript: +no/u)
      expect(printed(bytes).replaceAll(/\s+/gu, ' ')).toContain(title)
    })

    test('words at the ends of lines stay words for those who listen', async () => {
      const blocks = [paragraph('one two three '.repeat(40).trim()), paragraph('Suite 3\nFrankfort')]
      const heard = askProgram('pdfinfo', await drawPdf(aDocument({ blocks })), (path) => [
        '-struct-text',
        path,
      ])
      const lines = [...heard.matchAll(/^ +"(.*)"$/gmu)].map(([, line = '']) => line)
      expect(lines.join('')).toContain('one two three '.repeat(40).trim())
      expect(lines.join('')).toContain('Suite 3 Frankfort')
    })

    test('the head of a table stands on each of its pages', async () => {
      const pages = printed(await drawPdf(aLongDocument(60, 0)), '-layout')
        .split('\f')
        .slice(0, -1)
      expect(pages.length).toBeGreaterThan(2)
      for (const page of pages.filter((each) => each.includes('Present in person'))) {
        expect(page).toMatch(/Director +Attendance +Notes/u)
      }
    })
  },
)

test.skipIf(!hasProgram('qpdf'))('qpdf finds no fault (skipped where there is no qpdf)', async () => {
  const embedded = { name: 'record.json', description: 'The record', json: '{}' }
  const bytes = await drawPdf(aDocument({ title: NAMES.map(([, name]) => name).join(', '), embedded }))
  expect(askProgram('qpdf', bytes, (path) => ['--check', path])).toContain(
    'No syntax or stream encoding errors found',
  )
})
