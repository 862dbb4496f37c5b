// Full: states beside the way.
// @module-tag full
import type { Page } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt } from '../harness/controls.ts'
import { completeAnswers, openWithDraft, standAtReview } from '../harness/drafts.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'
import { findCompany } from '../harness/walk.ts'

/*
 * The review asks about probable mistakes before sending: the day of the meeting, and the clock that filled
 * it in.
 */

function meetingOn(day: string) {
  const { meeting } = completeAnswers()
  return completeAnswers({ meeting: meeting && { ...meeting, time: { ...meeting.time, day } } })
}

test.for([
  ['a year before 1900', '1826-03-03', en.review.longAgo],
  ['a day that has not come', '2999-03-03', en.review.future],
] as const)('%s is asked about, and leads to the date', async ([_what, day, text], { open }) => {
  const page = await open()
  await standAtReview(page, meetingOn(day))
  await page.getByRole('link', { name: text, exact: true }).click()
  await arriveAt(page, pathOf('meetingDate'))
})

const CLOCK = /^This device’s clock says/u

/** The search's answer carries the service's time. */
async function reviewAfterSearch(page: Page): Promise<void> {
  await page.goto(pathOf('entitySearch'))
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
  await openWithDraft(page, pathOf('review'), completeAnswers())
  await arriveAt(page, pathOf('review'), en.review.heading)
}

test('a device whose clock is far off sees a warning with both times', async ({ open }) => {
  const right = await open()
  await reviewAfterSearch(right)
  expect(await right.getByRole('link', { name: CLOCK }).count()).toBe(0)

  const page = await open()
  await page.clock.setFixedTime(new Date(Date.now() - 3 * 86_400_000))
  await reviewAfterSearch(page)
  const link = page.getByRole('link', { name: CLOCK })
  // The browser's day: this process may be in another time zone, where it is tomorrow already.
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })
  expect(await link.innerText()).toContain(today)
  await link.click()
  await arriveAt(page, pathOf('meetingDate'))
})

test('the confirmation of a tab that sent nothing says why it shows nothing', async ({ open }) => {
  const page = await open({ path: pathOf('confirmation') })
  await arriveAt(page, pathOf('confirmation'), en.confirmation.nothingSent)
  await page.getByText(en.confirmation.nothingSentWhy, { exact: true }).waitFor()
  await page.getByRole('link', { name: en.errors.findCompany }).waitFor()
})
