import { unzipSync, strFromU8 } from 'fflate'
import { describe } from 'vitest'
import { drawDocument } from '@minutebook/contract/endpoints'
import { pathOf, PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { sha256 } from '../../server/record-bytes.ts'
import { aTopic } from '../../test/samples/factories.ts'
import { hasProgram } from '../../test/support/programs.ts'
import { recordAt } from '../../test/support/serve-records.ts'
import { arriveAt, choose, field, heading, press, tick } from '../harness/controls.ts'
import { download, textOfDocx, textOfPdf } from '../harness/downloads.ts'
import { completeAnswers, keepAsSent, keptAnswers, standAtReview } from '../harness/drafts.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { DESKTOP, expect, test } from '../harness/test.ts'
import { send } from '../harness/walk.ts'

/* What people came for: documents of the recorded minutes, and a minute book of all of them. */
const { documents, minuteBook, correction } = en

const ANSWERS = completeAnswers({
  resolutions: [
    aTopic('bankAccount', {
      bank: 'First River Bank',
      accountKind: 'checking',
      accountEnding: '4821',
      signers: [{ person: { ref: 'ines' }, title: 'Treasurer' }],
      signing: 'anyOne',
      limit: { minor: 1_250_000, currency: 'USD' },
      mayBorrow: false,
      endsEarlier: true,
    }),
    aTopic('other', { text: 'The mill roof is mended before the winter.', isResolution: true }),
  ],
})

/** A part of every answer above, as a document prints it. */
const SAID = [
  KENTUCKY.number,
  'Marguerite A. Okonkwo-Hale',
  'Ines Castellanos',
  'Rosa Lindqvist',
  'Cosmo Ravenswood',
  'attorney',
  'March 3, 2026',
  '2:30 PM',
  'video call',
  'First River Bank',
  'checking',
  '4821',
  'Treasurer',
  '$12,500.00',
  'mill roof is mended before the winter.',
]

const canReadPdf = hasProgram('pdftotext')

describe('documents', () => {
  test('the review gives a PDF, and a Word document with every answer', async ({ open, server }) => {
    const page = await open({ viewport: DESKTOP })
    await standAtReview(page, ANSWERS)
    await send(page)
    const { reference } = lastRecord(server.dataDir)

    const word = await download(page, documents.word)
    expect(word.name).toMatch(/^minutes-.+-2026-03-03\.docx$/u)
    const text = textOfDocx(word.bytes)
    expect([...SAID, reference].filter((said) => !text.includes(said))).toEqual([])

    const pdf = await download(page, documents.pdf)
    expect(pdf.name).toMatch(/^minutes-.+-2026-03-03\.pdf$/u)
    expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  test.skipIf(!canReadPdf)(
    'the PDF says every answer too, and a certificate one resolution alone (skipped where there is no pdftotext)',
    async ({ open, server }) => {
      const page = await open({ viewport: DESKTOP })
      await standAtReview(page, ANSWERS)
      await send(page)
      const { reference } = lastRecord(server.dataDir)
      const text = textOfPdf((await download(page, documents.pdf)).bytes)
      expect([...SAID, reference].filter((said) => !text.includes(said))).toEqual([])

      const bank = en.discussion.topic('bankAccount')
      const certificate = textOfPdf((await download(page, documents.certificate(bank))).bytes)
      expect(certificate).toContain('First River Bank')
      expect(certificate).toContain(reference)
      expect(certificate).not.toContain('mill roof')
    },
  )

  test('the person chooses language and addresses, and the record is the digested one', async ({
    open,
    server,
  }) => {
    const kept = await recordAt(server.origin)
    const page = await open()
    await page.goto(`${PAGES.receipt}#r=${kept.read}`)
    await heading(page, en.receipt.heading).waitFor()

    await page.getByText(documents.choices, { exact: true }).click()
    const record = await download(page, documents.json)
    expect(sha256(Buffer.from(record.bytes).toString())).toBe(kept.digest)

    await choose(page, 'Español')
    const [call] = await Promise.all([
      page.waitForRequest(`**/api${drawDocument.url}`),
      tick(page, documents.addresses).then(() => download(page, documents.word)),
    ])
    expect(call.postDataJSON()).toMatchObject({ language: 'es', addresses: true })
  })

  test('a certificate of one resolution is a separate file', async ({ open }) => {
    const page = await open()
    await standAtReview(page, ANSWERS)
    await send(page)
    const bank = en.discussion.topic('bankAccount')
    const certificate = await download(page, documents.certificate(bank))
    expect(certificate.name).toMatch(/^certificate-.+\.pdf$/u)
  })

  test('that cannot be made now say so at their button, and the next press makes them', async ({
    open,
    server,
  }) => {
    const kept = await recordAt(server.origin)
    const page = await open({ expected: [/503/u] })
    await page.goto(`${PAGES.receipt}#r=${kept.read}`)
    await page.route(`**/api${drawDocument.url}`, (route) => route.fulfill({ status: 503 }), { times: 1 })
    await press(page, documents.pdf)
    await page.getByRole('alert').getByText(documents.notMade).waitFor()
    expect((await download(page, documents.pdf)).name).toMatch(/\.pdf$/u)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('the minute book', () => {
  test('lists a company’s minutes in order and packs them into one file with an index', async ({
    open,
    server,
  }) => {
    const later = await recordAt(server.origin, meetingOn('2026-05-05'))
    const earlier = await recordAt(server.origin, meetingOn('2026-02-02'))
    const page = await open()
    for (const { read } of [later, earlier]) {
      await page.goto(`${PAGES.receipt}#r=${read}`)
      await page.reload()
      await press(page, minuteBook.keep)
      await page.getByText(minuteBook.kept).waitFor()
    }
    await page.goto(pathOf('entityHome', KENTUCKY.number))
    await page.getByRole('button', { name: minuteBook.download }).waitFor()
    const rows = await page.locator('.recorded .card-text').allTextContents()
    expect(rows.map((row) => row.slice(0, 2))).toEqual(['1.', '2.'])
    expect(rows[0]).toContain(earlier.reference)

    const book = await download(page, minuteBook.download)
    const files = unzipSync(book.bytes)
    const names = Object.keys(files)
    expect(names).toHaveLength(5)
    expect(names.filter((name) => name.startsWith('001-2026-02-02'))).toHaveLength(2)
    const index = strFromU8(files['index.html'] ?? new Uint8Array())
    for (const { reference = '' } of [earlier, later]) expect(index).toContain(reference)
    for (const name of names.filter((each) => each !== 'index.html')) expect(index).toContain(name)
  })

  test('a correction is a separate record, and each names the other', async ({ open, server }) => {
    const first = await recordAt(server.origin)
    const page = await open({ prepare: (opened) => keepAsSent(opened, first) })
    await page.goto(`${PAGES.receipt}#r=${first.read}`)
    await press(page, correction.start)
    await arriveAt(page, pathOf('review'), en.review.correctionHeading)
    await page.getByText(correction.review(first.reference ?? '')).waitFor()
    await page.getByText(en.review.lead).waitFor()
    // Nothing was changed in transit, so no notice says so.
    expect(await page.getByText(en.notices.correcting(first.reference ?? '')).count()).toBe(0)
    expect(await keptAnswers(page)).toMatchObject({ supersedes: first.id })
    await field(page, en.review.submittedBy).fill('Ada Byron')
    await press(page, en.review.sendCorrection)
    await arriveAt(page, pathOf('confirmation'), en.confirmation.correctionHeading)
    const second = lastRecord(server.dataDir)
    await page.getByText(correction.corrects(first.reference ?? '')).waitFor()
    expect(second.minutes).toMatchObject({ supersedes: first.id, submittedBy: 'Ada Byron' })

    await page.goto(`${PAGES.receipt}#r=${first.read}`)
    await page.getByText(second.reference).waitFor()
  })
})

/** A meeting on this day, without a time and without notice. */
function meetingOn(day: string) {
  return { meetingDate: `${day}T12:00:00.000Z`, meetingTime: { day, zone: 'UTC' }, notice: undefined }
}
