// Full: builds the app for a server on another host.
// @module-tag full
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { aFreePort } from '../../test/support/free-port.ts'
import { buildWeb } from '../harness/build-web.ts'
import { arriveAt, press } from '../harness/controls.ts'
import { download } from '../harness/downloads.ts'
import { completeAnswers, standAtReview } from '../harness/drafts.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { ROOMY_SERVER, startServer } from '../harness/server-process.ts'
import { expect, test as base } from '../harness/test.ts'
import { findCompany, startMinutes } from '../harness/walk.ts'

/*
 * The pages on one site, and this server, as their gateway, on another. Nothing is between the browser and
 * the server, so Origin and Sec-Fetch-Site arrive.
 */
const test = base.extend('apart', { scope: 'file' }, async ({}, { onCleanup }) => {
  const port = await aFreePort()
  const origin = `http://localhost:${port}`
  const gateway = await startServer(ROOMY_SERVER, { settings: { PAGE_ORIGINS: origin } })
  const web = await buildWeb({ VITE_API_BASE: `${gateway.origin}/api`, VITE_GATEWAY: 'minutebook' })
  const pages = await startServer(ROOMY_SERVER, { settings: { PORT: String(port), WEB_FOLDER: web.folder } })
  onCleanup(async () => {
    await pages.stop()
    await web.remove()
    await gateway.stop()
  })
  return { origin, gateway }
})

test('from a lookup to a document and the private link, every call goes to the server on the other host', async ({
  open,
  apart,
}) => {
  const page = await open({ baseURL: apart.origin, path: pathOf('entitySearch') })
  const answers: { call: string; status: number; cookie: boolean }[] = []
  page.on('response', async (response) => {
    const { pathname, origin } = new URL(response.url())
    if (!pathname.startsWith('/api/')) return
    const { cookie } = await response.request().allHeaders()
    answers.push({ call: `${origin}${pathname}`, status: response.status(), cookie: cookie !== undefined })
  })
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
  await startMinutes(page)
  await standAtReview(page, completeAnswers())
  await press(page, en.review.send)
  await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
  const { reference } = lastRecord(apart.gateway.dataDir)
  await page.getByText(reference, { exact: true }).waitFor()
  const { bytes } = await download(page, en.documents.pdf)
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')

  const link = await page.getByText('/receipt/view#r=').innerText()
  expect(new URL(link).origin).toBe(apart.origin)
  const opened = await open({ path: link }, page)
  await opened.getByText(reference, { exact: true }).waitFor()
  const word = await download(opened, en.documents.word)
  expect(Buffer.from(word.bytes).subarray(0, 2).toString()).toBe('PK')

  await expect.poll(() => answers.some(({ call }) => call.includes('/analytics/'))).toBe(true)
  expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  expect(answers.filter(({ cookie }) => cookie)).toEqual([])
  expect(new Set(answers.map(({ call }) => new URL(call).origin))).toEqual(new Set([apart.gateway.origin]))
})

test('a page of a site that is not listed learns nothing', async ({ open, apart }) => {
  const page = await open({
    baseURL: apart.origin.replace('localhost', '127.0.0.1'),
    path: pathOf('entitySearch'),
    expected: [/CORS|ERR_FAILED|\b403\b/u],
  })
  await page.getByRole('textbox').fill(KENTUCKY.number)
  await press(page, en.entitySearch.submit)
  await page.getByText(en.entitySearch.outOfReach).waitFor()
})
