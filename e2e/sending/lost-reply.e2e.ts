import type { Page, Route } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, expectAlert, press } from '../harness/controls.ts'
import { standAtReview } from '../harness/drafts.ts'
import { keptRecords } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expectRecorded, SUBMISSION } from '../harness/submissions.ts'
import { expect, test } from '../harness/test.ts'

/*
 * After leaving with an unknown outcome, the next visit reports it. What the review itself says is point 42
 * of the rubric.
 */

/** Passes the submission to the server and then handles its answer with `lose`. */
async function loseReplies(page: Page, lose: (route: Route) => Promise<void>): Promise<void> {
  await page.route(SUBMISSION, async (route) => {
    await route.fetch()
    await lose(route)
  })
}

test('after a lost reply and a closed tab, the next visit says so on any screen and sends again', async ({
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
  await press(later, en.notices.clearDraft)
  await later.getByRole('dialog').getByText(en.notices.clearUnknown).waitFor()
  await press(later.getByRole('dialog'), en.notices.keepAnswers)
  await later.goto(pathOf('entityHome', KENTUCKY.number))
  await press(later, en.entityHome.startAgain)
  await later.getByRole('dialog').getByText(en.notices.clearUnknown).waitFor()
  await press(later.getByRole('dialog'), en.notices.keepAnswers)
  await later.getByText(en.notices.unconfirmed('Bluegrass Tool & Die, Inc.')).waitFor()
  await later.getByRole('link', { name: en.notices.sendAgain }).click()
  await arriveAt(later, pathOf('review'))
  await later.getByText(en.notices.unconfirmed('Bluegrass Tool & Die, Inc.')).waitFor()
  expect(await later.getByText(en.review.lead).count()).toBe(0)
  await press(later, en.sending.sendAgain)
  await expectRecorded(later)
  expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
})
