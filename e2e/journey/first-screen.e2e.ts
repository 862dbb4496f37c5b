import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { PAGES } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { es } from '@minutebook/i18n/words.es'
import { installedProgram } from '../harness/chromium.ts'
import {
  arriveAt,
  expectFocus,
  field,
  follow,
  heading,
  press,
  waitUntilAlive,
  waitUntilFetchedAhead,
} from '../harness/controls.ts'
import { watchEvents } from '../harness/events.ts'
import { languageButton } from '../harness/languages.ts'
import { KENTUCKY, UNKNOWN_NUMBER } from '../harness/samples.ts'
import { expect, installedTest, PHONE, test } from '../harness/test.ts'

/*
 * The first screen is on its page before any script runs. People read it, type into it and press its buttons
 * immediately; when the scripts arrive, nothing of that is lost, and nothing moves.
 */
const SCRIPTS = '**/*.js'
const DESK = { width: 1280, height: 800 }
const APP_SCRIPTS = /\/assets\/(?!begin-at-search)[^/]+\.js$/u
const WORDS = /\/assets\/words\.\w\w-[^/]+\.js$/u
const FRAME = /\/assets\/draft-parts-[^/]+\.js$/u
const REST = /\/assets\/(?:search-company|draft-parts)-[^/]+\.js$/u

/** Holds back the scripts whose URL matches, until `release` is called. */
function hold(scripts: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  async function prepare(page: Page): Promise<void> {
    await page.route(scripts, async (route) => {
      await released
      await route.continue()
    })
  }
  return { prepare, release }
}

describe.for([
  ['English', 'en-US', en],
  ['Spanish', 'es-MX', es],
] as const)('in %s', ([_language, locale, words]) => {
  test('heading and field appear before any script runs', async ({ open }) => {
    const { prepare } = hold(SCRIPTS)
    const page = await open({ prepare, locale })
    await page.goto('/question1', { waitUntil: 'commit' })
    await heading(page, words.entitySearch.heading).waitFor()
    await field(page, words.entitySearch.label).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2))
    expect(await page.title()).toContain(words.entitySearch.heading)
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(paints).toBe(1)
  })

  test('text typed before the scripts load keeps focus and caret and is looked up', async ({ open }) => {
    const { prepare, release } = hold(SCRIPTS)
    const page = await open({ prepare, locale })
    await page.goto('/question1', { waitUntil: 'commit' })
    const number = field(page, words.entitySearch.label)
    await number.pressSequentially(KENTUCKY.number)
    await page.keyboard.press('ArrowLeft')
    await page.evaluate(() => Reflect.set(window, 'field', document.activeElement))
    release()
    await waitUntilAlive(page)
    await expectFocus(number)
    expect(await number.inputValue()).toBe(KENTUCKY.number)
    const caret = KENTUCKY.number.length - 1
    expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(caret)
    expect(await number.evaluate((input) => input === Reflect.get(window, 'field'))).toBe(true)
    await press(page, words.entitySearch.submit)
    await arriveAt(page, '/question4', words.entityDetails.heading)
  })

  test('text typed before the scripts load survives a reload', { tags: ['full'] }, async ({ open }) => {
    const { prepare, release } = hold(SCRIPTS)
    const page = await open({ prepare, locale })
    await page.goto('/question1', { waitUntil: 'commit' })
    await field(page, words.entitySearch.label).pressSequentially('0812')
    release()
    await waitUntilAlive(page)
    // A new navigation, because browsers themselves restore fields after a reload.
    await page.goto('/question1')
    await waitUntilAlive(page)
    expect(await field(page, words.entitySearch.label).inputValue()).toBe('0812')
  })

  test(
    'what was typed stands there as soon as the page is loaded again, before the app is there',
    { tags: ['full'] },
    async ({ open }) => {
      const page = await open({ path: '/question1', locale })
      await waitUntilAlive(page)
      await field(page, words.entitySearch.label).fill('0812')
      const { prepare, release } = hold(WORDS)
      await prepare(page)
      await page.reload({ waitUntil: 'domcontentloaded' })
      expect(await field(page, words.entitySearch.label).inputValue()).toBe('0812')
      await field(page, words.entitySearch.label).fill('')
      release()
      await waitUntilAlive(page)
      expect(await field(page, words.entitySearch.label).inputValue()).toBe('')
    },
  )

  test('Enter before the scripts load still leads to the company', { tags: ['full'] }, async ({ open }) => {
    const { prepare, release } = hold(SCRIPTS)
    const page = await open({ prepare, locale })
    await page.goto('/question1', { waitUntil: 'commit' })
    await field(page, words.entitySearch.label).pressSequentially(KENTUCKY.number)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('entity-number') === KENTUCKY.number, {
      waitUntil: 'commit',
    })
    release()
    await arriveAt(page, '/question4', words.entityDetails.heading)
    await page.goBack()
    await arriveAt(page, '/question1', words.entitySearch.heading)
    expect(new URL(page.url()).search).toBe('')
  })

  test(
    'opening a later step without a company shows the search with the reason before the app loads',
    { tags: ['full'] },
    async ({ open }) => {
      const { prepare, release } = hold(APP_SCRIPTS)
      const page = await open({ prepare, locale, viewport: PHONE })
      await page.goto('/question8?from=mail', { waitUntil: 'commit' })
      const number = field(page, words.entitySearch.label)
      await number.pressSequentially(KENTUCKY.number)
      await page.getByText(words.entitySearch.fromGuard).waitFor()
      expect(new URL(page.url()).pathname).toBe('/question1')
      expect(await page.title()).toContain(words.entitySearch.heading)
      const since = await timeOfFont(page)
      release()
      await waitUntilWhole(page)
      expect(await number.inputValue()).toBe(KENTUCKY.number)
      await page.getByText(words.entitySearch.fromGuard).waitFor()
      expect(await shiftsSince(page, since)).toEqual([])
      await press(page, words.entitySearch.submit)
      await arriveAt(page, '/question4', words.entityDetails.heading)
      await press(page, words.known.right)
      await arriveAt(page, '/question8', words.review.heading)
    },
  )
})

test(
  'the typeface of the minutes is fetched with the first page that shows them',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open({ path: '/question1' })
    const fonts = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).length,
      )
    await waitUntilWhole(page)
    expect(await fonts()).toBe(2)
    await field(page, en.entitySearch.label).fill(KENTUCKY.number)
    await press(page, en.entitySearch.submit)
    await arriveAt(page, '/question4', en.entityDetails.heading)
    await expect.poll(fonts).toBe(3)
  },
)

test(
  'another language pressed before the scripts load is spoken, with the text that was typed',
  { tags: ['full'] },
  async ({ open }) => {
    const { prepare, release } = hold(SCRIPTS)
    const page = await open({ prepare })
    await page.goto('/question1', { waitUntil: 'commit' })
    await field(page, en.entitySearch.label).fill(KENTUCKY.number)
    await languageButton(page, 'en', 'es').click()
    await heading(page, es.entitySearch.heading).waitFor()
    release()
    await waitUntilAlive(page)
    expect(await field(page, es.entitySearch.label).inputValue()).toBe(KENTUCKY.number)
    expect(new URL(page.url()).search).toBe('')
    // This was no search, and the language stays on this device.
    await page.goto('/question1')
    await waitUntilAlive(page)
    await heading(page, es.entitySearch.heading).waitFor()
    expect(await field(page, es.entitySearch.label).inputValue()).toBe(KENTUCKY.number)
  },
)

test('opening a later step with a company stays there', { tags: ['full'] }, async ({ open }) => {
  const page = await open({ path: '/question1' })
  await field(page, en.entitySearch.label).fill(KENTUCKY.number)
  await press(page, en.entitySearch.submit)
  await arriveAt(page, '/question4', en.entityDetails.heading)
  await page.goto('/ceo-officers')
  await arriveAt(page, '/ceo-officers', en.ceo.heading)
})

describe('a press before the rest has loaded', { tags: ['full'] }, () => {
  test('says at once that it is working and keeps the field unchanged', async ({ open }) => {
    const { prepare, release } = hold(REST)
    const page = await open({ prepare })
    await page.goto('/question1', { waitUntil: 'commit' })
    await waitUntilAlive(page)
    const number = field(page, en.entitySearch.label)
    await number.fill(KENTUCKY.number)
    await page.evaluate(() => Reflect.set(window, 'field', document.querySelector('#entity-number')))
    await number.press('Enter')
    await page.getByRole('button', { name: en.entitySearch.searching }).waitFor()
    await expectFocus(number)
    expect(await number.evaluate((input) => input === Reflect.get(window, 'field'))).toBe(true)
    release()
    await arriveAt(page, '/question4', en.entityDetails.heading)
  })

  test('can be stopped like any other search', async ({ open }) => {
    const { prepare, release } = hold(REST)
    const page = await open({ prepare })
    await page.goto('/question1', { waitUntil: 'commit' })
    await waitUntilAlive(page)
    await page.clock.install()
    await field(page, en.entitySearch.label).fill(KENTUCKY.number)
    await press(page, en.entitySearch.submit)
    await page.getByRole('button', { name: en.entitySearch.searching }).waitFor()
    await page.clock.fastForward(8500)
    await press(page, en.search.stop)
    await page.getByText(en.search.stopped('number')).waitFor()
    release()
  })

  const notLoaded = 'says that the rest cannot be loaded, and can be pressed again'
  installedTest.skipIf(!installedProgram)(
    `${notLoaded} (skipped where there is no installed Chromium)`,
    async ({ open }) => {
      const page = await open({ expected: [/ERR_CONNECTION_REFUSED/u] })
      await page.route(REST, (route) => route.abort('connectionrefused'))
      await page.goto('/question1')
      await waitUntilAlive(page)
      await field(page, en.entitySearch.label).fill(KENTUCKY.number)
      await press(page, en.entitySearch.submit)
      await page.getByRole('alert').getByText(en.entitySearch.outOfReach).waitFor()
      expect(await field(page, en.entitySearch.label).inputValue()).toBe(KENTUCKY.number)
      await page.unroute(REST)
      await press(page, en.entitySearch.submit)
      await arriveAt(page, '/question4', en.entityDetails.heading)
    },
  )
})

test('a search from before the frame loads is sent once', { tags: ['full'] }, async ({ open, server }) => {
  const { prepare, release } = hold(FRAME)
  const page = await open({ prepare, path: '/question1', expected: [/404/u] })
  const events = watchEvents(page, server.dataDir)
  await field(page, en.entitySearch.label).fill(UNKNOWN_NUMBER)
  await press(page, en.entitySearch.submit)
  await page.getByRole('alert').waitFor()
  release()
  expect(await events.outcomes()).toEqual(['entity_lookup_failed not-found'])
  await waitUntilFetchedAhead(page)
  expect(await events.outcomes()).toEqual(['entity_lookup_failed not-found'])
})

test(
  'other screens say that the frame cannot be loaded, and the next try loads it',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open({ expected: [/ERR_CONNECTION_REFUSED/u] })
    await page.route(FRAME, (route) => route.abort('connectionrefused'))
    await page.goto(PAGES.receipt)
    await heading(page, en.frame.problem).waitFor()
    await page.unroute(FRAME)
    await page.reload()
    await heading(page, en.receipt.heading).waitFor()
  },
)

describe('nothing moves', { tags: ['full'] }, () => {
  test.for([
    ['on a phone', PHONE],
    ['on a desk', DESK],
  ] as const)('at a first visit %s', async ([_where, viewport], { open }) => {
    const { prepare, release } = hold(SCRIPTS)
    const page = await open({ viewport, prepare })
    await page.goto('/question1', { waitUntil: 'commit' })
    const since = await timeOfFont(page)
    release()
    await waitUntilWhole(page)
    expect(await shiftsSince(page, since)).toEqual([])
  })

  test('on a later visit', async ({ open }) => {
    const page = await open({ path: '/question1', viewport: PHONE })
    await field(page, en.entitySearch.label).fill(KENTUCKY.number)
    await press(page, en.entitySearch.submit)
    await arriveAt(page, '/question4', en.entityDetails.heading)
    await press(page, en.known.right)
    await follow(page, en.entityHome.start)
    await arriveAt(page, '/ceo-officers')
    await press(page, en.offices.nobody)
    await arriveAt(page, '/secretary-officers')
    await page.goto('/question1')
    await page.getByText(en.earlierVisit.returning(KENTUCKY.name, KENTUCKY.number)).waitFor()
    await waitUntilWhole(page)
    const shifts = await shiftsSince(page)
    expect(shifts.reduce((sum, { score }) => sum + score, 0)).toBeLessThanOrEqual(0.02)
  })
})

/** Waits for everything that is fetched after the first screen. */
async function waitUntilWhole(page: Page): Promise<void> {
  await waitUntilAlive(page)
  await waitUntilFetchedAhead(page)
}

/**
 * When the fonts are drawn, in the page's milliseconds. Not every machine has the fallback font, so shifts at
 * this moment do not count.
 */
function timeOfFont(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const fonts = ['600 1em Newsreader', '400 1em Figtree', '600 1em Figtree']
    const load = () => Promise.all(fonts.map((font) => document.fonts.load(font)))
    // Before the style sheet has loaded, no font face is known or loaded.
    while ((await load()).some(({ length }) => length === 0)) await new Promise(requestAnimationFrame)
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return performance.now()
  })
}

type Shift = { score: number; moved: string[] }

/** What moved and how much (https://web.dev/articles/cls) since a time in the page's milliseconds. */
function shiftsSince(page: Page, since = 0): Promise<Shift[]> {
  return page.evaluate((from) => {
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    return new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const later = list.getEntries().filter(({ startTime }) => startTime >= from)
        resolve(
          later.map((entry) => ({
            score: Number(Reflect.get(entry, 'value')),
            moved: Reflect.get(entry, 'sources').map(({ node, previousRect, currentRect }: Source) => {
              const [before, after] = [previousRect, currentRect].map(({ x, y, width, height }) =>
                [x, y, width, height].map(Math.round).join(' '),
              )
              return `${node?.nodeName} “${node?.textContent?.slice(0, 40)}”: ${before} → ${after}`
            }),
          })),
        )
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      // Without shifts, nothing is reported.
      setTimeout(() => resolve([]), 500)
    })
  }, since)
}
