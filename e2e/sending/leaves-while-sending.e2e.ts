import type { Page } from 'playwright-core'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, expectFocus, field, follow, press } from '../harness/controls.ts'
import { keptAnswers, standAtReview, typedTexts } from '../harness/drafts.ts'
import { keptRecords } from '../harness/kept-records.ts'
import { goOffline } from '../harness/network.ts'
import { linkTo } from '../harness/review.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expectRecorded, holdSubmission, neverAnswer, SUBMISSION, watchKeys } from '../harness/submissions.ts'
import { expect, test } from '../harness/test.ts'

/* Leaving the review during a send aborts and loses nothing, and the current screen reports the outcome. */
/** Sends, and goes to the date of the meeting before the answer arrives. */
async function sendAndLeave(page: Page): Promise<{ release: () => void }> {
  await standAtReview(page)
  const { release } = await holdSubmission(page)
  await press(page, en.review.send)
  await page.getByRole('status').getByText(en.sending.status, { exact: true }).waitFor()
  await linkTo(page, 'meetingDate').click()
  await arriveAt(page, pathOf('meetingDate'))
  return { release }
}

test('after a reload the outcome is unknown, and sending again records once', async ({ open, server }) => {
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
  expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
})

test(
  'Back does not abort it: the current screen says that the minutes are recorded',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    await standAtReview(page)
    await linkTo(page, 'meetingDate').click()
    await arriveAt(page, pathOf('meetingDate'))
    await page.goBack()
    await arriveAt(page, pathOf('review'))
    const before = keptRecords(server.dataDir).length
    const { release } = await holdSubmission(page)
    await press(page, en.review.send)
    await page.getByRole('status').getByText(en.sending.status, { exact: true }).waitFor()
    await page.goForward()
    await arriveAt(page, pathOf('meetingDate'))
    release()
    await page.getByRole('alert').getByText(en.notices.recordedMeanwhile(KENTUCKY.name)).waitFor()
    expect(new URL(page.url()).pathname).toBe(pathOf('meetingDate'))
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
    await follow(page, en.notices.seeConfirmation)
    await expectRecorded(page)
    expect(await keptAnswers(page)).toBeUndefined()
  },
)

test(
  'text typed on another screen meanwhile becomes a correction',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    const before = keptRecords(server.dataDir).length
    const { release } = await sendAndLeave(page)
    await field(page, en.meetingDate.parts.day).fill('4')
    expect(await typedTexts(page)).toMatchObject({ meetingDate: { 'meetingTime.day-day': ['4'] } })
    release()
    await page.getByText(/What you changed since is not in it/u).waitFor()
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
    await press(page, en.actions.save)
    await arriveAt(page, pathOf('review'), en.review.heading)
    await page.getByText('Wednesday, March 4, 2026').first().waitFor()
    await page.unroute(SUBMISSION)
    await press(page, en.review.send)
    await expectRecorded(page)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 2)
  },
)

test(
  'text typed after the recording is not saved into the sent minutes and stays on the screen',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    const before = keptRecords(server.dataDir).length
    const { release } = await sendAndLeave(page)
    release()
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
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
  },
)

test(
  'offline with another screen open, the reopened review sends nothing by itself',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open({ expected: [/ERR_INTERNET_DISCONNECTED/u] })
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(server.dataDir).length
    const { release } = await holdSubmission(page, (route) => route.abort('internetdisconnected'))
    await press(page, en.review.send)
    await linkTo(page, 'meetingDate').click()
    await arriveAt(page, pathOf('meetingDate'))
    await goOffline(page)
    release()
    await page.getByText(en.notices.unconfirmed(KENTUCKY.name)).waitFor()
    await page.unroute(SUBMISSION)
    await page.context().setOffline(false)
    await page.goBack()
    await arriveAt(page, pathOf('review'))
    await page.getByText(en.sending.noAnswer).waitFor()
    expect(keys).toHaveLength(1)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before)
    await press(page, en.sending.sendAgain)
    await expectRecorded(page)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
  },
)

test(
  'an answer lost while another screen is open is reported there with a link back',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open({ expected: [/ERR_CONNECTION_RESET/u] })
    await standAtReview(page)
    const keys = watchKeys(page)
    const before = keptRecords(server.dataDir).length
    const { release } = await holdSubmission(page, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await press(page, en.review.send)
    await linkTo(page, 'meetingDate').click()
    await arriveAt(page, pathOf('meetingDate'))
    release()
    await page.getByRole('status').getByText(en.notices.unconfirmed(KENTUCKY.name)).waitFor()
    await follow(page, en.notices.sendAgain)
    await arriveAt(page, pathOf('review'))
    await page.getByText(en.sending.noAnswer).waitFor()
    await page.unroute(SUBMISSION)
    await press(page, en.sending.sendAgain)
    await expectRecorded(page)
    expect(new Set(keys).size).toBe(1)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
  },
)
