import { chromium, type Page } from 'playwright-core'
import { papers } from '@minutebook/document-text/en/papers'
import { pathOf, VERIFY_PAGE } from '@minutebook/domain/journey'
import { plainGateway } from '@minutebook/i18n/en/plain-gateway'
import { en } from '@minutebook/i18n/words.en'
import { chromiumOptions } from '../harness/chromium.ts'
import { arriveAt, choose, field, press } from '../harness/controls.ts'
import { download } from '../harness/downloads.ts'
import { completeAnswers, standAtReview } from '../harness/drafts.ts'
import { MAPLETON, openAtExampleGateway, walkToReview } from '../harness/example-gateway.ts'
import { keptRecords, lastRecord } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, test as base } from '../harness/test.ts'
import { fillPerson, findCompany, ROSA, save, startMinutes } from '../harness/walk.ts'

/*
 * An office network: the server's name resolves over plain HTTP, which browsers do not treat as a secure
 * context.
 */
const NAME = 'server.internal'
const { verify } = papers

const test = base
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await chromium.launch(
      await chromiumOptions([`--host-resolver-rules=MAP ${NAME} 127.0.0.1`]),
    )
    onCleanup(() => browser.close())
    return browser
  })
  .extend('office', { scope: 'file' }, async ({ server }) => server.origin.replace('127.0.0.1', NAME))

/** Chromium says that these headers have no effect here. */
const IGNORED_HEADERS = [/Cross-Origin-Opener-Policy header has been ignored/u]

const isSecure = (page: Page) => page.evaluate(() => window.isSecureContext)

test('a company is found, people are named and minutes are recorded and verified, under a banner that says who can read along', async ({
  open,
  office,
  server,
}) => {
  const page = await open({ baseURL: office, path: '/', expected: IGNORED_HEADERS })
  await arriveAt(page, pathOf('entitySearch'))
  expect(await isSecure(page)).toBe(false)
  await page.getByText(en.notices.notPrivate).waitFor()
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
  await startMinutes(page)
  await save(page)
  await arriveAt(page, pathOf('secretary'))
  await choose(page, en.offices.someoneElse)
  await fillPerson(page, ROSA)
  await save(page)
  await arriveAt(page, pathOf('cfo'))

  await standAtReview(page, completeAnswers())
  await field(page, en.review.submittedBy).fill('Ines Castellanos')
  await press(page, en.review.send)
  await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
  const { reference } = lastRecord(server.dataDir)
  await page.getByText(reference, { exact: true }).waitFor()
  await press(page, en.confirmation.copyLink)
  await page.getByText(en.confirmation.copyFailed).waitFor()
  const { bytes } = await download(page, en.documents.pdf)
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')

  const link = await page.getByText('/receipt/view#r=').innerText()
  const opened = await open({ path: link, expected: IGNORED_HEADERS }, page)
  await opened.getByText(reference, { exact: true }).waitFor()
  await opened.getByText(en.notices.notPrivate).waitFor()

  await opened.goto(VERIFY_PAGE)
  const file = { name: 'minutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await opened.getByLabel(verify.file).setInputFiles(file)
  await opened.getByRole('button', { name: verify.compare }).click()
  await opened.getByRole('status').getByText(verify.sameBytes).waitFor()
})

test(
  'of two tabs that send the same minutes at once, one does',
  { tags: ['full'] },
  async ({ open, office, server }) => {
    const page = await open({ baseURL: office, expected: IGNORED_HEADERS })
    await standAtReview(page, completeAnswers())
    const other = await open({ path: pathOf('review'), expected: IGNORED_HEADERS }, page)
    await arriveAt(other, pathOf('review'), en.review.heading)
    const before = keptRecords(server.dataDir).length
    const answered: number[] = []
    for (const tab of [page, other])
      tab.on('response', (response) => {
        if (response.url().endsWith('addmeetinginformation')) answered.push(response.status())
      })
    await Promise.all([press(page, en.review.send), press(other, en.review.send)])
    await expect.poll(() => answered.length).toBeGreaterThan(0)
    await expect.poll(() => keptRecords(server.dataDir).length).toBe(before + 1)
    expect(answered).toEqual([201])
  },
)

test(
  'the build for a plain gateway is walked to a record and its document',
  { tags: ['full'] },
  async ({ open, onTestFinished }) => {
    const plain = await openAtExampleGateway({}, NAME)
    onTestFinished(() => plain.stop())
    const { instead, keep } = plainGateway({ counts: false, takesAllFields: false })
    const page = await open({ baseURL: plain.origin, path: '/', expected: IGNORED_HEADERS })
    expect(await isSecure(page)).toBe(false)
    await page.getByText(en.notices.notPrivate).waitFor()
    await walkToReview(page, MAPLETON.number)
    await press(page, en.review.send)
    await arriveAt(page, pathOf('confirmation'), instead.confirmation.heading)
    await page.getByText('9001', { exact: true }).waitFor()
    const kept = await download(page, keep)
    expect(JSON.parse(Buffer.from(kept.bytes).toString())).toMatchObject({ _id: '9001' })
    const { bytes } = await download(page, en.documents.pdf)
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  },
)
