import type { Page, Route } from 'playwright-core'
import { describe } from 'vitest'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { pathOf } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { arriveAt, expectFocus, press } from './harness/controls.ts'
import { keptAnswers, standAtReview } from './harness/drafts.ts'
import { watchEvents } from './harness/events.ts'
import { keptRecords } from './harness/kept-records.ts'
import { expect, test } from './harness/test.ts'

/*
 * A send that goes wrong loses nothing, says whether the minutes may have arrived, and sending again records once
 * (journey B14).
 */
const SUBMISSION = `**/api${recordMinutes.url}`

/** Lets the submission through to the server and then treats its answer as `lose` says. */
async function loseReplies(page: Page, lose: (route: Route) => Promise<void>): Promise<void> {
  await page.route(SUBMISSION, async (route) => {
    await route.fetch()
    await lose(route)
  })
}

async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alert')
  await alert.getByText(text, { exact: true }).waitFor()
  await expectFocus(alert)
}

async function expectRecorded(page: Page): Promise<void> {
  await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
}

describe('the reply is lost after the server has recorded', () => {
  test.for([
    [
      'cut',
      (route: Route) => route.abort('connectionreset'),
      en.sending.noAnswer,
      /ERR_CONNECTION_RESET/u,
      'data_submission_error network',
    ],
    [
      'a gateway’s 504',
      (route: Route) => route.fulfill({ status: 504, body: '' }),
      en.sending.noAnswer,
      /504/u,
      'data_submission_error network',
    ],
    [
      'an empty 200',
      (route: Route) => route.fulfill({ status: 200, body: '' }),
      en.sending.unreadable,
      /never/u,
      'data_submission_failed unreadable',
    ],
    [
      'a page of a public network',
      (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Sign in</p>' }),
      en.sending.unreadable,
      /never/u,
      'data_submission_failed unreadable',
    ],
  ] as const)(
    '%s: sent again, it is one record',
    async ([_what, lose, text, expected, outcome], { open, server }) => {
      const page = await open({ expected: [expected] })
      await standAtReview(page)
      const events = watchEvents(page, server.dataDir)
      const before = keptRecords(server.dataDir).length
      await loseReplies(page, lose)
      await press(page, en.review.send)
      await expectAlert(page, text)
      expect(await keptAnswers(page)).toMatchObject({ answers: { topic: 'bankAccount' }, unconfirmed: {} })
      expect(keptRecords(server.dataDir)).toHaveLength(before + 1)

      await page.unroute(SUBMISSION)
      await press(page, en.sending.sendAgain)
      await expectRecorded(page)
      expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
      expect(await keptAnswers(page)).toBeUndefined()
      expect(await events.outcomes()).toEqual([outcome, 'data_submission recorded'])
    },
  )

  test('the tab is closed meanwhile: the next visit says so on any screen and sends again', async ({
    open,
    server,
  }) => {
    const page = await open({ expected: [/ERR_CONNECTION_RESET/u] })
    await standAtReview(page)
    const before = keptRecords(server.dataDir).length
    await loseReplies(page, (route) => route.abort('connectionreset'))
    await press(page, en.review.send)
    await expectAlert(page, en.sending.noAnswer)

    const later = await open({ path: pathOf('ceo') }, page)
    await page.close()
    await later.getByText(en.notices.unconfirmed('Bluegrass Tool & Die, Inc.')).waitFor()
    await later.getByRole('link', { name: en.notices.sendAgain }).click()
    await arriveAt(later, pathOf('review'))
    await press(later, en.sending.sendAgain)
    await expectRecorded(later)
    expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
  })
})

test('pressed ten times, it is sent once, and the button keeps the focus', async ({ open, server }) => {
  const page = await open()
  await standAtReview(page)
  const before = keptRecords(server.dataDir).length
  let posts = 0
  await page.route(SUBMISSION, async (route) => {
    posts += 1
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  const button = page.getByRole('button', { name: en.review.send })
  await button.focus()
  for (let time = 0; time < 7; time += 1) await page.keyboard.press('Enter')
  const sending = page.getByRole('button', { name: en.sending.button })
  for (let time = 0; time < 3; time += 1) await sending.click()
  expect(await sending.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('status').getByText(en.sending.status).waitFor()
  await expectRecorded(page)
  expect(posts).toBe(1)
  expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
})

describe('the minutes are not taken', () => {
  test.for([
    [
      '503 with a time',
      { status: 503, headers: { 'retry-after': '30' }, body: '' },
      en.sending.refused(30),
      'server',
    ],
    ['500', { status: 500, body: '' }, en.sending.refused(undefined), 'server'],
    [
      '429',
      { status: 429, headers: { 'retry-after': '600' }, body: '' },
      en.sending.tooMany(600),
      'too-many',
    ],
  ] as const)(
    '%s: said so, nothing lost, sending again works',
    async ([_what, answer, text, outcome], { open, server }) => {
      const page = await open({ expected: [/\b(503|500|429)\b/u] })
      await standAtReview(page)
      const events = watchEvents(page, server.dataDir)
      const before = keptRecords(server.dataDir).length
      await page.route(SUBMISSION, (route) => route.fulfill(answer))
      await press(page, en.review.send)
      await expectAlert(page, text)
      expect(keptRecords(server.dataDir)).toHaveLength(before)
      expect(await keptAnswers(page)).toMatchObject({ answers: { topic: 'bankAccount' } })

      await page.reload()
      await page.unroute(SUBMISSION)
      await press(page, en.sending.sendAgain)
      await expectRecorded(page)
      expect(keptRecords(server.dataDir)).toHaveLength(before + 1)
      expect(await events.outcomes()).toEqual([
        `data_submission_failed ${outcome}`,
        'data_submission recorded',
      ])
    },
  )
})
