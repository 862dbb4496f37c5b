import type { Page, Request, Route } from 'playwright-core'
import { describe } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER, recordMinutes } from '@minutebook/contract/endpoints'
import { pathOf } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { buildWeb } from './harness/build-web.ts'
import { arriveAt, expectFocus, field, follow, press } from './harness/controls.ts'
import { keptAnswers, standAtReview } from './harness/drafts.ts'
import { keptRecords } from './harness/kept-records.ts'
import { KENTUCKY } from './harness/samples.ts'
import { ROOMY_SERVER, startServer } from './harness/server-process.ts'
import { expect, test as base } from './harness/test.ts'

/*
 * A send that has no answer yet, or no network, goes on by itself while the page is open: always the very same, under
 * the same key. Whatever happens to the page meanwhile, one send is one record (journey B14).
 */
const SUBMISSION = `**/api${recordMinutes.url}`
const TRIES = 5
/** Longer than the longest pause. */
const PAST_THE_PAUSE_MS = 12_000

const test = base
  .extend('limited', { scope: 'file' }, async ({}, { onCleanup }) => {
    const web = await buildWeb({ VITE_REQUEST_TIMEOUT_MS: '300' })
    const server = await startServer(ROOMY_SERVER, { settings: { WEB_FOLDER: web.folder } })
    onCleanup(async () => {
      await server.stop()
      await web.remove()
    })
    return server
  })
  .extend(
    'openLimited',
    async ({ open, limited }) =>
      () =>
        open({
          baseURL: limited.origin,
          prepare: (page) => page.clock.install(),
        }),
  )

/** The idempotency keys of the submissions of a page, from now on. */
function watchKeys(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith(recordMinutes.url)) keys.push(request.headers()[IDEMPOTENCY_KEY_HEADER] ?? '')
  })
  return keys
}

/** The server gets the minutes, and its answer never comes. */
async function neverAnswer(page: Page): Promise<void> {
  await page.route(SUBMISSION, async (route: Route) => {
    await route.fetch()
  })
}

async function expectTry(page: Page, number: number): Promise<void> {
  await page.getByRole('status').getByText(en.sending.tryingAgain(number, TRIES), { exact: true }).waitFor()
}

async function expectRecorded(page: Page): Promise<void> {
  await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
}

async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alert')
  await alert.getByText(text, { exact: true }).waitFor()
  await expectFocus(alert)
}

/** Sends, and goes on to the date of the meeting before the answer comes. */
async function sendAndLeave(page: Page): Promise<{ answer: () => void }> {
  await standAtReview(page)
  const answer = Promise.withResolvers<void>()
  await page.route(SUBMISSION, async (route) => {
    await answer.promise
    await route.continue()
  })
  await press(page, en.review.send)
  await page.getByRole('status').getByText(en.sending.status, { exact: true }).waitFor()
  await follow(page, /^Change.*Date$/u)
  await arriveAt(page, pathOf('meetingDate'))
  return { answer: answer.resolve }
}

describe('with a time limit for answers', () => {
  test('five tries under one key, then it says that nobody knows, and sending again records once', async ({
    openLimited,
    limited,
  }) => {
    const page = await openLimited()
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(limited.dataDir).length
    await neverAnswer(page)
    await press(page, en.review.send)
    for (let number = 2; number <= TRIES; number += 1) {
      await expectTry(page, number)
      await expectFocus(page.getByRole('button', { name: en.sending.button }))
      await page.clock.fastForward(PAST_THE_PAUSE_MS)
    }
    await expectAlert(page, en.sending.noAnswer)
    expect(keys).toHaveLength(TRIES)

    await page.unroute(SUBMISSION)
    await press(page, en.sending.sendAgain)
    await expectRecorded(page)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(limited.dataDir)).toHaveLength(before + 1)
  })

  test('an answer to a later try is the end of it', async ({ openLimited, limited }) => {
    const page = await openLimited()
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(limited.dataDir).length
    await neverAnswer(page)
    await press(page, en.review.send)
    await expectTry(page, 2)
    await page.clock.fastForward(PAST_THE_PAUSE_MS)
    await expectTry(page, 3)
    await page.unroute(SUBMISSION)
    await page.clock.fastForward(PAST_THE_PAUSE_MS)
    await expectRecorded(page)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(limited.dataDir)).toHaveLength(before + 1)
  })

  test('reloaded between two tries, the same is sent again by a press', async ({ openLimited, limited }) => {
    const page = await openLimited()
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(limited.dataDir).length
    await neverAnswer(page)
    await press(page, en.review.send)
    await expectTry(page, 2)
    await page.reload()
    await page.unroute(SUBMISSION)
    await page.getByText(en.sending.noAnswer).waitFor()
    await press(page, en.sending.sendAgain)
    await expectRecorded(page)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(limited.dataDir)).toHaveLength(before + 1)
  })
})

describe('offline', () => {
  const expected = [/ERR_INTERNET_DISCONNECTED/u]

  test('it says so and waits; back online the same goes by itself, under the same key', async ({
    open,
    server,
  }) => {
    const page = await open({ expected })
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(server.dataDir).length
    await page.context().setOffline(true)
    await press(page, en.review.send)
    await expectAlert(page, en.sending.offline)
    expect(keptRecords(server.dataDir)).toHaveLength(before)
    const way = Promise.withResolvers<void>()
    await page.route(SUBMISSION, async (route) => {
      await way.promise
      await route.continue()
    })
    await page.context().setOffline(false)
    await expectFocus(page.getByRole('button', { name: en.sending.button }))
    way.resolve()
    await expectRecorded(page)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
  })

  test('told to wait no more, it sends nothing by itself; a press does', async ({ open, server }) => {
    const page = await open({ expected })
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(server.dataDir).length
    await page.context().setOffline(true)
    await press(page, en.review.send)
    await press(page, en.sending.stopWaiting)
    await expectFocus(page.getByRole('button', { name: en.review.send }))
    await page.context().setOffline(false)
    await page.getByRole('status').getByText(en.notices.onlineAgain).waitFor()
    expect(keptRecords(server.dataDir)).toHaveLength(before)
    expect(keys).toHaveLength(1)
    await press(page, en.review.send)
    await expectRecorded(page)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
  })

  test('closed while it waits: the answers are there on return, and a press sends the same', async ({
    open,
    server,
  }) => {
    const page = await open({ expected })
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(server.dataDir).length
    await field(page, en.review.submittedBy).fill('Ines Castellanos')
    await page.context().setOffline(true)
    await press(page, en.review.send)
    await expectAlert(page, en.sending.offline)
    await page.goto('about:blank')
    await page.context().setOffline(false)
    await page.goto(pathOf('review'))
    await arriveAt(page, pathOf('review'), en.review.heading)
    expect(await field(page, en.review.submittedBy).inputValue()).toBe('Ines Castellanos')
    await press(page, en.review.send)
    await expectRecorded(page)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
  })
})

describe('while it is under way', () => {
  test('reloaded: it says that nobody knows, and sending again records once', async ({ open, server }) => {
    const page = await open()
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(server.dataDir).length
    await neverAnswer(page)
    await press(page, en.review.send)
    await page.getByRole('status').getByText(en.sending.status, { exact: true }).waitFor()
    await expect.poll(() => keptRecords(server.dataDir)).toHaveLength(before + 1)
    await page.reload()
    await page.getByText(en.sending.noAnswer).waitFor()
    await page.unroute(SUBMISSION)
    await press(page, en.sending.sendAgain)
    await expectRecorded(page)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
  })

  test('Back does not cut it: the screen where the person is says that the minutes are recorded', async ({
    open,
    server,
  }) => {
    const page = await open()
    await standAtReview(page)
    await follow(page, /^Change.*Date$/u)
    await arriveAt(page, pathOf('meetingDate'))
    await page.goBack()
    await arriveAt(page, pathOf('review'))
    const before = keptRecords(server.dataDir).length
    const answer = Promise.withResolvers<void>()
    await page.route(SUBMISSION, async (route) => {
      await answer.promise
      await route.continue()
    })
    await press(page, en.review.send)
    await page.getByRole('status').getByText(en.sending.status, { exact: true }).waitFor()
    await page.goForward()
    await arriveAt(page, pathOf('meetingDate'))
    answer.resolve()
    await page.getByRole('alert').getByText(en.notices.recordedMeanwhile(KENTUCKY.name)).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathOf('meetingDate'))
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
    await follow(page, en.notices.seeConfirmation)
    await expectRecorded(page)
    expect(await keptAnswers(page)).toBeUndefined()
  })

  test('what is typed on another screen meanwhile goes on as a correction', async ({ open, server }) => {
    const page = await open()
    const before = keptRecords(server.dataDir).length
    const { answer } = await sendAndLeave(page)
    await field(page, en.meetingDate.parts.day).fill('4')
    await expect
      .poll(() => keptAnswers(page))
      .toMatchObject({ entered: { meetingDate: { 'date-day': ['4'] } } })
    answer()
    await page.getByText(/What you changed since is not in it/u).waitFor()
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
    await press(page, en.actions.save)
    await arriveAt(page, pathOf('review'), en.review.heading)
    await page.getByText('Wednesday, March 4, 2026').first().waitFor()
    await page.unroute(SUBMISSION)
    await press(page, en.review.send)
    await expectRecorded(page)
    expect(keptRecords(server.dataDir)).toHaveLength(before + 2)
  })

  test('what is typed once they are recorded is not saved as if they were not, and stays on the screen', async ({
    open,
    server,
  }) => {
    const page = await open()
    const before = keptRecords(server.dataDir).length
    const { answer } = await sendAndLeave(page)
    answer()
    const banner = page.getByRole('alert')
    await banner.getByText(en.notices.recordedMeanwhile(KENTUCKY.name)).waitFor()
    await field(page, en.meetingDate.parts.day).fill('4')
    await press(page, en.actions.save)
    await expectFocus(banner)
    expect(new URL(page.url()).pathname).toBe(pathOf('meetingDate'))
    expect(await field(page, en.meetingDate.parts.day).inputValue()).toBe('4')
    expect(await keptAnswers(page)).toBeUndefined()
    await follow(page, en.notices.seeConfirmation)
    await expectRecorded(page)
    expect(await keptAnswers(page)).toBeUndefined()
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
  })

  test('offline while another screen is open: the review, opened again, sends nothing unasked', async ({
    open,
    server,
  }) => {
    const page = await open({ expected: [/ERR_INTERNET_DISCONNECTED/u] })
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(server.dataDir).length
    const answer = Promise.withResolvers<void>()
    await page.route(SUBMISSION, async (route) => {
      await answer.promise
      await route.abort('internetdisconnected')
    })
    await press(page, en.review.send)
    await follow(page, /^Change.*Date$/u)
    await arriveAt(page, pathOf('meetingDate'))
    await page.context().setOffline(true)
    answer.resolve()
    await page.getByText(en.notices.unconfirmed(KENTUCKY.name)).waitFor()
    await page.unroute(SUBMISSION)
    await page.context().setOffline(false)
    await page.goBack()
    await arriveAt(page, pathOf('review'))
    await page.getByText(en.sending.noAnswer).waitFor()
    expect(keys).toHaveLength(1)
    expect(keptRecords(server.dataDir)).toHaveLength(before)
    await press(page, en.sending.sendAgain)
    await expectRecorded(page)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
  })

  test('an answer that is lost while another screen is open is said there and leads back', async ({
    open,
    server,
  }) => {
    const page = await open({ expected: [/ERR_CONNECTION_RESET/u] })
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(server.dataDir).length
    const answer = Promise.withResolvers<void>()
    await page.route(SUBMISSION, async (route) => {
      await route.fetch()
      await answer.promise
      await route.abort('connectionreset')
    })
    await press(page, en.review.send)
    await follow(page, /^Change.*Date$/u)
    await arriveAt(page, pathOf('meetingDate'))
    answer.resolve()
    await page.getByRole('status').getByText(en.notices.unconfirmed(KENTUCKY.name)).waitFor()
    await follow(page, en.notices.sendAgain)
    await arriveAt(page, pathOf('review'))
    await page.getByText(en.sending.noAnswer).waitFor()
    await page.unroute(SUBMISSION)
    await press(page, en.sending.sendAgain)
    await expectRecorded(page)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
  })
})
