import { pathOf, type StepId } from '@minutebook/contract/journey'
import type { TopicId } from '@minutebook/contract/topics'
import { topicWords } from '@minutebook/contract/words/en/topics'
import type { AnyFactWords } from '@minutebook/contract/words/topic-words'
import { en } from '@minutebook/contract/words.en'
import { aTopic } from '../test/factories.ts'
import { arriveAt, expectFocus, follow, press, select } from './harness/controls.ts'
import { completeAnswers, standAtReview } from './harness/drafts.ts'
import { expect, PHONE, test } from './harness/test.ts'

/*
 * Each link of the review leads to the very answer, though its part of a long screen is closed; saved, the review says
 * so and shows the row that was changed.
 */
const { add } = en.people
const { change } = en.actions
const LINKS: [link: string, step: StepId, field: string][] = [
  [`${add} ${en.review.chair}`, 'attendance', 'chair'],
  [`${add} ${en.review.recorder}`, 'attendance', 'recorder'],
  [`${change} ${en.review.body}`, 'meetingDate', 'body'],
  [`${change} ${en.review.place}`, 'meetingDate', 'place'],
  [`${change} ${en.review.startTime}`, 'meetingDate', 'startTime'],
  [`${change} ${en.review.seats('corporation')}`, 'attendance', 'seats'],
  [`${change} ${en.review.hearing}`, 'attendance', 'allCouldHear'],
]

test.for(LINKS)('%s leads to its field, open and in view', async ([link, step, field], { open }) => {
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

/** One fact of each kind of control, of a matter of which nothing was stated. */
const FACTS: [topic: TopicId, fact: string, field: string][] = [
  ['bankAccount', 'bank', 'bankAccount.bank'],
  ['bankAccount', 'signers', 'bankAccount.signers.1.person'],
  ['bankAccount', 'mayBorrow', 'bankAccount.mayBorrow'],
  ['distribution', 'payDate', 'distribution.payDate-month'],
  ['indemnify', 'persons', 'indemnify.persons.marguerite'],
]

test.for(FACTS)(
  'of %s, the missing %s leads to its control among the facts',
  async ([topic, fact, field], { open }) => {
    const page = await open({ viewport: PHONE })
    await standAtReview(page, completeAnswers({ resolutions: [aTopic('ratify'), aTopic(topic)] }))
    const facts: { readonly [fact: string]: AnyFactWords } = topicWords.topicFacts[topic]
    await follow(page, `${add} ${facts[fact]?.label}`)
    await arriveAt(page, pathOf('discussion'))
    await expectFocus(page.locator(`[id="${field}"]`))
  },
)

test('recorded votes are changed where they stand', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  const topic = { ...aTopic('bankAccount'), votes: { manner: 'notRecorded' as const, choices: {} } }
  await standAtReview(page, completeAnswers({ resolutions: [topic] }))
  await follow(page, `${change} ${en.review.votes(1, 1)}`)
  await arriveAt(page, pathOf('discussion'))
  await expectFocus(page.locator('#outcome'))
})

test('saved, the review says so and shows the row that was changed', async ({ open }) => {
  const page = await open({ viewport: PHONE })
  await standAtReview(page, completeAnswers())
  await follow(page, `${add} ${en.review.chair}`)
  await arriveAt(page, pathOf('attendance'))
  await select(page, en.attendance.chair).selectOption('rosa')
  await press(page, en.actions.save)
  await arriveAt(page, pathOf('review'))
  const row = page.getByRole('link', { name: `${change} ${en.review.chair}` })
  await expectFocus(row)
  const place = await row.evaluate((each) => each.closest('.summary-row')?.getBoundingClientRect().top ?? -1)
  expect(place).toBeGreaterThan(0)
  expect(place).toBeLessThan(PHONE.height)
  expect(await page.getByText(en.review.saved).count()).toBeGreaterThan(0)
})
