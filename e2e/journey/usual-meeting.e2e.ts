// Full: a second and a third meeting.
// @module-tag full
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import {
  arriveAt,
  choose,
  expectAlert,
  expectFocus,
  field,
  follow,
  heading,
  press,
} from '../harness/controls.ts'
import { keptAnswers, standAtReview } from '../harness/drafts.ts'
import { KENTUCKY, OTHER_KENTUCKY } from '../harness/samples.ts'
import { expect, PHONE, test } from '../harness/test.ts'
import {
  leaveDirectors,
  tickDirector,
  confirmAttendance,
  findCompany,
  leaveOtherPersons,
  save,
  sayAllInFavor,
  send,
} from '../harness/walk.ts'

const { discussion, pattern, plan } = en
const CEO = 'Marguerite A. Okonkwo-Hale'
/** As the board's minutes say it, which take note of what the owners did. */
const ELECTED = new RegExp(`The Board took note that the shareholders elected ${CEO}`, 'u')

test('the same decisions are offered for another company, and under a name of their own for any', async ({
  open,
}) => {
  const page = await open()
  await standAtReview(page)
  await send(page)
  await page.getByText(en.confirmation.more, { exact: true }).click()
  await page.getByText(pattern.part, { exact: true }).click()
  const name = field(page, en.review.name)
  // A name is stored in full, or refused where the person sees it.
  const tooLong = 'Spring meeting '.repeat(20)
  await name.fill(tooLong)
  await press(page, pattern.save)
  await page.getByText(en.messages.factTooLong({ label: en.review.name })).waitFor()
  await expectFocus(name)
  expect(await name.inputValue()).toBe(tooLong)
  const long = `Spring meeting ${'of the whole board '.repeat(4)}in Frankfort`
  await name.fill(long)
  await press(page, pattern.save)
  await page.getByText(pattern.saved(long), { exact: true }).waitFor()
  await name.fill('Spring meeting')
  await press(page, pattern.save)
  await page.getByText(pattern.saved('Spring meeting'), { exact: true }).waitFor()

  // Another company: it offers the previous meeting's decisions, or the pattern; none of it is an answer yet.
  for (const offered of [plan.start.same, 'Spring meeting']) {
    await follow(page, en.confirmation.findAnother)
    await findCompany(page, OTHER_KENTUCKY.number, OTHER_KENTUCKY.number)
    await follow(page, offered)
    await arriveAt(page, pathOf('review'), en.guided.heading)
    await page.goto(pathOf('discussion'))
    await heading(page, plan.headings.same).waitFor()
    await page.getByRole('radiogroup', { name: discussion.topic('bankAccount') }).waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.goto(pathOf('entityHome', OTHER_KENTUCKY.number))
    await press(page, en.entityHome.startAgain)
    await press(page, en.entityHome.deleteAndStart)
    await page.getByRole('link', { name: 'Spring meeting' }).waitFor()
    await page.goto(pathOf('confirmation'))
    await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
  }

  // Without a name it is no longer offered.
  await page.getByText(en.confirmation.more, { exact: true }).click()
  await page.getByText(pattern.part, { exact: true }).click()
  await field(page, en.review.name).fill('')
  await press(page, pattern.save)
  await page.getByText(pattern.removed, { exact: true }).waitFor()
  await page.goto(pathOf('entityHome', OTHER_KENTUCKY.number))
  await page.getByRole('link', { name: plan.start.same }).waitFor()
  expect(await page.getByRole('link', { name: 'Spring meeting' }).count()).toBe(0)
})

test('the usual annual meeting is proposed from the names, and the next one from this one', async ({
  open,
}) => {
  const page = await open({ path: '/question1', viewport: PHONE })
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
  await follow(page, plan.start.annual)
  await arriveAt(page, pathOf('review'), en.guided.annualHeading)
  // The plan is there question by question too.
  await page.goto(pathOf('entityHome', KENTUCKY.number))
  await follow(page, en.entityHome.otherWay.steps)
  await arriveAt(page, pathOf('ceo'), en.ceo.heading)
  await save(page)
  await arriveAt(page, pathOf('secretary'))
  await page.goto(pathOf('directors'))
  await tickDirector(page, CEO)
  await leaveDirectors(page)
  await page.goto(pathOf('meetingDate'))
  await page.getByText(en.known.annual, { exact: true }).waitFor()
  await save(page)

  await arriveAt(page, pathOf('discussion'), plan.headings.annual)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByText(ELECTED).first().waitFor()
  const item = (topic: Parameters<typeof discussion.topic>[0]) =>
    page.getByRole('radiogroup', { name: discussion.topic(topic) })
  // A board takes note of directors elected by the owners: there is nothing to vote on.
  await choose(item('electDirectors'), discussion.outcomes.noted)
  await save(page)
  await expectAlert(page, en.messages.planNotAnswered({ label: discussion.topic('officers') }))
  await choose(item('officers'), plan.answers.fill)
  await save(page)

  // The topic to complete opens, and asks about its votes.
  await heading(page, discussion.topic('officers')).waitFor()
  expect(await page.getByRole('radio', { name: discussion.manners.unanimous, exact: true }).isChecked()).toBe(
    false,
  )
  await sayAllInFavor(page)
  await save(page)
  await heading(page, discussion.headingList(2)).waitFor()
  expect(await keptAnswers(page)).toMatchObject({
    answers: {
      meeting: { kind: 'annual' },
      resolutions: [
        { topic: 'electDirectors', outcome: 'noted' },
        { topic: 'officers', outcome: 'adopted', votes: { manner: 'unanimous' } },
      ],
    },
  })
  await page.goto(pathOf('secretary'))
  await choose(page, en.offices.nobody)
  await save(page)
  await arriveAt(page, pathOf('cfo'))
  await choose(page, en.offices.nobody)
  await save(page)
  await arriveAt(page, pathOf('directors'))
  await page.goto(pathOf('otherPersons'))
  await leaveOtherPersons(page)
  await page.goto(pathOf('attendance'))
  await confirmAttendance(page)
  await send(page)

  await page.goto(pathOf('entityHome', KENTUCKY.number))
  await follow(page, plan.sameAgain)
  await arriveAt(page, pathOf('review'), en.guided.heading)
  await page.goto(pathOf('discussion'))
  await heading(page, plan.headings.same).waitFor()
  await page.getByText(ELECTED).first().waitFor()
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await press(page, plan.leave)
  await heading(page, discussion.heading).waitFor()
  expect(JSON.stringify(await keptAnswers(page))).toContain('"resolutions":[]')
})
