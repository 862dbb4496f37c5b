import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { pathOf, PAGES } from '@minutebook/domain/journey'
import { LANGUAGE_NAMES, LANGUAGES } from '@minutebook/domain/language-names'
import { en } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'
import { LANGUAGE_SAMPLES } from '../../test/samples/languages.ts'
import { arriveAt, expectFocus, field, heading, press } from '../harness/controls.ts'
import { completeAnswers, standAt, standAtReview } from '../harness/drafts.ts'
import { startFaultProxy } from '../harness/fault-proxy.ts'
import { keptFiles, keptPaths, untilKept } from '../harness/kept-files.ts'
import { keptRecords } from '../harness/kept-records.ts'
import { goOffline } from '../harness/network.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expectScreen, ROUTES } from '../harness/screens.ts'
import { ROOMY_SERVER, startServer } from '../harness/server-process.ts'
import { expect, test as base } from '../harness/test.ts'
import {
  addDirector,
  answerOffice,
  chooseTopic,
  confirmAttendance,
  DANIEL,
  fillPerson,
  findCompany,
  INES,
  leaveDirectors,
  leaveOtherPersons,
  nameOf,
  pressInMore,
  save,
  send,
  startMinutes,
  tickDirector,
} from '../harness/walk.ts'

/*
 * Once opened, the journey works offline up to the review, however the person continues: next step, reload,
 * another tab. For this, the browser caches only the app's own files.
 */
const OFFLINE = [/ERR_(INTERNET_DISCONNECTED|CONNECTION_(REFUSED|RESET)|FAILED)/u]

/** A server that a test may stop, instead of the shared one. */
const test = base.extend('ownServer', async ({}, { onCleanup }) => {
  const server = await startServer(ROOMY_SERVER)
  onCleanup(() => server.stop())
  return server
})

describe('without a connection', () => {
  const WAYS = [
    ['the network gone', goOffline],
    ['the server away', (_page: Page, end: () => Promise<void>) => end()],
  ] as const

  test.for(WAYS)(
    '%s: each screen opens by its address, and after a reload',
    { tags: ['full'] },
    async ([_what, cut], { open, ownServer }) => {
      const page = await open({ worker: true, baseURL: ownServer.origin, expected: OFFLINE })
      await standAt(page, 'entityHome', completeAnswers())
      await untilKept(page)
      await cut(page, ownServer.end)
      for (const [step, address] of ROUTES) {
        await page.goto(address)
        await expectScreen(page, step)
        await page.reload()
        await expectScreen(page, step)
      }
      await page.goto(PAGES.privacy)
      await heading(page, en.privacy.heading).waitFor()
    },
  )

  test('another tab opens each screen', { tags: ['full'] }, async ({ open }) => {
    const page = await open({ worker: true, expected: OFFLINE })
    await standAt(page, 'entityHome', completeAnswers())
    await untilKept(page)
    await goOffline(page)
    await page.close()
    for (const [step, address] of ROUTES.filter(([, path]) => /question|directors/u.test(path))) {
      const tab = await open({ path: address, expected: OFFLINE }, page)
      await expectScreen(tab, step)
      await tab.close()
    }
  })

  test(
    'the search says so, keeps the number over a reload, and finds it later',
    { tags: ['full'] },
    async ({ open }) => {
      const page = await open({ worker: true, path: '/', expected: OFFLINE })
      await untilKept(page)
      await goOffline(page)
      await page.goto('/')
      await field(page, en.entitySearch.label).fill(KENTUCKY.number)
      await press(page, en.entitySearch.submit)
      await page.getByRole('alert').getByText(en.search.offline('number')).waitFor()
      await page.reload()
      expect(await field(page, en.entitySearch.label).inputValue()).toBe(KENTUCKY.number)
      await page.context().setOffline(false)
      await press(page, en.entitySearch.submit)
      await arriveAt(page, pathOf('entityDetails'), en.entityDetails.heading)
    },
  )

  test('the whole journey can be answered; sending waits and records once when the network is back', async ({
    open,
    server,
  }) => {
    const page = await open({ worker: true, path: '/question1', expected: OFFLINE })
    const before = keptRecords(server.dataDir).length
    await findCompany(page, KENTUCKY.number, KENTUCKY.number)
    await untilKept(page)
    await goOffline(page)
    await page.reload()
    await startMinutes(page)
    await fillPerson(page, INES)
    await save(page)
    await answerOffice(page, 'secretary', nameOf(INES))
    await answerOffice(page, 'cfo', 'nobody')
    await tickDirector(page, nameOf(INES))
    await addDirector(page, DANIEL)
    await leaveDirectors(page)
    await leaveOtherPersons(page)
    await save(page)
    await chooseTopic(page, en.discussion.topic('bankAccount'))
    await confirmAttendance(page)
    await press(page, en.review.send)
    const alert = page.getByRole('alert')
    await alert.getByText(en.sending.offline).waitFor()
    await expectFocus(alert)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before)
    // Nothing left the device, and the screen says so, even after a reload.
    const sendButton = page.getByRole('button', { name: en.review.send, exact: true })
    await sendButton.waitFor()
    await press(page, en.sending.stopWaiting)
    await page.getByText(en.sending.notSent).waitFor()
    await page.reload()
    await page.getByText(en.sending.notSent).waitFor()
    await page.getByText(en.review.lead).waitFor()
    expect(await page.getByText(en.sending.noAnswer).count()).toBe(0)
    await press(page, en.review.send)
    await alert.getByText(en.sending.offline).waitFor()
    await page.context().setOffline(false)
    await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
  })

  test('the device is cleared, and the first screen says so', { tags: ['full'] }, async ({ open }) => {
    const page = await open({ worker: true, expected: OFFLINE })
    await standAtReview(page)
    await send(page)
    await untilKept(page)
    await goOffline(page)
    await pressInMore(page, en.notices.finish)
    await press(page.getByRole('dialog'), en.notices.clearDevice)
    await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
    await page.getByText(en.notices.deviceCleared).waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    // The router stores the scroll position of the one page that is left.
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(KENTUCKY.number)
  })
})

/** The languages whose sentences are in the caches. */
async function keptWords(page: Page): Promise<string[]> {
  const scripts = await page.evaluate(async () => {
    const cache = await caches.open('minutebook')
    const requests = (await cache.keys()).filter(({ url }) => url.endsWith('.js'))
    return Promise.all(requests.map(async (request) => (await cache.match(request))?.text() ?? ''))
  })
  const isThere = (sentence: string) => scripts.some((script) => script.includes(sentence))
  return LANGUAGES.filter((language) => isThere(LANGUAGE_SAMPLES[language].words.notices.oldDropped))
}

describe('the cache holds', () => {
  const DIST = join(import.meta.dirname, '../../web/dist')
  const BUILT = new Set(readdirSync(DIST, { recursive: true, encoding: 'utf8' }).map((path) => `/${path}`))

  test('public files of the app, and the chosen language', async ({ open }) => {
    const page = await open({ worker: true })
    await standAtReview(page)
    await send(page)
    await untilKept(page)
    const paths = await keptPaths(page)
    expect(paths.filter((path) => !BUILT.has(path))).toEqual(['/spoken-language'])
    expect(paths).toEqual(expect.arrayContaining(['/index.html', '/step.html', '/app.html', '/bookmark.svg']))
    expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(50)
  })

  test.for([
    ['en-US', 'en', en.entitySearch.heading],
    ['es-MX', 'es', es.entitySearch.heading],
  ] as const)(
    'of the sentences those of %s alone',
    { tags: ['full'] },
    async ([locale, spoken, title], { open }) => {
      const page = await open({ worker: true, path: '/question1', locale, expected: OFFLINE })
      await untilKept(page)
      expect(await keptWords(page)).toEqual([spoken])
      await goOffline(page)
      await page.goto('/')
      await arriveAt(page, pathOf('entitySearch'), title)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(spoken)
    },
  )

  test('a language chosen later, from then on', { tags: ['full'] }, async ({ open }) => {
    const page = await open({ worker: true, path: '/question1', expected: OFFLINE })
    await untilKept(page)
    await page.getByRole('button', { name: LANGUAGE_NAMES.es }).click()
    await heading(page, es.entitySearch.heading).waitFor()
    await expect.poll(() => keptWords(page), { timeout: 10_000 }).toEqual(['en', 'es'])
    await goOffline(page)
    await page.goto(PAGES.privacy)
    await heading(page, es.privacy.heading).waitFor()
    await page.goto('/')
    await arriveAt(page, pathOf('entitySearch'), es.entitySearch.heading)
  })

  test('no API call, and no page in place of a file', { tags: ['full'] }, async ({ open, server }) => {
    const proxy = await startFaultProxy(server.origin)
    // The page itself never requests this file: only the worker does.
    proxy.cut('/app.es.html', 'a captive portal')
    const page = await open({ worker: true, baseURL: proxy.origin, path: '/question1', expected: OFFLINE })
    await expect.poll(() => proxy.headsOf('/app.es.html').length, { timeout: 20_000 }).toBeGreaterThan(0)
    await findCompany(page, KENTUCKY.number, KENTUCKY.number)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    expect((await keptFiles(page)).filter(({ path }) => path === '/app.es.html')).toEqual([])

    proxy.mend()
    await page.reload()
    await untilKept(page)
    expect((await keptPaths(page)).filter((path) => path.startsWith('/api/'))).toEqual([])
    await proxy.stop()
  })
})

test(
  'behind a public network’s sign-in page the journey continues, and that page is not cached',
  { tags: ['full'] },
  async ({ open, ownServer }) => {
    const page = await open({ worker: true, baseURL: ownServer.origin, expected: OFFLINE })
    await standAt(page, 'entityHome', completeAnswers())
    await untilKept(page)
    const before = await keptFiles(page)
    await ownServer.end()
    const portal = await startPortal(Number(new URL(ownServer.origin).port))
    await page.goto(pathOf('review'))
    await heading(page, en.review.heading).waitFor()
    await page.reload()
    await heading(page, en.review.heading).waitFor()
    await page.evaluate(() => fetch('/assets/not-here.js'))
    await page.goto(pathOf('entitySearch'))
    await field(page, en.entitySearch.label).fill(KENTUCKY.number)
    await press(page, en.entitySearch.submit)
    await page.getByRole('alert').getByText(en.search.unreadable).waitFor()
    expect(await keptFiles(page)).toEqual(before)
    await portal.stop()
  },
)

test(
  'files and calls come from the server, also at a typed address',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open({ worker: true, path: '/question1', expected: [/404/u] })
    await untilKept(page)
    for (const [address, type] of [
      ['/bookmark.svg', 'image/svg+xml'],
      ['/.well-known/gpc.json', 'application/json'],
      ['/api/health/live', 'application/json'],
      ['/assets/not-here.js', 'application/problem+json'],
    ]) {
      const answer = await page.goto(address ?? '')
      expect(answer?.headers()['content-type'], address).toContain(type)
    }
  },
)

const PAGE = '<!doctype html><title>Free Wi-Fi</title><h1>Welcome to our Wi-Fi</h1><p>Sign in to go on.</p>'

/** A public network that answers every request in place of the server on this port. */
async function startPortal(port: number) {
  const portal = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  })
  await once(portal.listen(port, '127.0.0.1'), 'listening')
  return {
    async stop() {
      portal.closeAllConnections()
      await new Promise((resolve) => portal.close(resolve))
    },
  }
}
