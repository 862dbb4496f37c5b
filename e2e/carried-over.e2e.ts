import type { Page } from 'playwright-core'
import { pathOf, type StepId } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { arriveAt, field, press } from './harness/controls.ts'
import { completeAnswers, standAtReview } from './harness/drafts.ts'
import { KENTUCKY, OTHER_KENTUCKY } from './harness/samples.ts'
import { expect, test } from './harness/test.ts'
import { findCompany, save, send } from './harness/walk.ts'

/** What a screen reader says of the group of a control. */
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

/** What is filled in says from where, and of the register only what is in it (rubric 22). */
test('the people of the last meeting are told as such, and nobody who is not in the register as its', async ({
  open,
}) => {
  const page = await open()
  const fromRegister = en.ceo.filledIn('Kentucky', KENTUCKY.name)
  await standAtReview(page)
  await go(page, 'ceo')
  expect(await groupDescription(page, 'firstName')).toContain(en.ceo.mixed)
  await send(await back(page))
  await press(page, en.confirmation.another(KENTUCKY.name))
  await arriveAt(page, pathOf('ceo'), en.ceo.heading)
  expect(await groupDescription(page, 'firstName')).toContain(en.people.fromLastMeeting)
  expect(await page.getByText(fromRegister).count()).toBe(0)
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
  // Robert is not who was named; the two others are.
  expect(await page.getByText(en.people.fromLastMeeting, { exact: true }).count()).toBe(2)
  await go(page, 'ceo')
  expect(await groupDescription(page, 'firstName')).toContain(en.ceo.mixed)
})

test('seats and the bylaws’ rule of the last meeting are told as such until they are typed anew', async ({
  open,
}) => {
  const page = await open()
  const quorumRule = { needs: { number: 3 }, section: '3.2' }
  await standAtReview(page, completeAnswers({ seats: 5, quorumRule }))
  await send(page)
  await press(page, en.confirmation.another(KENTUCKY.name))
  await arriveAt(page, pathOf('ceo'), en.ceo.heading)
  await go(page, 'attendance')
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
})

/** The confirmation of what this tab sent, opened again later. */
async function pressAnother(page: Page): Promise<void> {
  await go(page, 'confirmation')
  await press(page, en.confirmation.another(KENTUCKY.name))
}

test('another meeting is begun for the company of the confirmation, whichever the tab is at by then', async ({
  open,
}) => {
  const page = await open()
  await standAtReview(page)
  await send(page)
  await page.goto(pathOf('entitySearch'))
  await findCompany(page, OTHER_KENTUCKY.number, OTHER_KENTUCKY.number)
  await pressAnother(page)
  await arriveAt(page, pathOf('entityHome', KENTUCKY.number), en.entityHome.heading(KENTUCKY.name))
  await page.getByRole('link', { name: en.entityHome.startNew }).waitFor()
})

test('minutes that were begun are not thrown away by beginning another meeting', async ({ open }) => {
  const page = await open()
  await standAtReview(page)
  await send(page)
  await press(page, en.confirmation.another(KENTUCKY.name))
  await arriveAt(page, pathOf('ceo'), en.ceo.heading)
  await field(page, en.people.firstName).fill('Robert')
  await save(page)
  await arriveAt(page, pathOf('secretary'))
  await pressAnother(page)
  await arriveAt(page, pathOf('entityHome', KENTUCKY.number), en.entityHome.heading(KENTUCKY.name))
  await go(page, 'ceo')
  expect(await field(page, en.people.firstName).inputValue()).toBe('Robert')
})

async function back(page: Page): Promise<Page> {
  await go(page, 'review')
  return page
}
