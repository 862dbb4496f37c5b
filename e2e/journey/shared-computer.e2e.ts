import { chromium, type Page } from 'playwright-core'
import { describe, onTestFinished } from 'vitest'
import { searchByNumber } from '@minutebook/contract/endpoints'
import { pathOf, PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { recordAt } from '../../test/support/serve-records.ts'
import { installedChromium, installedProgram } from '../harness/chromium.ts'
import { arriveAt, field, heading, press } from '../harness/controls.ts'
import { anUnansweredSend, keptAnswers } from '../harness/drafts.ts'
import { goOffline } from '../harness/network.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'
import { DANIEL, pressInMore, send } from '../harness/walk.ts'
import { deviceWith, ORDINARY, screenStands, visit } from '../rubric/device.ts'
import { walkToReview } from '../rubric/forward.ts'

/*
 * On a shared computer, the app offers to clear the device when the person seems to be gone. Once it is
 * cleared, nothing in this browser shows who was here.
 */
const HALF_AN_HOUR_MS = 30 * 60 * 1000
const A_LITTLE_MS = 20_000
const WAKE = '**/wake'

/** Names typed on the way to the review, and the register's CEO. */
const TRACES = [DANIEL.lastName, 'Lindqvist', 'Castellanos', 'Okonkwo', KENTUCKY.number]
/** Other typed text. Not the name of a time zone, because the app's own files contain it. */
const CITY = 'Shepherdsville'

/** Everything that a site can store in a browser, as one text. */
async function everythingKept(page: Page): Promise<string> {
  const stores = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const answers = await Promise.all(
          (await cache.keys()).map(async (request) => [
            request.url,
            await (await cache.match(request))?.text(),
          ]),
        )
        return answers
      }),
    )
    return JSON.stringify({
      local: { ...localStorage },
      tab: { ...sessionStorage },
      name: window.name,
      history: window.history.state as unknown,
      databases,
      cached,
    })
  })
  return stores + JSON.stringify(await page.context().cookies())
}

function tracesIn(text: string): string[] {
  return [...TRACES, CITY].filter((trace) => text.includes(trace))
}

async function leaveAlone(page: Page): Promise<void> {
  await page.clock.fastForward(HALF_AN_HOUR_MS + A_LITTLE_MS)
}

const offer = (page: Page) => page.getByRole('alert').filter({ hasText: en.notices.idle })

describe('without activity for half an hour', () => {
  test('clearing is offered, not before; a person who continues is asked again later', async ({ open }) => {
    const page = await open()
    await page.clock.install()
    await visit(page, deviceWith({}), pathOf('ceo'))
    await page.clock.fastForward(HALF_AN_HOUR_MS - A_LITTLE_MS)
    await field(page, en.people.city).fill(CITY)
    expect(await offer(page).count()).toBe(0)

    // Typing is activity: the half hour starts again.
    await field(page, en.people.city).press('End')
    await page.clock.fastForward(HALF_AN_HOUR_MS - A_LITTLE_MS)
    expect(await offer(page).count()).toBe(0)
    await page.clock.fastForward(2 * A_LITTLE_MS)
    await offer(page).waitFor()

    // The offer is above the screen, whose main action stays the only one.
    expect(await page.locator('.button-primary').allTextContents()).toEqual([en.actions.save])
    await press(offer(page), en.notices.keepGoing)
    expect(await offer(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await field(page, en.people.city).inputValue()).toBe(CITY)
    expect(await keptAnswers(page)).toMatchObject({ answers: { ceo: 'marguerite' } })
    await leaveAlone(page)
    await offer(page).waitFor()
  })

  test('clearing leads to the search and leaves no personal data', async ({ open }) => {
    const page = await open()
    await page.clock.install()
    await visit(page, deviceWith({}), pathOf('directors'))
    await leaveAlone(page)
    await press(offer(page), en.notices.clearDevice)
    await page.getByText(en.notices.deviceCleared).waitFor()
    await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
    expect(tracesIn(await everythingKept(page))).toEqual([])
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  })

  test(
    'clearing asks before it deletes a private link, also on the confirmation',
    { tags: ['full'] },
    async ({ open }) => {
      const page = await open()
      await page.clock.install()
      await visit(page, ORDINARY, pathOf('confirmation'))
      await leaveAlone(page)
      await press(offer(page), en.notices.clearDevice)
      await press(page.getByRole('dialog'), en.notices.keepThem)
      await heading(page, en.confirmation.heading).waitFor()
      await press(offer(page), en.notices.clearDevice)
      await press(page.getByRole('dialog', { name: en.notices.finishTitle }), en.notices.clearDevice)
      await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
    },
  )

  test(
    'clearing asks before it deletes the only key of minutes that may have arrived',
    { tags: ['full'] },
    async ({ open }) => {
      const page = await open()
      await page.clock.install()
      await visit(page, { ...deviceWith({}), draft: { unconfirmed: anUnansweredSend() } }, pathOf('ceo'))
      await leaveAlone(page)
      await press(offer(page), en.notices.clearDevice)
      const dialog = page.getByRole('dialog', { name: en.notices.finishTitle })
      await dialog.getByText(en.notices.clearUnknown).waitFor()
      await press(dialog, en.notices.keepThem)
      expect(await keptAnswers(page)).toMatchObject({ unconfirmed: {} })
    },
  )

  test('without stored data clearing is not offered', { tags: ['full'] }, async ({ open }) => {
    const page = await open()
    await page.clock.install()
    await visit(page, {}, pathOf('entitySearch'))
    await leaveAlone(page)
    expect(await offer(page).count()).toBe(0)
  })
})

test('after finishing, every store is empty, Back shows no person, and new minutes start empty', async ({
  open,
}) => {
  const page = await open({ worker: true })
  await walkToReview(page)
  await send(page)
  expect(tracesIn(await everythingKept(page))).toEqual(TRACES)
  await pressInMore(page, en.notices.finish)
  await press(page.getByRole('dialog'), en.notices.clearDevice)
  await page.getByText(en.notices.deviceCleared).waitFor()
  await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
  expect(await field(page, en.entitySearch.label).inputValue()).toBe('')
  expect(tracesIn(await everythingKept(page))).toEqual([])
  expect(await page.context().cookies()).toEqual([])

  const entries = await page.evaluate(() => window.history.length)
  for (let back = 1; back < entries; back += 1) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
    if (!page.url().startsWith('http')) break
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const shown = await page.locator('body').innerText()
    // Everybody sees what the register says of a company.
    const typed = shown.replaceAll(KENTUCKY.number, '').replaceAll('Marguerite A. Okonkwo-Hale', '')
    expect(tracesIn(typed)).toEqual([])
  }
})

test('every other tab is cleared too, whatever it shows', { tags: ['full'] }, async ({ open, server }) => {
  const kept = await recordAt(server.origin)
  const page = await open()
  await visit(page, ORDINARY, pathOf('confirmation'))
  const form = await open({ path: pathOf('ceo') }, page)
  await field(form, en.people.city).fill(CITY)
  const record = await open({ path: `${PAGES.receipt}#r=${kept.read}` }, page)
  await record.getByText('Okonkwo').first().waitFor()

  await pressInMore(page, en.notices.finish)
  await press(page.getByRole('dialog'), en.notices.clearDevice)
  for (const tab of [page, form, record]) {
    await arriveAt(tab, pathOf('entitySearch'), en.entitySearch.heading)
    expect(tracesIn(await tab.locator('body').innerText())).toEqual([])
    expect(await everythingKept(tab)).not.toContain(kept.read)
    expect(tracesIn(await everythingKept(tab))).toEqual([])
  }
})

/**
 * Simulates a sleeping page, which handles every event late: a page that waits for a synchronous request does
 * the same.
 */
async function putToSleep(page: Page): Promise<() => void> {
  const { promise: woken, resolve: wake } = Promise.withResolvers<void>()
  await page.route(WAKE, async (route) => {
    await woken
    await route.fulfill({ body: '' })
  })
  const sleeps = page.waitForRequest(WAKE)
  const sleep = page.evaluate(() => {
    const request = new XMLHttpRequest()
    request.open('GET', '/wake', false)
    request.send()
  })
  // The page reloads as soon as it wakes.
  sleep.catch(() => undefined)
  await sleeps
  return wake
}

test(
  'a suspended tab is cleared when it wakes and keeps what was started since',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open()
    await visit(page, ORDINARY, pathOf('confirmation'))
    const asleep = await open({ path: pathOf('ceo') }, page)
    await field(asleep, en.people.city).fill(CITY)
    await expect.poll(() => everythingKept(asleep)).toContain(CITY)
    const wake = await putToSleep(asleep)

    await pressInMore(page, en.notices.finish)
    await press(page.getByRole('dialog'), en.notices.clearDevice)
    await page.getByText(en.notices.deviceCleared).waitFor()
    await visit(page, deviceWith({}), pathOf('directors'))
    expect(new URL(asleep.url()).pathname).toBe(pathOf('ceo'))
    const begun = await keptAnswers(page)
    wake()
    await arriveAt(asleep, pathOf('entitySearch'), en.entitySearch.heading)
    expect(await everythingKept(asleep)).not.toContain(CITY)
    await heading(page, en.directors.heading(3, 'corporation')).waitFor()
    expect(await keptAnswers(page)).toEqual(begun)
  },
)

test(
  'a tab with only a private link learns of a change from another such tab',
  { tags: ['full'] },
  async ({ open, server }) => {
    const kept = await recordAt(server.origin)
    const link = `${PAGES.receipt}#r=${kept.read}`
    const page = await open({ path: link })
    await page.getByText('Okonkwo').first().waitFor()
    const other = await open({ path: link }, page)
    await other.getByText('Okonkwo').first().waitFor()
    await press(page, en.notices.finish)
    await press(page.getByRole('dialog'), en.notices.clearDevice)
    await arriveAt(other, pathOf('entitySearch'), en.entitySearch.heading)
    await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
  },
)

const RESTORED = 'a page restored from the back-forward cache reloads'
test.skipIf(!installedProgram)(
  `${RESTORED} (skipped where there is no installed Chromium)`,
  { tags: ['full'] },
  async ({ server }) => {
    // People's browsers keep pages in memory. The packaged Chromium cannot, and Playwright disables it in the
    // installed one.
    const browser = await chromium.launch({
      ...(await installedChromium()),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    onTestFinished(() => browser.close())
    const page = await browser.newPage({ baseURL: server.origin, serviceWorkers: 'block' })
    await visit(page, ORDINARY, pathOf('viewDirector') + '?id=daniel')
    await page.goto(pathOf('confirmation'))
    await screenStands(page)
    await pressInMore(page, en.notices.finish)
    await press(page.getByRole('dialog'), en.notices.clearDevice)
    await page.getByText(en.notices.deviceCleared).waitFor()

    await page.goBack({ waitUntil: 'commit' })
    // The page reloads itself.
    await heading(page, en.entitySearch.heading).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathOf('entitySearch'))
    // It reloaded itself: otherwise it would be unchanged and of the type `navigate`.
    const kinds = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'type') as unknown),
    )
    expect(kinds).toEqual(['reload'])
    expect(tracesIn(await page.locator('body').innerText())).toEqual([])
  },
)

const LOOKUP = `**/api${searchByNumber.url}?*`

async function startAgain(page: Page): Promise<void> {
  await press(page, en.entityHome.startAgain)
  await press(page.getByRole('dialog'), en.entityHome.deleteAndStart)
}

async function expectCleared(page: Page): Promise<void> {
  await page.getByRole('main').getByText(en.notices.draftCleared).waitFor()
  await page.getByRole('link', { name: en.entityHome.start, exact: true }).waitFor()
  expect(await everythingKept(page)).not.toContain('Lindqvist')
}

describe('starting again', () => {
  test('deletes the answers of a company and says so', { tags: ['full'] }, async ({ open }) => {
    const page = await open()
    await visit(page, deviceWith({}), pathOf('entityHome', KENTUCKY.number))
    await startAgain(page)
    await expectCleared(page)
  })

  test('offline deletes the answers, and the company stays', async ({ open }) => {
    const page = await open({ expected: [/ERR_INTERNET_DISCONNECTED/u] })
    await visit(page, deviceWith({}), pathOf('entityHome', KENTUCKY.number))
    await goOffline(page)
    await startAgain(page)
    await expectCleared(page)
    await page.context().setOffline(false)
    await page.reload()
    await page.getByRole('link', { name: en.entityHome.start, exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('entity'))).toContain(KENTUCKY.number)
  })

  test('does not pull a person back who has left before the register answers', async ({ open }) => {
    const answered = Promise.withResolvers<void>()
    const page = await open()
    await visit(page, deviceWith({}), pathOf('entityHome', KENTUCKY.number))
    await page.route(LOOKUP, async (route) => {
      await answered.promise
      await route.continue().catch(() => undefined)
    })
    const asked = page.waitForRequest(LOOKUP)
    await startAgain(page)
    await asked
    const givenUp = page.waitForEvent('requestfailed')
    await page.getByRole('contentinfo').getByRole('link', { name: en.frame.privacy }).click()
    await arriveAt(page, PAGES.privacy, en.privacy.heading)
    await givenUp
    answered.resolve()
    await expect(
      page.waitForURL(`**${pathOf('entityHome', KENTUCKY.number)}`, { timeout: 1000 }),
    ).rejects.toThrow(/Timeout/u)
    expect(await everythingKept(page)).not.toContain('Lindqvist')
  })
})
