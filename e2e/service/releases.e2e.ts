// Full: releases that replace each other.
// @module-tag full
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { describe } from 'vitest'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { WORKER_FILE } from '@minutebook/contract/page-files'
import { pathOf, PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { AXE, axeFindings } from '../harness/axe.ts'
import { buildWeb } from '../harness/build-web.ts'
import { arriveAt, field, follow, heading, openForm, press } from '../harness/controls.ts'
import { standAt, standAtReview } from '../harness/drafts.ts'
import { askForRelease, keptPaths, untilKept } from '../harness/kept-files.ts'
import { expectScreen } from '../harness/screens.ts'
import { makeDataFolder, ROOMY_SERVER, startServer, type RunningServer } from '../harness/server-process.ts'
import { expect, test as base } from '../harness/test.ts'
import { fillPerson, INES, save } from '../harness/walk.ts'

/*
 * A new release arrives while pages are open: the app offers it, never forces it, and loses no answer. Pages
 * that stay with the old release keep working, although the server no longer has its files.
 */
const DIST = join(import.meta.dirname, '../../web/dist')
/** The server no longer has chunks of the old release, and is down while the new one starts. */
const GONE = [/\b404\b|ERR_CONNECTION_REFUSED/u]

type Service = { origin: string; deploy: (folder: string) => Promise<void> }

const test = base
  .extend('newer', { scope: 'file' }, async ({}, { onCleanup }) => {
    // This value is in a chunk that all others import, so most files get other names.
    const web = await buildWeb({ VITE_REQUEST_TIMEOUT_MS: '60000' })
    onCleanup(() => web.remove())
    return web.folder
  })
  .extend('service', async ({}, { onCleanup }): Promise<Service> => {
    const dataDir = await makeDataFolder()
    let server: RunningServer = await startServer(ROOMY_SERVER, { dataDir })
    const { origin } = server
    onCleanup(() => server.stop())
    return {
      origin,
      /** Starts the server of another release at the same address. */
      async deploy(folder) {
        await server.end()
        const settings = { PORT: new URL(origin).port, WEB_FOLDER: folder }
        server = await startServer(ROOMY_SERVER, { dataDir, settings })
      },
    }
  })
  .extend('openKept', async ({ open, service }) => {
    /** A page at the open form of the CEO's screen, with the worker in control. */
    return async () => {
      const page = await open({
        worker: true,
        baseURL: service.origin,
        expected: GONE,
        reducedMotion: 'reduce',
      })
      await standAt(page, 'ceo')
      await untilKept(page)
      await openForm(page)
      return page
    }
  })

function banner(page: Page) {
  return page.getByRole('status').getByText(en.notices.newRelease)
}

/** The scripts that started the page: every release has different ones. */
async function releaseOf(page: Page): Promise<string> {
  // Scripts that load later have a full URL.
  const scripts = page.locator('script[type=module][src^="/"], link[rel=modulepreload][href^="/"]')
  return scripts.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href')).join(' '),
  )
}

describe('with a page open', () => {
  test('it is offered, not forced; taking it keeps recently typed text', async ({
    openKept,
    service,
    newer,
  }) => {
    const page = await openKept()
    const before = await releaseOf(page)
    await service.deploy(newer)
    await field(page, en.people.firstName).fill('Half-ty')
    await askForRelease(page)
    await banner(page).waitFor()
    expect(await releaseOf(page)).toBe(before)
    await field(page, en.people.firstName).fill('Half-typed')
    await press(page, en.notices.takeNewRelease)
    await expect.poll(() => releaseOf(page), { timeout: 10_000 }).not.toBe(before)
    await arriveAt(page, pathOf('ceo'), en.ceo.heading)
    expect(await field(page, en.people.firstName).inputValue()).toBe('Half-typed')
    await untilKept(page)
    expect(await banner(page).count()).toBe(0)
  })

  test('a page that does not take it continues, also when another tab takes it', async ({
    open,
    openKept,
    service,
    newer,
  }) => {
    const page = await openKept()
    const before = await releaseOf(page)
    await service.deploy(newer)
    const other = await open({ path: pathOf('entitySearch'), expected: GONE }, page)
    await banner(other).waitFor()
    await banner(page).waitFor()
    await press(other, en.notices.takeNewRelease)
    await expect.poll(() => releaseOf(other), { timeout: 10_000 }).not.toBe(before)

    await fillPerson(page, INES)
    await save(page)
    await expectScreen(page, 'secretary')
    await page.goBack()
    await expectScreen(page, 'ceo')
    expect(await releaseOf(page)).toBe(before)
    // A part that was not opened before: its chunk belongs to the old release, and the server has another
    // one.
    expect(await isThere(page, await minuteBookOf(DIST))).toBe(true)
    await banner(page).waitFor()
    await press(page, en.notices.takeNewRelease)
    await expect.poll(() => releaseOf(page), { timeout: 10_000 }).not.toBe(before)
  })

  test('the banner is on every screen and page without axe findings', async ({
    openKept,
    service,
    newer,
  }) => {
    const page = await openKept()
    await page.context().addInitScript(AXE)
    await page.reload()
    await service.deploy(newer)
    await askForRelease(page)
    await banner(page).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page)).toEqual([])
    }
    await follow(page, en.frame.privacy)
    await heading(page, en.privacy.heading).waitFor()
    await banner(page).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  test('it is not offered during a send or without storage', async ({ open, service, newer }) => {
    const page = await open({ worker: true, baseURL: service.origin, expected: [...GONE, /ERR_FAILED/u] })
    await standAtReview(page)
    await untilKept(page)
    await service.deploy(newer)
    await askForRelease(page)
    await banner(page).waitFor()

    const sends: Route[] = []
    await page.route(`**/api${recordMinutes.url}`, (route) => void sends.push(route))
    await press(page, en.review.send)
    await banner(page).waitFor({ state: 'detached' })
    await expect.poll(() => sends.length).toBe(1)
    await sends[0]?.abort()
    await banner(page).waitFor()

    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await field(page, en.review.submittedBy).fill('Ines')
    await banner(page).waitFor({ state: 'detached' })
  })
})

test('it is taken when the last tab closes; then the old files are deleted', async ({
  open,
  openKept,
  service,
  newer,
}) => {
  const page = await openKept()
  const before = await releaseOf(page)
  const old = await minuteBookOf(DIST)
  await service.deploy(newer)
  await askForRelease(page)
  await banner(page).waitFor()
  const blank = await open({ path: 'about:blank' }, page)
  await page.close()
  await expect.poll(() => openRelease(blank), { timeout: 20_000 }).not.toBe(before)
  await expect
    .poll(async () => (await openRelease(blank)) && keptPaths(blank), { timeout: 30_000 })
    .not.toContain(old)
  expect(await keptPaths(blank)).toContain(await minuteBookOf(newer))
})

/** Opens the app when no page of it is open. */
async function openRelease(tab: Page): Promise<string> {
  await tab.goto('about:blank')
  await tab.goto(pathOf('ceo'))
  return releaseOf(tab)
}

describe('a faulty release', () => {
  test('a chunk missing in the cache and on the server reloads the page from the server', async ({
    open,
    openKept,
    service,
    newer,
  }) => {
    const page = await openKept()
    const before = await releaseOf(page)
    await page.evaluate(async () => {
      const cache = await caches.open('minutebook')
      const review = (await cache.keys()).find(({ url }) => url.includes('review.screen'))
      if (review) await cache.delete(review)
    })
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.clearBrowserCache')
    await page.goto('about:blank')
    await service.deploy(newer)
    const tab = await open({ expected: [/./u] }, page)
    await tab.goto(pathOf('review'))
    await arriveAt(tab, pathOf('review'), en.review.heading)
    expect(await releaseOf(tab)).not.toBe(before)
  })

  test('the removal worker of `docs/operations.md` leaves pages and answers', async ({
    openKept,
    service,
  }) => {
    const page = await openKept()
    await field(page, en.people.firstName).fill('Half-typed')
    const folder = await mkdtemp(join(tmpdir(), 'minutebook-ended-'))
    await cp(DIST, folder, { recursive: true })
    for (const ending of ['.br', '.gz']) await rm(join(folder, WORKER_FILE + ending))
    await writeFile(join(folder, WORKER_FILE), await endingWorker())
    await service.deploy(folder)
    await askForRelease(page)
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 10_000 }).toEqual([])
    await page.reload()
    expect(await field(page, en.people.firstName).inputValue()).toBe('Half-typed')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await page.goto(PAGES.privacy)
    await heading(page, en.privacy.heading).waitFor()
    await rm(folder, { recursive: true })
  })
})

async function endingWorker(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const worker = /```js\n(?<script>[^`]+)```/u.exec(text)?.groups?.['script']
  if (!worker) throw new Error('docs/operations.md shows no worker')
  return worker
}

/** The path of the chunk that writes a minute book: a part that no test here opens. */
async function minuteBookOf(folder: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
  return `/${String(Reflect.get(Object(Reflect.get(Object(manifest), 'receipt/book-file.ts')), 'file'))}`
}

/** Whether the page gets this file, through the worker. */
async function isThere(page: Page, address: string): Promise<boolean> {
  return page.evaluate(async (url) => (await fetch(url)).ok, address)
}
