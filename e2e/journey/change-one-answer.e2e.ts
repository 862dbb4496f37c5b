// Full: every link of the review.
// @module-tag full
import { wording } from '@minutebook/document-text/en/wording'
import { topicWords } from '@minutebook/document-text/topic-words'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import type { TopicId } from '@minutebook/domain/topics'
import { en } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import {
  arriveAt,
  escapePattern,
  expectFocus,
  follow,
  press,
  field as textField,
} from '../harness/controls.ts'
import { completeAnswers, standAtReview } from '../harness/drafts.ts'
import { linkTo, reviewText } from '../harness/review.ts'
import { expect, PHONE, test } from '../harness/test.ts'

/*
 * Each thing that is missing leads to its field, even in a closed part of a long screen; after a change, the
 * review says so and shows the changed sentence.
 */
const { usual } = en.review
const LINKS: [link: string, step: StepId, field: string][] = [
  [usual.chair(), 'attendance', 'chair'],
  [usual.recorder(), 'attendance', 'recorder'],
  [usual.meetingPlace(), 'meetingDate', 'meetingPlace'],
  [usual['meetingTime.start'](), 'meetingDate', 'meetingTime.start'],
  [usual.allCouldHear(), 'attendance', 'allCouldHear'],
]

/** Complete, without anything that is usual. */
function bareAnswers() {
  const { meeting, ...answers } = completeAnswers({ allCouldHear: undefined })
  if (!meeting) throw new Error('Complete answers have a meeting')
  const { place: _place, time, ...bare } = meeting
  const { start: _start, ...day } = time
  return { ...answers, meeting: { ...bare, time: day } }
}

test.for(LINKS)('%s leads to its field, which is open and in view', async ([link, step, field], { open }) => {
  const page = await open({ viewport: PHONE })
  await standAtReview(page, bareAnswers())
  await follow(page, link)
  await arriveAt(page, pathOf(step))
  const asked = page.locator(`[id="${field}"]`)
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
    const words = topicWords(topic, 'corporation', wording)
    await page
      .getByRole('link', { name: new RegExp(`${escapePattern(words.fact(fact).label)}$`, 'u') })
      .click()
    await arriveAt(page, pathOf('discussion'))
    await expectFocus(page.locator(`[id="${field}"]`))
  },
)

test('after a change, the review confirms it and shows the changed sentence', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  await standAtReview(page, completeAnswers())
  await linkTo(page, 'meetingDate').click()
  await arriveAt(page, pathOf('meetingDate'))
  await textField(page, en.meetingDate.startTime).fill('8 am')
  await press(page, en.actions.save)
  await arriveAt(page, pathOf('review'))
  const sentence = linkTo(page, 'meetingDate')
  await expectFocus(sentence)
  expect(await reviewText(page)).toContain(en.format.time('08:00'))
  const place = await sentence.evaluate((each) => each.getBoundingClientRect().top)
  expect(place).toBeGreaterThan(0)
  expect(place).toBeLessThan(PHONE.height)
  expect(await page.getByText(en.review.saved).count()).toBeGreaterThan(0)
})
