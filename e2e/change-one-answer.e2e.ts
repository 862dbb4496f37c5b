import { pathOf, type StepId } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
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
