import { chromium, type Page } from 'playwright-core'
import { describe, onTestFinished } from 'vitest'
import { pathOf } from '@minutebook/contract/journey'
import { PAGES } from '@minutebook/contract/pages'
import { en } from '@minutebook/contract/words.en'
import { recordAt } from '../test/serve-records.ts'
import { chromiumOptions } from './harness/chromium.ts'
import { arriveAt, field, heading, press } from './harness/controls.ts'
import { anUnansweredSend, keptAnswers } from './harness/drafts.ts'
import { KENTUCKY } from './harness/samples.ts'
import { expect, test } from './harness/test.ts'
import { DANIEL } from './harness/walk.ts'
import { deviceWith, ORDINARY, screenStands, visit } from './rubric/device.ts'
import { walkToReview } from './rubric/forward.ts'
import { send } from './harness/walk.ts'

/*
 * On a computer that is not the person's alone: clearing is offered when nobody seems to be there, and once it is
 * cleared, nothing in this browser tells who was here (journey B1.2, B15).
 */
const HALF_AN_HOUR_MS = 30 * 60 * 1000
const A_LITTLE_MS = 20_000
const ASLEEP_MS = 5000

/** Names of the walk to the review, and of the register's CEO. */
const TRACES = [DANIEL.lastName, 'Lindqvist', 'Castellanos', 'Okonkwo', KENTUCKY.number]
/** What else somebody types here. Not the name of a time zone, which the app's own files hold. */
const CITY = 'Shepherdsville'

/** Everything that a site can keep in a browser, as one text. */
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

describe('nobody has touched anything for half an hour', () => {
  test('clearing is offered, not before; who is still there keeps going and is asked again', async ({
    open,
  }) => {
    const page = await open()
    await page.clock.install()
    await visit(page, deviceWith({}), pathOf('ceo'))
    await page.clock.fastForward(HALF_AN_HOUR_MS - A_LITTLE_MS)
    await field(page, en.people.city).fill(CITY)
    expect(await offer(page).count()).toBe(0)

    // Typing is being there: the half hour begins anew.
    await field(page, en.people.city).press('End')
    await page.clock.fastForward(HALF_AN_HOUR_MS - A_LITTLE_MS)
    expect(await offer(page).count()).toBe(0)
    await page.clock.fastForward(2 * A_LITTLE_MS)
    await offer(page).waitFor()

    await press(offer(page), en.notices.keepGoing)
    expect(await offer(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await field(page, en.people.city).inputValue()).toBe(CITY)
    expect(await keptAnswers(page)).toMatchObject({ answers: { ceo: 'marguerite' } })
    await leaveAlone(page)
    await offer(page).waitFor()
  })

  test('who clears finds the search, and nothing of the person', async ({ open }) => {
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

  test('before a private link is lost it is asked, also on the confirmation', async ({ open }) => {
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
  })

  test('before minutes that may have arrived lose their only key it is asked', async ({ open }) => {
    const page = await open()
    await page.clock.install()
    await visit(page, { ...deviceWith({}), draft: { unconfirmed: anUnansweredSend() } }, pathOf('ceo'))
    await leaveAlone(page)
    await press(offer(page), en.notices.clearDevice)
    const dialog = page.getByRole('dialog', { name: en.notices.finishTitle })
    await dialog.getByText(en.notices.clearUnknown).waitFor()
    await press(dialog, en.notices.keepThem)
    expect(await keptAnswers(page)).toMatchObject({ unconfirmed: {} })
  })

  test('where there is nothing to clear, nothing is offered', async ({ open }) => {
    const page = await open()
    await page.clock.install()
    await visit(page, {}, pathOf('entitySearch'))
    await leaveAlone(page)
    expect(await offer(page).count()).toBe(0)
  })
})

test('finished: every store is empty, Back shows nobody, and what is begun next begins empty', async ({
  open,
}) => {
  const page = await open({ worker: true })
  await walkToReview(page)
  await send(page)
  expect(tracesIn(await everythingKept(page))).toEqual(TRACES)
  await press(page, en.notices.finish)
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
    expect(tracesIn(shown.replaceAll(KENTUCKY.number, ''))).toEqual([])
  }
})

test('every other tab of the app is cleared too, whatever it shows', async ({ open, server }) => {
  const kept = await recordAt(server.origin)
  const page = await open()
  await visit(page, ORDINARY, pathOf('confirmation'))
  const form = await open({ path: pathOf('ceo') }, page)
  await field(form, en.people.city).fill(CITY)
  const record = await open({ path: `${PAGES.receipt}#r=${kept.read}` }, page)
  await record.getByText('Okonkwo').first().waitFor()

  await press(page, en.notices.finish)
  await press(page.getByRole('dialog'), en.notices.clearDevice)
  for (const tab of [page, form, record]) {
    await arriveAt(tab, pathOf('entitySearch'), en.entitySearch.heading)
    expect(tracesIn(await tab.locator('body').innerText())).toEqual([])
    expect(await everythingKept(tab)).not.toContain(kept.read)
    expect(tracesIn(await everythingKept(tab))).toEqual([])
  }
})

test('a tab that slept meanwhile is cleared when it wakes, and leaves what was begun since', async ({
  open,
}) => {
  const page = await open()
  await visit(page, ORDINARY, pathOf('confirmation'))
  const asleep = await open({ path: pathOf('ceo') }, page)
  await field(asleep, en.people.city).fill(CITY)
  await expect.poll(() => everythingKept(asleep)).toContain(CITY)
  // What a browser puts to sleep hears of everything late; a page that is busy does too.
  const sleep = asleep.evaluate((until) => {
    while (Date.now() < until);
  }, Date.now() + ASLEEP_MS)

  await press(page, en.notices.finish)
  await press(page.getByRole('dialog'), en.notices.clearDevice)
  await page.getByText(en.notices.deviceCleared).waitFor()
  await visit(page, deviceWith({}), pathOf('directors'))
  expect(new URL(asleep.url()).pathname).toBe(pathOf('ceo'))
  const begun = await keptAnswers(page)
  await sleep.catch(() => undefined)
  await arriveAt(asleep, pathOf('entitySearch'), en.entitySearch.heading)
  expect(await everythingKept(asleep)).not.toContain(CITY)
  await heading(page, en.directors.heading(3, 'corporation')).waitFor()
  expect(await keptAnswers(page)).toEqual(begun)
})

test('a tab that holds nothing but a private link hears of it from a tab that holds nothing else', async ({
  open,
  server,
}) => {
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
})

test('a page that Back takes out of the browser’s memory is drawn anew', async ({ server }) => {
  // Playwright tells Chromium to keep no pages in memory; people's browsers do.
  const browser = await chromium.launch({
    ...(await chromiumOptions()),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL: server.origin, serviceWorkers: 'block' })
  await visit(page, ORDINARY, pathOf('viewDirector') + '?id=daniel')
  await page.goto(pathOf('confirmation'))
  await screenStands(page)
  await press(page, en.notices.finish)
  await press(page.getByRole('dialog'), en.notices.clearDevice)
  await page.getByText(en.notices.deviceCleared).waitFor()

  await page.goBack({ waitUntil: 'commit' })
  // It loads itself anew while one looks.
  await heading(page, en.entitySearch.heading).waitFor()
  expect(new URL(page.url()).pathname).toBe(pathOf('entitySearch'))
  // Loaded anew by itself: without that it would be as it was left, and of the kind `navigate`.
  const kinds = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'type') as unknown),
  )
  expect(kinds).toEqual(['reload'])
  expect(tracesIn(await page.locator('body').innerText())).toEqual([])
})

test('starting again deletes the answers of a company, and says so', async ({ open }) => {
  const page = await open()
  await visit(page, deviceWith({}), pathOf('entityHome', KENTUCKY.number))
  await press(page, en.entityHome.startAgain)
  await press(page.getByRole('dialog'), en.entityHome.deleteAndStart)
  await page.getByRole('main').getByText(en.notices.draftCleared).waitFor()
  await page.getByRole('link', { name: en.entityHome.start, exact: true }).waitFor()
  expect(await everythingKept(page)).not.toContain('Lindqvist')
})
