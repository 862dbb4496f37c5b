import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import { arriveAt, expectFocus, field, follow, press } from '../harness/controls.ts'
import { completeAnswers, keptAnswers, standAtReview } from '../harness/drafts.ts'
import { changeEntity, keptRecords, lastRecord } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expectRecorded, SUBMISSION } from '../harness/submissions.ts'
import { expect, test } from '../harness/test.ts'
import { save } from '../harness/walk.ts'

/* If the service refuses minutes, the review says why and links to the correction. */

/** The app's submission with a few answers made invalid in transit, as if its rules were older. */
async function spoil(page: Page): Promise<void> {
  await page.route(SUBMISSION, async (route) => {
    const body = route.request().postDataJSON()
    body.Persons.CEO.ZipCode = '123'
    body.Persons.Directors[1].FirstName = ''
    body.MeetingPlace.Means = 'x'.repeat(101)
    await route.continue({ postData: JSON.stringify(body) })
  })
}

/**
 * Sending again would be refused again, so the button has the same text as when the review itself finds a
 * mistake.
 */
async function expectNoWaySendingAgain(page: Page): Promise<void> {
  expect(await page.getByRole('button', { name: en.sending.sendAgain }).count()).toBe(0)
  await page.getByRole('button', { name: en.review.send, exact: true }).waitFor()
}

test('when the service refuses answers, a summary leads to each field with the field’s own message', async ({
  open,
  server,
}) => {
  const page = await open({ expected: [/\b422\b/u] })
  await standAtReview(page)
  const before = keptRecords(server.dataDir).length
  await spoil(page)
  await press(page, en.review.send)
  const summary = page.getByRole('alert')
  await summary.getByRole('heading', { name: en.errors.summaryMany }).waitFor()
  await expectFocus(summary)
  expect(await page.title()).toMatch(/^Error: /u)
  const firstName = en.review.ofRow(
    en.review.director(2, 'corporation'),
    en.messages.firstNameEmpty({ role: 'director' }),
  )
  expect((await summary.getByRole('link').allInnerTexts()).toSorted()).toEqual(
    [en.messages.zipCodeWrong(), firstName, en.messages.placeMeansTooLong()].toSorted(),
  )
  expect(keptRecords(server.dataDir), 'records').toHaveLength(before)
  expect(await keptAnswers(page)).toMatchObject({ answers: { resolutions: [{ topic: 'bankAccount' }] } })
  await expectNoWaySendingAgain(page)

  await follow(summary, firstName)
  await arriveAt(page, pathOf('addDirector'), en.people.changeHeading('Daniel Whitfield'))
  await expectFocus(field(page, en.people.firstName))
  await press(page, en.directors.save('corporation'))
  await arriveAt(page, pathOf('review'))

  await press(page, en.review.send)
  await follow(summary, en.messages.zipCodeWrong())
  await arriveAt(page, pathOf('ceo'))
  await expectFocus(field(page, en.people.zipCode))
  await page.goBack()
  await arriveAt(page, pathOf('review'))

  await press(page, en.review.send)
  await follow(summary, en.messages.placeMeansTooLong())
  await arriveAt(page, pathOf('meetingDate'))
  await expectFocus(field(page, en.meetingDate.placeMeans))
  await save(page)
  await arriveAt(page, pathOf('review'))

  await page.unroute(SUBMISSION)
  await press(page, en.review.send)
  await expectRecorded(page)
  expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
})

test(
  'answers that contradict each other are all named before anything is sent, each at its field',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open()
    const { meeting } = completeAnswers()
    const counts = { for: 2, against: 2, abstaining: 0, notVoting: 0 }
    await standAtReview(
      page,
      completeAnswers({
        meeting: meeting && {
          ...meeting,
          notice: { kind: 'given', day: '2026-03-04', means: '', waivedBy: '' },
        },
        chair: { person: { ref: 'daniel' } },
        resolutions: [{ ...aTopic('bankAccount'), votes: { manner: 'counted', choices: {}, counts } }],
      }),
    )
    const before = keptRecords(server.dataDir).length
    await press(page, en.review.send)
    const summary = page.getByRole('alert')
    await summary.getByRole('heading', { name: en.errors.summaryMany }).waitFor()
    await expectFocus(summary)
    const { noticeAfterMeeting, absentPart, moreVotes } = en.messages
    const told = [noticeAfterMeeting(), absentPart(), moreVotes()]
    expect(await summary.getByRole('link').allInnerTexts()).toEqual(told)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before)

    await follow(summary, moreVotes())
    await arriveAt(page, pathOf('discussion'))
    await expectFocus(field(page, en.discussion.counts.for))
  },
)

test('an error in the sender’s name is shown at its field too', { tags: ['full'] }, async ({ open }) => {
  const page = await open({ expected: [/\b422\b/u] })
  await standAtReview(page)
  await page.route(SUBMISSION, async (route) => {
    const body = { ...route.request().postDataJSON(), SubmittedBy: 'x'.repeat(201) }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await press(page, en.review.send)
  const text = en.messages.submittedByTooLong()
  await expectFocus(page.getByRole('alert'))
  await follow(page.getByRole('alert'), text)
  await expectFocus(field(page, en.review.submittedBy))
  expect(await field(page, en.review.submittedBy).getAttribute('aria-invalid')).toBe('true')
})

test(
  'after a change in the register, the new details are marked and can be sent',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open({ expected: [/\b409\b/u] })
    await standAtReview(page)
    const before = keptRecords(server.dataDir).length
    const address = '1 New Street, Frankfort, KY 40601'
    onTestFinished(await changeEntity(server.dataDir, KENTUCKY.number, 'address', address))
    await press(page, en.review.send)
    const alert = page.getByRole('alert')
    await alert.getByText(en.sending.changed, { exact: true }).waitFor()
    await expectFocus(alert)
    const marked = page.locator('[data-marked]')
    await marked.getByText(address, { exact: true }).waitFor()
    expect(await marked.count()).toBe(1)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before)

    await press(page, en.sending.sendAgain)
    await expectRecorded(page)
    expect(lastRecord(server.dataDir).minutes.entity.address).toBe(address)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before + 1)
  },
)

test(
  'a number removed from the register leads to the search, and no answer is lost',
  { tags: ['full'] },
  async ({ open, server }) => {
    const page = await open({ expected: [/\b422\b/u] })
    await standAtReview(page)
    const before = keptRecords(server.dataDir).length
    onTestFinished(await changeEntity(server.dataDir, KENTUCKY.number, 'number_bare', 'gone'))
    await press(page, en.review.send)
    const alert = page.getByRole('alert')
    await alert.getByText(en.sending.unknownNumber(KENTUCKY.number), { exact: true }).waitFor()
    await expectFocus(alert)
    expect(keptRecords(server.dataDir), 'records').toHaveLength(before)
    expect(await keptAnswers(page)).toMatchObject({ answers: { resolutions: [{ topic: 'bankAccount' }] } })
    await expectNoWaySendingAgain(page)
    await follow(alert, en.sending.searchAgain)
    await arriveAt(page, pathOf('entitySearch'), en.entitySearch.heading)
    expect(await keptAnswers(page)).toMatchObject({ answers: { resolutions: [{ topic: 'bankAccount' }] } })
  },
)
