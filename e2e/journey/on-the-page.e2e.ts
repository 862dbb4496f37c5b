import type { Page } from 'playwright-core'
import { pathOf, stepOf, type StepId } from '@minutebook/domain/journey'
import { page as said } from '@minutebook/i18n/en/page'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, choose, expectFocus, follow, press } from '../harness/controls.ts'
import { watchEvents } from '../harness/events.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { expect, PHONE, test } from '../harness/test.ts'
import { findCompany, save, send } from '../harness/walk.ts'

/** The register names one person for this company. */
const SMALL = '0387741'
const OWNER = { firstName: 'Percival', lastName: 'Ndiaye' }
const NAME = 'Percival Ndiaye'
const { guided, known, plan } = en
const ROLES = [guided.offices.ceo, guided.offices.secretary, guided.offices.cfo]
const ALL_ROLES = [...ROLES, guided.onlyDirector('corporation')]

function card(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true })
}

test('an annual meeting is four presses: each card says what it takes, and counts as its steps', async ({
  open,
  server,
}) => {
  const page = await open({ path: pathOf('entitySearch'), viewport: PHONE })
  const events = watchEvents(page, server.dataDir)
  await findCompany(page, SMALL, SMALL)
  await follow(page, plan.start.annual)
  await arriveAt(page, pathOf('review'), guided.annualHeading)

  // The register's title is another one, so the card asks. Nothing is an answer before the press.
  const people = card(page, guided.cards.people)
  await people.getByText(guided.asksIfHolds(NAME, 'Sole Officer', ALL_ROLES), { exact: true }).waitFor()
  const draft = await page.evaluate((key) => localStorage.getItem(key), `draft:KY:${SMALL}`)
  expect(JSON.parse(draft ?? '')).toMatchObject({ answers: { people: {}, directors: [], resolutions: [] } })
  await page.getByText(guided.answered(0, 4), { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: en.review.send }).count()).toBe(0)
  const right = people.getByRole('button', { name: known.right })
  expect(await right.getAttribute('aria-describedby')).toBe(
    await people.locator('p').first().getAttribute('id'),
  )

  await right.click()
  await people.getByText(guided.holds(NAME, ALL_ROLES), { exact: true }).waitFor()
  const meeting = card(page, guided.cards.meeting)
  // The next card has the focus, so that Enter in a hurry accepts nothing; its button is the next stop.
  await expectFocus(meeting)
  await meeting.getByText(guided.ledAndRecorded(NAME)).waitFor()
  const election = card(page, en.discussion.topic('electDirectors'))
  for (const next of [election, card(page, en.discussion.topic('officers'))]) {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectFocus(next)
  }
  await page.getByRole('button', { name: guided.adoptAll }).dblclick()
  await expectFocus(page.getByText(en.review.confirm, { exact: true }))
  expect(await page.getByText(guided.answered(3, 4)).count()).toBe(0)

  // What an annual meeting usually decides, and nothing that is not stated.
  await page.reload()
  await arriveAt(page, pathOf('review'), guided.annualHeading)
  await send(page)
  const { minutes } = lastRecord(server.dataDir)
  expect(minutes).toMatchObject({
    ceo: OWNER,
    secretary: { sameAs: 'ceo' },
    cfo: { sameAs: 'ceo' },
    directors: [{ sameAs: 'ceo' }],
    attendance: [{ status: 'present' }],
    otherPersons: [],
    meetingKind: 'annual',
    resolutions: [{ topic: 'electDirectors' }, { topic: 'officers' }],
  })
  const views = (await events.arrived()).filter(({ name, way }) => name === 'page' && way === 'page')
  const taken: StepId[] = [
    'ceo',
    'secretary',
    'cfo',
    'directors',
    'otherPersons',
    'meetingDate',
    'discussion',
    'attendance',
  ]
  expect(views.map(({ step }) => step)).toEqual(expect.arrayContaining(taken.map((id) => stepOf(id).number)))
})

test('what the meeting was for opens its topic, and the page continues with what is left', async ({
  open,
}) => {
  const page = await open({ path: pathOf('entitySearch') })
  await findCompany(page, SMALL, SMALL)
  await follow(page, plan.start.bank)
  await arriveAt(page, pathOf('review'), guided.heading)
  for (const name of [guided.cards.people, guided.cards.meeting]) {
    await card(page, name).getByRole('button', { name: known.right }).click()
    await card(page, name).locator('.icon').waitFor()
  }
  const bank = card(page, en.discussion.topic('bankAccount'))
  await bank.getByText(said.notSaid(en.discussion.topic('bankAccount')), { exact: true }).waitFor()
  await bank.getByRole('link', { name: guided.fillIn }).click()
  await arriveAt(page, pathOf('discussion'))
  await page
    .getByRole('heading', { name: en.discussion.topic('bankAccount') })
    .first()
    .waitFor()
})

test(
  'a card can be changed, a decision not taken up and taken up again; the device remembers the way',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open({ path: pathOf('entitySearch') })
    await findCompany(page, SMALL, SMALL)
    await follow(page, plan.start.annual)
    await arriveAt(page, pathOf('review'), guided.annualHeading)
    const people = card(page, guided.cards.people)
    await people.locator('summary').click()
    await people.getByRole('link', { name: new RegExp(`${said.screens.secretary()}$`, 'u') }).click()
    await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
    await choose(page, en.offices.nobody)
    await save(page)
    await arriveAt(page, pathOf('review'), guided.annualHeading)
    await people.getByText(guided.vacant(guided.offices.secretary)).waitFor()

    await people.getByRole('button', { name: known.right }).click()
    const officers = card(page, en.discussion.topic('officers'))
    await officers.getByRole('button', { name: guided.notTakenUp }).click()
    await officers.getByText(guided.wasNotTakenUp(en.discussion.topic('officers')), { exact: true }).waitFor()
    await officers.getByRole('button', { name: guided.takeUp }).click()
    await officers.getByRole('link', { name: known.change }).click()
    await arriveAt(page, pathOf('discussion'))
    await page.locator('[name^="officers.changes"]').first().waitFor({ state: 'attached' })
    await page.goto(pathOf('entityHome', SMALL))
    await arriveAt(page, pathOf('entityHome', SMALL))
    const first = page.locator('main .button').first()
    expect(await first.getAttribute('href')).toBe(pathOf('review'))
    await press(page, en.entityHome.startAgain)
    await press(page, en.entityHome.deleteAndStart)
    await page.getByText(plan.onPage.first, { exact: true }).waitFor()
  },
)
