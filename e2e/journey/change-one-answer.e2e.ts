// Full: every link of the review.
// @module-tag full
import { pathOf, type StepId } from '@minutebook/domain/journey'
import type { TopicId } from '@minutebook/domain/topics'
import { wording } from '@minutebook/document-text/en/wording'
import { topicWords } from '@minutebook/document-text/topic-words'
import { en } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import { arriveAt, expectFocus, follow, press, field as textField } from '../harness/controls.ts'
import { completeAnswers, standAtReview } from '../harness/drafts.ts'
import { expect, PHONE, test } from '../harness/test.ts'

/*
 * Each link of the review leads to the exact answer, even in a closed part of a long screen; after saving, the review says so and shows the
 * changed row.
 */
const { change } = en.actions
const LINKS: [link: string, step: StepId, field: string][] = [
  [en.review.chair, 'attendance', 'chair'],
  [en.review.recorder, 'attendance', 'recorder'],
  [`${change} ${en.review.place}`, 'meetingDate', 'place'],
  [`${change} ${en.review.startTime}`, 'meetingDate', 'startTime'],
  [`${change} ${en.review.hearing}`, 'attendance', 'allCouldHear'],
]

test.for(LINKS)('%s leads to its field, which is open and in view', async ([link, step, field], { open }) => {
  const page = await open({ viewport: PHONE })
  await standAtReview(page, completeAnswers())
  await follow(page, link)
  await arriveAt(page, pathOf(step))
  const asked = page.locator(`#${field}`)
  await expectFocus(asked)
  await expect
    .poll(() =>
      asked.evaluate((control) => {
        const { top, bottom, height } = control.getBoundingClientRect()
        return height > 0 && top >= 0 && bottom <= window.innerHeight
      }),
    )
    .toBe(true)
})

/** One fact for each kind of control, on a topic without any facts. */
const FACTS: [topic: TopicId, fact: string, field: string][] = [
  ['bankAccount', 'bank', 'bankAccount.bank'],
  ['bankAccount', 'signers', 'bankAccount.signers.1.person'],
  ['bankAccount', 'mayBorrow', 'bankAccount.mayBorrow'],
  ['distribution', 'payDate', 'distribution.payDate-month'],
  ['indemnify', 'persons', 'indemnify.persons.marguerite'],
]

test.for(FACTS)(
  'for %s, the missing %s leads to its control among the facts',
  async ([topic, fact, field], { open }) => {
    const page = await open({ viewport: PHONE })
    await standAtReview(page, completeAnswers({ resolutions: [aTopic('ratify'), aTopic(topic)] }))
    await follow(page, topicWords(topic, 'corporation', wording).fact(fact).label)
    await arriveAt(page, pathOf('discussion'))
    await expectFocus(page.locator(`[id="${field}"]`))
  },
)

test('after a change, the review confirms it and shows the changed row', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  await standAtReview(page, completeAnswers())
  const link = `${change} ${en.review.startTime}`
  await follow(page, link)
  await arriveAt(page, pathOf('meetingDate'))
  await textField(page, en.meetingDate.startTime).fill('8 am')
  await press(page, en.actions.save)
  await arriveAt(page, pathOf('review'))
  const row = page.getByRole('link', { name: link })
  await expectFocus(row)
  const place = await row.evaluate((each) => each.closest('.summary-row')?.getBoundingClientRect().top ?? -1)
  expect(place).toBeGreaterThan(0)
  expect(place).toBeLessThan(PHONE.height)
  expect(await page.getByText(en.review.saved).count()).toBeGreaterThan(0)
})
