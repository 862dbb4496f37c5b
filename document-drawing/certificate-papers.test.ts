import { describe, expect, test } from 'vitest'
import { certificateContent } from '@minutebook/document-text/certificate-content'
import type { CertificateRequest } from '@minutebook/document-text/certificate-opening'
import { minutesContent } from '@minutebook/document-text/minutes-content'
import { LANGUAGES, type Language } from '@minutebook/domain/language-names'
import type { MinutesRecord } from '@minutebook/domain/record'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aRecordOf, GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { aCertificateOf, aMeeting, type Meeting } from '../test/samples/meeting-texts.ts'
import { drawPdf } from '../test/support/drawing.ts'
import { elementsOf, parsePdf } from '../test/support/pdf-file.ts'
import { askProgram, hasProgram, renderPage } from '../test/support/programs.ts'
import { readGraymap, readQrCode, type Picture } from '../test/support/read-qr.ts'

/* What a bank expects on the paper. */

const BANK = { topic: 'bankAccount' as const, facts: COMPLETE_FACTS.bankAccount['account'] }
const ADOPTED: Meeting = { resolutions: [{ ...BANK, votes: { manner: 'unanimous' } }] }

function draw(record: MinutesRecord, changes: Partial<CertificateRequest> = {}): Promise<Uint8Array> {
  const certificate = certificateContent({ ...aCertificateOf(record), ...changes })
  if ('refused' in certificate) throw new Error(certificate.refused)
  return drawPdf(certificate.content)
}

/** The words of each page, in reading order. */
async function pagesOf(
  record: MinutesRecord,
  language: Language = 'en',
  options: string[] = [],
): Promise<string[]> {
  const bytes = await draw(record, { language })
  const text = askProgram('pdftotext', bytes, (path) => [...options, path, '-'])
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll(/\s+/gu, ' ').trim())
}

async function textOf(meeting: Meeting): Promise<string> {
  return (await pagesOf(aMeeting({ ...ADOPTED, ...meeting }))).join(' ')
}

/** A meeting whose certificate has several pages. */
function aLongCertificate(): MinutesRecord {
  const signers = Array.from({ length: 40 }, (_each, index) => ({
    person: { name: `Signer Number ${index + 1}` },
    title: 'Clerk',
  }))
  return aMeeting({
    resolutions: [{ ...BANK, facts: { ...BANK.facts, signers }, votes: { manner: 'unanimous' } }],
  })
}

/** The rules of a page from left to right, in points: `re` operators with a height below one point. */
function rulesOf(content: string): { x: number; width: number }[] {
  return [...content.matchAll(/^(-?[\d.]+) -?[\d.]+ (-?[\d.]+) (-?[\d.]+) re$/gmu)].flatMap(
    ([, x = '', width = '', height = '']) =>
      Math.abs(Number(height)) <= 1 ? [{ x: Number(x), width: Number(width) }] : [],
  )
}

const INCH = 72

describe.skipIf(!hasProgram('pdftotext'))('a drawn certificate (skipped where there is no pdftotext)', () => {
  test.each(LANGUAGES)(
    'has company, resolution and page at the head of every page, in %s',
    async (language) => {
      const pages = await pagesOf(aLongCertificate(), language, ['-layout'])
      expect(pages.length).toBeGreaterThan(2)
      const [matter, page] = language === 'en' ? ['Bank account', 'Page'] : ['Cuenta bancaria', 'Página']
      pages.forEach((text, index) => {
        const head = text.slice(0, 200)
        expect(head).toContain('Bluegrass Tool & Die, Inc.')
        expect(head).toContain(matter)
        expect(head).toMatch(new RegExp(`${page} ${index + 1} (?:of|de) ${pages.length}`, 'u'))
      })
    },
  )

  test.each(LANGUAGES)('of a bank account with two signers stands on one page, in %s', async (language) => {
    const record = aMeeting(ADOPTED)
    const entity = { ...record.entity, id: 'KY.0812345', name: 'Bluegrass Tool & Die, Inc.' }
    expect(await pagesOf({ ...record, entity }, language)).toHaveLength(1)
  })

  test('stands on one page with a company of two lines and the note of a sample register too', async () => {
    expect(await pagesOf(aMeeting(ADOPTED))).toHaveLength(1)
  })

  test('has a long head whole, in several lines above the text', async () => {
    const title =
      'The purchase of the press in the north shop, its removal, repair and the training of two people'
    const facts = { title, text: 'the press is bought', isResolution: true }
    const [page = ''] = await pagesOf(
      aMeeting({ resolutions: [{ topic: 'other', facts, votes: { manner: 'unanimous' } }] }),
    )
    const [head = ''] = page.split('Certificate of a resolution')
    expect(head).toContain(`Bluegrass Tool & Die, Inc.: ${title}`)
  })

  test.each(LANGUAGES)(
    'of eight signers has text, specimen lines and signature on one page, in %s',
    async (language) => {
      const signers = Array.from({ length: 8 }, (_each, index) => ({
        person: { name: `Signer Number ${index + 1}` },
        title: 'Vice President',
      }))
      const record = aMeeting({
        language,
        resolutions: [{ ...BANK, facts: { ...BANK.facts, signers }, votes: { manner: 'unanimous' } }],
      })
      const entity = { ...record.entity, id: 'KY.0812345', name: 'Bluegrass Tool & Die, Inc.' }
      expect(await pagesOf({ ...record, entity }, language)).toHaveLength(1)
    },
  )

  test('says “in force” as the signer’s own statement of the day of signing, and nowhere else', async () => {
    const text = await textOf({})
    expect(text.match(/in force/gu)).toHaveLength(1)
    expect(text).toContain('On the date beside my signature I state that this resolution is in force')
  })

  test('has EIN and home, and of a dissolved company the status with its day in the first paragraph', async () => {
    const record = aMeeting(ADOPTED)
    const entity = { ...record.entity, jurisdiction: 'IRS', number: '61-1234567' }
    const taxExempt = aMeeting({
      ...ADOPTED,
      entity: { ...record.minutes.entity, number: entity.number, jurisdiction: 'IRS' },
    })
    const [first = ''] = await pagesOf({ ...taxExempt, entity })
    expect(first).toContain('EIN 61-1234567')
    expect(first).toContain('formed in Kentucky')
    const dissolved = { ...record.entity, status: 'inactive', statusWords: 'Dissolved', asOf: '2026-11-01' }
    const [paragraph = ''] =
      (await pagesOf({ ...record, entity: dissolved }))[0]?.split(
        'Bank account and signing rights RESOLVED',
      ) ?? []
    expect(paragraph).toContain(
      'On November 1, 2026 the register showed the company as not active (Dissolved).',
    )
  })

  test('has the digest, and the address where it is verified', async () => {
    const text = (await textOf({})).replaceAll(' ', '')
    expect(text).toContain('d1'.repeat(32))
    expect(text).toContain('https://minutebook.example/verify/record')
  })
})

test.skipIf(!hasProgram('pdftotext'))(
  'every page of another person’s dispute of a record says what it is (skipped without pdftotext)',
  async () => {
    const record = { ...aRecordOf(GOLDEN_MEETINGS.everyField), correctionBy: 'other' as const }
    const minutes = minutesContent({ record, digest: '', language: 'en', withAddresses: false })
    const text = askProgram('pdftotext', await drawPdf(minutes), (path) => [path, '-'])
    const pages = text.split('\f').slice(0, -1)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) {
      expect(page.replaceAll(/\s+/gu, ' ')).toContain(
        'This is a third party’s dispute of an earlier record. It does not replace that record.',
      )
    }
  },
)

test.skipIf(!hasProgram('pdftoppm'))(
  'the code on a certificate and on the page about the record opens their verification (skipped without pdftoppm)',
  async () => {
    const record = aMeeting(ADOPTED)
    const { digest, verifyAt } = aCertificateOf(record)
    const address = `${verifyAt}?reference=${record.reference}&digest=${digest}`
    const minutes = minutesContent({ record, digest, verifyAt, language: 'en', withAddresses: false })
    for (const bytes of [await draw(record), await drawPdf(minutes)]) {
      const { pages, structure } = parsePdf(bytes)
      const last = readGraymap(renderPage(bytes, pages.length))
      const first = readGraymap(renderPage(bytes, 1))
      expect([first, last].map(codeIn)).toContain(address)
      const figure = elementsOf(structure).find(({ tag }) => tag === 'Figure')
      expect(figure?.dictionary).toContain(`/Alt (${address})`)
    }
  },
)

function codeIn(page: Picture): string {
  try {
    return readQrCode(page)
  } catch (error) {
    return String(error)
  }
}

test('specimen lines are at least 2.4 inches, and each signature has its line', async () => {
  for (const record of [aRecordOf(GOLDEN_MEETINGS.everyField), aLongCertificate()]) {
    const { pages } = parsePdf(await draw(record))
    const rules = pages.flatMap(({ content }) => rulesOf(content))
    const specimens = rules.filter(
      ({ x, width }) => x > 2.5 * INCH && width < 4 * INCH && width >= 2.4 * INCH,
    )
    const signers = record === undefined ? 0 : record.minutes.resolutions?.[0]?.facts?.['signers']
    expect(specimens.length).toBeGreaterThanOrEqual(Array.isArray(signers) ? signers.length : 1)
    expect(rules.filter(({ x, width }) => x === INCH && width === 288).length).toBeGreaterThanOrEqual(1)
  }
})
