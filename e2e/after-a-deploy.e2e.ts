import { pathOf } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { arriveAt, choose, field, follow, heading, press } from './harness/controls.ts'
import { keptAnswers } from './harness/drafts.ts'
import { KENTUCKY } from './harness/samples.ts'
import { expect, test } from './harness/test.ts'
import { findCompany, startMinutes } from './harness/walk.ts'
import { deviceWith, screenStands, visit } from './rubric/device.ts'
import { blockStorage, loseChunk } from './scenes/this-device.ts'

/*
 * A release takes the files away that a page from before it still wants (journey D11). Without a service worker: with
 * one they are kept, see releases.e2e.ts.
 */
test('a screen whose file is gone loads the page anew once, then is a problem in the frame with ways on', async ({
  open,
}) => {
  const page = await open({ expected: [/404|dynamically imported module/u] })
  await loseChunk(page, 'secretary.screen')
  await visit(page, deviceWith({}), pathOf('ceo'))
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await press(page, en.actions.save)
  await expect.poll(() => loads).toEqual([pathOf('ceo')])
  await screenStands(page)
  await press(page, en.actions.save)
  await heading(page, en.frame.problem).waitFor()
  expect(loads).toHaveLength(1)
  await page.getByText(en.errors.problemText, { exact: true }).waitFor()
  // The frame is there, and says where in the journey this is.
  await page
    .getByRole('region', { name: en.progress.label })
    .getByText(en.progress.parts.officers)
    .first()
    .waitFor()
  await page.getByRole('contentinfo').waitFor()
  expect(await keptAnswers(page)).toMatchObject({
    answers: { ceo: 'marguerite', resolutions: [{ topic: 'bankAccount' }] },
  })

  await page.unrouteAll()
  await follow(page, en.errors.tryAgain)
  await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
  await choose(page, en.offices.nobody)
})

test('a file that the release has back after loading the page anew: the screen opens, with what was answered', async ({
  open,
}) => {
  const page = await open({ expected: [/404|dynamically imported module/u] })
  await loseChunk(page, 'secretary.screen')
  await visit(page, deviceWith({}), pathOf('ceo'))
  const loadedAnew = page.waitForEvent('framenavigated')
  await press(page, en.actions.save)
  await loadedAnew
  await page.unrouteAll()
  await screenStands(page)
  await press(page, en.actions.save)
  await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
})

test('where the browser keeps nothing the page stays with its answers, says so, and opens the screen once it is there', async ({
  open,
}) => {
  const page = await open({
    path: '/question1',
    prepare: blockStorage,
    expected: [/404|dynamically imported/u],
  })
  await loseChunk(page, 'secretary.screen')
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
  await startMinutes(page)
  await field(page, en.people.city).fill('Louisville')
  await press(page, en.actions.save)
  await heading(page, en.frame.problem).waitFor()
  await page.getByRole('main').getByText(en.notices.notSaving, { exact: true }).first().waitFor()
  await page.unrouteAll()
  await follow(page, en.errors.tryAgain)
  await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
  // Chosen, saved and shown again: the screen is whole.
  await choose(page, en.offices.nobody)
  await press(page, en.actions.save)
  await arriveAt(page, pathOf('cfo'), en.offices.cfo.heading)
  await page.goBack()
  await heading(page, en.offices.secretary.heading).waitFor()
  expect(await page.getByRole('radio', { name: en.offices.nobody }).isChecked()).toBe(true)
  await page.goBack()
  await heading(page, en.frame.problem).waitFor({ state: 'hidden' })
  await expect.poll(() => field(page, en.people.city).inputValue()).toBe('Louisville')
})
