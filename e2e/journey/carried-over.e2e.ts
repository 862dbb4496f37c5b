import type { Page } from 'playwright-core'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, field, press, openForm } from '../harness/controls.ts'
import { completeAnswers, standAtReview } from '../harness/drafts.ts'
import { KENTUCKY, OTHER_KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'
import { findCompany, pressInMore, save, send } from '../harness/walk.ts'

/** What a screen reader says about the group of a control. */
function groupDescription(page: Page, id: string): Promise<string> {
  return page.locator(`#${id}`).evaluate((control) => {
    const ids = control.closest('fieldset')?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((each) => document.getElementById(each)?.textContent).join(' ')
  })
}

async function go(page: Page, step: StepId): Promise<void> {
  await page.goto(pathOf(step))
  await arriveAt(page, pathOf(step))
}

/** Prefilled answers name their source, and the register is named only for what it contains (rubric 22). */
test('people from the last meeting are marked as such, not as people of the register', async ({ open }) => {
  const page = await open()
  const fromRegister = en.ceo.filledIn('Kentucky', KENTUCKY.name)
  await standAtReview(page)
  await go(page, 'ceo')
  expect(await groupDescription(page, 'firstName')).toContain(en.ceo.mixed)
  await send(await back(page))
  await pressInMore(page, en.confirmation.another)
  await arriveAt(page, pathOf('ceo'), en.ceo.heading)
  expect(await groupDescription(page, 'firstName')).toContain(en.people.fromLastMeeting)
  expect(await page.getByText(fromRegister).count()).toBe(0)
  await openForm(page)
  await press(page, en.ceo.registerAgain)
  await page.getByText(fromRegister).waitFor()
  await field(page, en.people.firstName).fill('Robert')
  await save(page)
  await arriveAt(page, pathOf('secretary'))
  expect(await groupDescription(page, 'holder')).toContain(en.people.fromLastMeeting)
  await save(page)
  await arriveAt(page, pathOf('cfo'))
  expect(await groupDescription(page, 'holder')).toContain(en.people.fromLastMeeting)
  await save(page)
  await arriveAt(page, pathOf('directors'))
  // Robert is a different person than before; the two others are the same.
  expect(await page.getByText(en.people.fromLastMeeting).count()).toBe(2)
  await go(page, 'ceo')
  expect(await groupDescription(page, 'firstName')).toContain(en.ceo.mixed)
})

test(
  'seats and quorum rule of the last meeting are marked as such until they are changed',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open()
    const quorumRule = { needs: { number: 3 }, section: '3.2' }
    await standAtReview(page, completeAnswers({ seats: 5, quorumRule }))
    await send(page)
    await pressInMore(page, en.confirmation.another)
    await arriveAt(page, pathOf('ceo'), en.ceo.heading)
    await go(page, 'attendance')
    await openForm(page)
    const hintOf = (label: string) =>
      field(page, label).evaluate((control) =>
        (control.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const { seats, ruleNumber, ruleSection } = en.attendance
    for (const label of [seats('corporation'), ruleNumber('corporation'), ruleSection('corporation')]) {
      expect(await hintOf(label)).toContain(en.people.fromLastMeeting)
    }
    await field(page, seats('corporation')).fill('7')
    expect(await hintOf(seats('corporation'))).toBe(en.attendance.seatsHint('corporation'))
  },
)

/** Reopens the confirmation of what this tab sent, later. */
async function pressAnother(page: Page): Promise<void> {
  await go(page, 'confirmation')
  await pressInMore(page, en.confirmation.another)
}

test(
  'the confirmation starts another meeting for its own company, whatever the tab shows by then',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open()
    await standAtReview(page)
    await send(page)
    await page.goto(pathOf('entitySearch'))
    await findCompany(page, OTHER_KENTUCKY.number, OTHER_KENTUCKY.number)
    await pressAnother(page)
    await arriveAt(page, pathOf('entityHome', KENTUCKY.number), en.entityHome.heading)
    await page.getByRole('link', { name: en.entityHome.startNew }).waitFor()
  },
)

test('starting another meeting keeps unfinished minutes', { tags: ['full'] }, async ({ open }) => {
  const page = await open()
  await standAtReview(page)
  await send(page)
  await pressInMore(page, en.confirmation.another)
  await arriveAt(page, pathOf('ceo'), en.ceo.heading)
  await openForm(page)
  await field(page, en.people.firstName).fill('Robert')
  await save(page)
  await arriveAt(page, pathOf('secretary'))
  await pressAnother(page)
  await arriveAt(page, pathOf('entityHome', KENTUCKY.number), en.entityHome.heading)
  await go(page, 'ceo')
  expect(await field(page, en.people.firstName).inputValue()).toBe('Robert')
})

async function back(page: Page): Promise<Page> {
  await go(page, 'review')
  return page
}
