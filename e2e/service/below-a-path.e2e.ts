// Full: builds the app for a path.
// @module-tag full
import { papers } from '@minutebook/document-text/en/papers'
import { PAGES, pathOf, VERIFY_PAGE } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { buildWeb } from '../harness/build-web.ts'
import { arriveAt, follow, heading, PATH_OF_PROXY, press } from '../harness/controls.ts'
import { download, textOfPdf } from '../harness/downloads.ts'
import { completeAnswers, openWithDraft } from '../harness/drafts.ts'
import { untilKept } from '../harness/kept-files.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { startPathProxy } from '../harness/path-proxy.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { ROOMY_SERVER, startServer } from '../harness/server-process.ts'
import { expect, test as base } from '../harness/test.ts'
import { answerOffice, findCompany, searchField, send } from '../harness/walk.ts'

const { verify } = papers
/** Two documents and a build take long on a busy machine. */
const PATIENCE = { timeout: 240_000 }

/* The app below a path of a host that has another app at its root. */
const test = base.extend('below', { scope: 'file' }, async ({}, { onCleanup }) => {
  const web = await buildWeb({ VITE_BASE: `${PATH_OF_PROXY}/` })
  const server = await startServer(ROOMY_SERVER, { settings: { WEB_FOLDER: web.folder } })
  const proxy = await startPathProxy(server.origin)
  onCleanup(async () => {
    proxy.stop()
    await server.stop()
    await web.remove()
  })
  return { server, proxy }
})

test('from the search to a verified document, nothing leaves the path', PATIENCE, async ({ open, below }) => {
  const { proxy, server } = below
  const page = await open()
  // A step without a company leads to the search and back.
  await page.goto(proxy.address + pathOf('secretary'))
  await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
  await page.getByText(en.entitySearch.fromGuard).waitFor()
  await searchField(page).fill(KENTUCKY.number)
  await press(page, en.entitySearch.submit)
  await arriveAt(page, pathOf('entityDetails'), en.entityDetails.heading)
  await press(page, en.known.right)
  await arriveAt(page, pathOf('secretary'))
  await answerOffice(page, 'secretary', 'nobody')
  await arriveAt(page, pathOf('cfo'))
  await page.reload()
  await arriveAt(page, pathOf('cfo'))
  await page.goBack()
  await arriveAt(page, pathOf('secretary'))

  await openWithDraft(page, proxy.address + pathOf('review'), completeAnswers())
  await arriveAt(page, pathOf('review'), en.review.heading)
  await send(page)
  const { reference } = lastRecord(server.dataDir)
  const { bytes } = await download(page, en.documents.pdf)
  expect(textOfPdf(bytes).replaceAll(' ', '')).toContain(`${proxy.address}${VERIFY_PAGE}`)
  const link = await page.getByText('#r=').innerText()
  expect(link.startsWith(proxy.address + PAGES.receipt)).toBe(true)
  const opened = await open({ path: link })
  await opened.getByText(reference, { exact: true }).waitFor()

  await page.getByText(en.confirmation.more, { exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: en.confirmation.verify, exact: true }).click()
  await page.getByRole('status').getByText(verify.notCompared).waitFor()
  const file = { name: 'minutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
  await page.getByLabel(verify.file).setInputFiles(file)
  await page.getByRole('button', { name: verify.compare }).click()
  await page.getByRole('status').getByText(verify.sameBytes).waitFor()
  await follow(page, verify.privacy)
  await heading(page, en.privacy.heading).waitFor()
  expect(proxy.strayed).toEqual([])
})

test('it works offline, and its worker leaves the other app alone', async ({ open, below }) => {
  const { proxy } = below
  const page = await open({
    worker: true,
    path: `${proxy.address}/`,
    expected: [/ERR_INTERNET_DISCONNECTED/u],
  })
  await untilKept(page)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  )
  expect(scopes).toEqual([`${proxy.address}/`])
  await page.context().setOffline(true)
  await page.goto(proxy.address + PAGES.privacy)
  await heading(page, en.privacy.heading).waitFor()
  await page.goto(proxy.address + pathOf('entitySearch'))
  await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
  expect(proxy.strayed).toEqual([])
})

test('opened without the proxy, the server serves it below the same path', async ({ open, below }) => {
  const page = await open({ path: `${below.server.origin}${pathOf('entitySearch')}` })
  await page.waitForURL(`${below.server.origin}${PATH_OF_PROXY}${pathOf('entitySearch')}`)
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
})
