import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { PAGES } from '@minutebook/contract/pages'
import { en } from '@minutebook/contract/words.en'
import { es } from '@minutebook/contract/words.es'
import { arriveAt, expectFocus, field, heading, press } from './harness/controls.ts'
import { KENTUCKY } from './harness/samples.ts'
import { expect, PHONE, test } from './harness/test.ts'

/*
 * The first screen stands in its page before any script runs. People read it, type into it and press its buttons at once;
 * nothing of that is lost when the scripts arrive, and nothing moves.
 */
const SCRIPTS = '**/*.js'
const DESK = { width: 1280, height: 800 }
const APP_SCRIPTS = /\/assets\/(?!begin-at-search)[^/]+\.js$/u
const FRAME = /\/assets\/frame-[^/]+\.js$/u
const REST = /\/assets\/(?:search-parts|frame)-[^/]+\.js$/u

/** Holds back the scripts whose address fits, until `release` is called. */
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

/** React has taken the field over: it keeps its own keys on what it draws. */
async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const input = document.querySelector('#entity-number')
    return input !== null && Object.keys(input).some((key) => key.startsWith('__react'))
  })
}

describe.for([
  ['English', 'en-US', en],
  ['Spanish', 'es-MX', es],
] as const)('in %s', ([_language, locale, words]) => {
  test('heading and field are there before any script', async ({ open }) => {
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

  test('what is typed before the scripts stays, with focus and caret, and is looked up', async ({ open }) => {
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

  test('what is typed before the scripts stands there after a reload too', async ({ open }) => {
    const { prepare, release } = hold(SCRIPTS)
    const page = await open({ prepare, locale })
    await page.goto('/question1', { waitUntil: 'commit' })
    await field(page, words.entitySearch.label).pressSequentially('0812')
    release()
    await waitUntilAlive(page)
    // What a browser itself brings back after a reload is not asked of it.
    await page.goto('/question1')
    await waitUntilAlive(page)
    expect(await field(page, words.entitySearch.label).inputValue()).toBe('0812')
  })

  test('Enter before the scripts leads to the company all the same', async ({ open }) => {
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

  test('the search by name, asked for before the scripts, stands open, beside the number as it was typed', async ({
    open,
  }) => {
    const { prepare, release } = hold(SCRIPTS)
    const page = await open({ prepare, locale })
    await page.goto('/question1', { waitUntil: 'commit' })
    await field(page, words.entitySearch.label).fill('0812')
    await press(page, words.entitySearch.openNameSearch)
    release()
    await field(page, words.nameSearch.label).waitFor()
    expect(await field(page, words.entitySearch.label).inputValue()).toBe('0812')
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await field(page, words.nameSearch.label).waitFor()
  })

  test('who opens a later step without a company begins here before the app is there, told why', async ({
    open,
  }) => {
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
    expect(await layoutShift(page, since)).toBe(0)
    await press(page, words.entitySearch.submit)
    await arriveAt(page, '/question4', words.entityDetails.heading)
    await press(page, words.entityDetails.yes)
    await arriveAt(page, '/question8', words.review.heading)
  })
})

test('who opens a later step with a company stays there', async ({ open }) => {
  const page = await open({ path: '/question1' })
  await field(page, en.entitySearch.label).fill(KENTUCKY.number)
  await press(page, en.entitySearch.submit)
  await arriveAt(page, '/question4', en.entityDetails.heading)
  await page.goto('/ceo-officers')
  await arriveAt(page, '/ceo-officers', en.ceo.heading)
})

describe('a press before the rest is there', () => {
  test('says at once that it is working, and keeps the field as it is', async ({ open }) => {
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

  test('says in words when the rest cannot be fetched, and can be pressed again', async ({ open }) => {
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
  })
})

test('elsewhere it is said in words that the frame cannot be fetched, and the next try finds it', async ({
  open,
}) => {
  const page = await open({ expected: [/ERR_CONNECTION_REFUSED/u] })
  await page.route(FRAME, (route) => route.abort('connectionrefused'))
  await page.goto(PAGES.receipt)
  await heading(page, en.frame.problem).waitFor()
  await page.unroute(FRAME)
  await page.reload()
  await heading(page, en.receipt.heading).waitFor()
})

describe('nothing moves', () => {
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
    expect(await layoutShift(page, since)).toBe(0)
  })

  test('for somebody who was here before', async ({ open }) => {
    const page = await open({ path: '/question1', viewport: PHONE })
    await field(page, en.entitySearch.label).fill(KENTUCKY.number)
    await press(page, en.entitySearch.submit)
    await arriveAt(page, '/question4', en.entityDetails.heading)
    await page.goto('/question1')
    await page.getByText(en.earlierVisit.returning(KENTUCKY.name, KENTUCKY.number)).waitFor()
    await waitUntilWhole(page)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  })
})

/** Everything that is fetched behind the first screen is there. */
async function waitUntilWhole(page: Page): Promise<void> {
  await waitUntilAlive(page)
  await page.waitForLoadState('networkidle')
}

/**
 * When the font of the headings is drawn, in the page's milliseconds. What stands in for it is not on every machine: what
 * moves when it comes is not meant here.
 */
function timeOfFont(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.load('600 1em Newsreader')
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return performance.now()
  })
}

/** The sum of all shifts (https://web.dev/articles/cls) since a time in the page's milliseconds. */
function layoutShift(page: Page, since = 0): Promise<number> {
  return page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const later = list.getEntries().filter(({ startTime }) => startTime >= from)
          resolve(later.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Nothing is told where nothing moved.
        setTimeout(() => resolve(0), 500)
      }),
    since,
  )
}
