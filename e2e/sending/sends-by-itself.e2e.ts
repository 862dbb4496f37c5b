import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { buildWeb } from '../harness/build-web.ts'
import { arriveAt, expectAlert, expectFocus, field, press } from '../harness/controls.ts'
import { standAtReview } from '../harness/drafts.ts'
import { keptRecords } from '../harness/kept-records.ts'
import { goOffline } from '../harness/network.ts'
import { ROOMY_SERVER, startServer } from '../harness/server-process.ts'
import { expectRecorded, holdSubmission, neverAnswer, SUBMISSION, watchKeys } from '../harness/submissions.ts'
import { expect, test as base } from '../harness/test.ts'

/*
 * A send without an answer, or without a network, is retried automatically while the page is open: always the
 * same one, with the same key. Whatever happens to the page meanwhile, one send is one record.
 */
const TRIES = 5
const LIMIT_MS = 1000
/** Longer than the longest pause. */
const PAST_THE_PAUSE_MS = 12_000

const test = base
  .extend('limited', { scope: 'file' }, async ({}, { onCleanup }) => {
    const web = await buildWeb({ VITE_REQUEST_TIMEOUT_MS: String(LIMIT_MS) })
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

/** From here on, only the test advances time. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

/** Waits until the try with this number is in transit, and lets it time out. */
async function outlastTry(page: Page, keys: readonly string[], number: number): Promise<void> {
  await expect.poll(() => keys.length).toBe(number)
  await page.clock.fastForward(LIMIT_MS)
}

async function expectTry(page: Page, number: number): Promise<void> {
  await page.getByRole('status').getByText(en.sending.tryingAgain(number, TRIES), { exact: true }).waitFor()
}

describe('with a time limit for answers', { tags: ['full'] }, () => {
  test('after five tries with one key the outcome is unknown, and sending again records once', async ({
    openLimited,
    limited,
  }) => {
    const page = await openLimited()
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(limited.dataDir).length
    await neverAnswer(page)
    await holdTime(page)
    await press(page, en.review.send)
    for (let number = 2; number <= TRIES; number += 1) {
      await outlastTry(page, keys, number - 1)
      await expectTry(page, number)
      await expectFocus(page.getByRole('button', { name: en.sending.button }))
      await page.clock.fastForward(PAST_THE_PAUSE_MS)
    }
    await outlastTry(page, keys, TRIES)
    await expectAlert(page, en.sending.noAnswer)
    expect(keys).toHaveLength(TRIES)

    await page.unroute(SUBMISSION)
    await press(page, en.sending.sendAgain)
    await expectRecorded(page)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(limited.dataDir), 'records').toHaveLength(before + 1)
  })

  test('an answer to a later try ends the sending', async ({ openLimited, limited }) => {
    const page = await openLimited()
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(limited.dataDir).length
    await neverAnswer(page)
    await holdTime(page)
    await press(page, en.review.send)
    await outlastTry(page, keys, 1)
    await expectTry(page, 2)
    await page.clock.fastForward(PAST_THE_PAUSE_MS)
    await outlastTry(page, keys, 2)
    await expectTry(page, 3)
    await page.unroute(SUBMISSION)
    await page.clock.fastForward(PAST_THE_PAUSE_MS)
    await expectRecorded(page)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(limited.dataDir), 'records').toHaveLength(before + 1)
  })

  test('after a reload between two tries, a press sends the same request again', async ({
    openLimited,
    limited,
  }) => {
    const page = await openLimited()
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(limited.dataDir).length
    await neverAnswer(page)
    await holdTime(page)
    await press(page, en.review.send)
    await outlastTry(page, keys, 1)
    await expectTry(page, 2)
    await page.clock.resume()
    await page.reload()
    await page.unroute(SUBMISSION)
    await page.getByText(en.sending.noAnswer).waitFor()
    await press(page, en.sending.sendAgain)
    await expectRecorded(page)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(limited.dataDir), 'records').toHaveLength(before + 1)
  })
})

describe('offline', () => {
  const expected = [/ERR_INTERNET_DISCONNECTED/u]

  test('it says so and waits; back online it sends the same request with the same key', async ({
    open,
    server,
  }) => {
    const page = await open({ expected })
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(server.dataDir).length
    await goOffline(page)
    await press(page, en.review.send)
    await expectAlert(page, en.sending.offline)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before)
    const { release } = await holdSubmission(page)
    await page.context().setOffline(false)
    await expectFocus(page.getByRole('button', { name: en.sending.button }))
    release()
    await expectRecorded(page)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
  })

  test(
    'after “Stop waiting” it sends nothing by itself; a press does',
    { tags: ['full'] },
    async ({ open, server }) => {
      const page = await open({ expected })
      await standAtReview(page)
      const keys = watchKeys(page)
      const before = keptRecords(server.dataDir).length
      await goOffline(page)
      await press(page, en.review.send)
      await press(page, en.sending.stopWaiting)
      await expectFocus(page.getByRole('button', { name: en.review.send }))
      await page.context().setOffline(false)
      await page.getByRole('status').getByText(en.notices.onlineAgain).waitFor()
      expect(keptRecords(server.dataDir), 'records').toHaveLength(before)
      expect(keys).toHaveLength(1)
      await press(page, en.review.send)
      await expectRecorded(page)
      expect(new Set(keys).size).toBe(1)
      expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
    },
  )

  test(
    'after closing while it waits, the answers are there on return, and a press sends the same request',
    { tags: ['full'] },
    async ({ open, server }) => {
      const page = await open({ expected })
      await standAtReview(page)
      const keys = watchKeys(page)
      const before = keptRecords(server.dataDir).length
      await field(page, en.review.submittedBy).fill('Ines Castellanos')
      await goOffline(page)
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
      expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
    },
  )
})
