// Full: drafts of other days.
// @module-tag full
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { anUnansweredSend, keptAnswers } from '../harness/drafts.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'
import { deviceWith, screenStands, visit } from '../rubric/device.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/* Answers expire on a device. The clock is the browser's own. */
test.for([
  ['29 days', 29, false],
  ['31 days', 31, true],
] as const)('answers that were left %s ago', async ([_age, days, areDropped], { open }) => {
  const page = await open()
  await visit(page, deviceWith({}), pathOf('ceo'))
  await page.clock.install({ time: Date.now() + days * DAY_MS })
  await page.goto(pathOf('entityHome', KENTUCKY.number))
  const start = page.getByRole('link', {
    name: areDropped ? en.entityHome.start : en.actions.continue,
    exact: true,
  })
  await start.waitFor()
  expect(await page.getByText(en.notices.oldDropped, { exact: true }).isVisible()).toBe(areDropped)
  expect((await keptAnswers(page)) === undefined).toBe(areDropped)
})

/*
 * Minutes sent without an answer may be recorded: the app says so, even after they can no longer be looked
 * up.
 */
test.for([
  ['2 days', 2, false],
  ['31 days, with all answers,', 31, true],
] as const)('a send without an answer %s ago is told of', async ([_age, days, areDropped], { open }) => {
  const page = await open()
  await visit(page, { ...deviceWith({}), draft: { unconfirmed: anUnansweredSend() } }, pathOf('ceo'))
  await page.getByText(en.notices.unconfirmed(KENTUCKY.name)).waitFor()
  await page.clock.install({ time: Date.now() + days * DAY_MS })
  await page.goto(pathOf('ceo'))
  await page.getByText(en.notices.neverAnswered(KENTUCKY.name)).waitFor()
  expect(await page.getByText(en.notices.unconfirmed(KENTUCKY.name)).count()).toBe(0)
  await page.reload()
  await screenStands(page)
  await expect
    .poll(() => page.getByText(en.notices.neverAnswered(KENTUCKY.name)).count())
    .toBe(areDropped ? 0 : 1)
})
