// Full: every way in which sending fails.
// @module-tag full
import type { Route } from 'playwright-core'
import { en } from '@minutebook/i18n/words.en'
import { expectAlert, expectFocus, press, waitUntilFetchedAhead } from '../harness/controls.ts'
import { keptAnswers, standAtReview } from '../harness/drafts.ts'
import { watchEvents } from '../harness/events.ts'
import { keptRecords } from '../harness/kept-records.ts'
import { SUBMISSION } from '../harness/submissions.ts'
import { screenStands } from './device.ts'
import { stands } from './forward.ts'
import { expect, point } from './point.ts'
import { routeName } from './routes.ts'

const REVIEW = routeName('review')

point(
  41,
  'Enter seven times, three presses, and then as long as the button is there',
  async ({ open, server, on }) => {
    const page = await open()
    let posts = 0
    const pressed = Promise.withResolvers<void>()
    await page.route(SUBMISSION, async (route) => {
      posts += 1
      await pressed.promise
      await route.continue()
    })
    await on(REVIEW, async () => {
      await standAtReview(page)
      const before = keptRecords(server.dataDir).length
      await page.getByRole('button', { name: en.review.send }).focus()
      for (let time = 0; time < 7; time += 1) await page.keyboard.press('Enter')
      const sending = page.getByRole('button', { name: en.sending.button })
      for (let time = 0; time < 3; time += 1) await sending.click()
      await expectFocus(sending)
      await page.getByRole('status').getByText(en.sending.status).waitFor()
      await sending.evaluate(pressWhileThere)
      pressed.resolve()
      await stands(page, 'confirmation')
      expect(posts).toBe(1)
      expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
    })
  },
)

/** Runs in the page. Between the answer and the confirmation the review is still shown. */
function pressWhileThere(button: HTMLElement): void {
  const presses = setInterval(() => {
    if (button.isConnected) button.click()
    else clearInterval(presses)
  }, 1)
}

type Failure = {
  what: string
  /** What happens to the submission; with `arrives`, the server has already recorded it. */
  answer: (route: Route) => Promise<void>
  arrives: boolean
  text: string
  /** As reported to analytics. */
  outcome: string
}

/** The texts say whether the minutes may have arrived: with these failures that is unknown. */
const UNKNOWN: Failure[] = [
  {
    what: 'the reply is cut off',
    answer: (route) => route.abort('connectionreset'),
    arrives: true,
    text: en.sending.noAnswer,
    outcome: 'data_submission_error network',
  },
  {
    what: 'a gateway’s 504',
    answer: (route) => route.fulfill({ status: 504, body: '' }),
    arrives: true,
    text: en.sending.noAnswer,
    outcome: 'data_submission_error network',
  },
  {
    what: 'no connection at all',
    answer: (route) => route.abort('connectionrefused'),
    arrives: false,
    text: en.sending.noAnswer,
    outcome: 'data_submission_error network',
  },
  {
    what: 'an empty 200',
    answer: (route) => route.fulfill({ status: 200, body: '' }),
    arrives: true,
    text: en.sending.unreadable,
    outcome: 'data_submission_failed unreadable',
  },
  {
    what: 'a page of a public network',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Sign in</p>' }),
    arrives: true,
    text: en.sending.unreadable,
    outcome: 'data_submission_failed unreadable',
  },
]

/** With these they were not accepted. */
const REFUSED: Failure[] = [
  {
    what: '503 with a time',
    answer: (route) => route.fulfill({ status: 503, headers: { 'retry-after': '30' }, body: '' }),
    arrives: false,
    text: en.sending.refused(30),
    outcome: 'data_submission_failed server',
  },
  {
    what: '500',
    answer: (route) => route.fulfill({ status: 500, body: '' }),
    arrives: false,
    text: en.sending.refused(undefined),
    outcome: 'data_submission_failed server',
  },
  {
    what: '429',
    answer: (route) => route.fulfill({ status: 429, headers: { 'retry-after': '600' }, body: '' }),
    arrives: false,
    text: en.sending.tooMany(600),
    outcome: 'data_submission_failed too-many',
  },
]

for (const { what, answer, arrives, text, outcome } of [...UNKNOWN, ...REFUSED]) {
  point(42, what, async ({ open, server, on }) => {
    const page = await open({ expected: [/ERR_CONNECTION|\b50[034]\b|\b429\b/u] })
    await standAtReview(page)
    const events = watchEvents(page, server.dataDir)
    const before = keptRecords(server.dataDir).length
    await page.route(SUBMISSION, async (route) => {
      if (arrives) await route.fetch()
      await answer(route)
    })
    await on(REVIEW, async () => {
      const { answers } = Object(await keptAnswers(page))
      expect(answers).toMatchObject({ resolutions: [{ topic: 'bankAccount' }] })
      await press(page, en.review.send)
      await expectAlert(page, text)
      expect(Object(await keptAnswers(page)).answers).toEqual(answers)
      expect(keptRecords(server.dataDir), 'records').toHaveLength(before + (arrives ? 1 : 0))
      await page.reload()
      await screenStands(page)
      // A request that is under way when the interception ends could be lost.
      await waitUntilFetchedAhead(page)
      await page.unroute(SUBMISSION)
      await press(page, en.sending.sendAgain)
      await stands(page, 'confirmation')
      expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
      expect(await keptAnswers(page)).toBeUndefined()
      expect(await events.outcomes()).toEqual([outcome, 'data_submission recorded'])
    })
  })
}
