// Full: releases that replace each other.
// @module-tag full
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { installedProgram } from '../harness/chromium.ts'
import { arriveAt, choose, field, follow, heading, press, openForm } from '../harness/controls.ts'
import { keptAnswers } from '../harness/drafts.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, installedTest, test } from '../harness/test.ts'
import { findCompany, startMinutes } from '../harness/walk.ts'
import { deviceWith, screenStands, visit } from '../rubric/device.ts'
import { blockStorage, loseChunk } from '../scenes/this-device.ts'

/*
 * A release removes files that a page from before it still needs. Without a service worker: with one they are
 * cached, see releases.e2e.ts.
 */
test('a screen whose file is gone reloads the page once, then shows a problem with ways to continue', async ({
  open,
}) => {
  const page = await open({ expected: [/404|dynamically imported module/u] })
  const bringBack = await loseChunk(page, 'office.screen')
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
  // The frame is shown, and names the step of the journey.
  await page
    .getByRole('region', { name: en.progress.label })
    .getByText(en.progress.parts.officers)
    .first()
    .waitFor()
  await page.getByRole('contentinfo').waitFor()
  expect(await keptAnswers(page)).toMatchObject({
    answers: { ceo: 'marguerite', resolutions: [{ topic: 'bankAccount' }] },
  })

  bringBack()
  await follow(page, en.errors.tryAgain)
  await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
  await choose(page, en.offices.nobody)
})

test('if the file is back after the reload, the screen opens with its answers', async ({ open }) => {
  const page = await open({ expected: [/404|dynamically imported module/u] })
  const bringBack = await loseChunk(page, 'office.screen')
  await visit(page, deviceWith({}), pathOf('ceo'))
  const loadedAnew = page.waitForEvent('framenavigated')
  await press(page, en.actions.save)
  await loadedAnew
  bringBack()
  await screenStands(page)
  await press(page, en.actions.save)
  await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
  await openForm(page)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
})

const WITHOUT_STORAGE =
  'without storage the page keeps its answers, and opens the screen once its file is there'
installedTest.skipIf(!installedProgram)(
  `${WITHOUT_STORAGE} (skipped where there is no installed Chromium)`,
  async ({ open }) => {
    const page = await open({
      path: '/question1',
      prepare: blockStorage,
      expected: [/404|dynamically imported/u],
    })
    const bringBack = await loseChunk(page, 'office.screen')
    await findCompany(page, KENTUCKY.number, KENTUCKY.number)
    await startMinutes(page)
    await openForm(page)
    await field(page, en.people.city).fill('Louisville')
    await press(page, en.actions.save)
    await heading(page, en.frame.problem).waitFor()
    await page.getByRole('main').getByText(en.notices.notSaving, { exact: true }).first().waitFor()
    bringBack()
    await follow(page, en.errors.tryAgain)
    await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
    // Chosen, saved and shown again: the screen is complete.
    await choose(page, en.offices.nobody)
    await press(page, en.actions.save)
    await arriveAt(page, pathOf('cfo'), en.offices.cfo.heading)
    await page.goBack()
    await heading(page, en.offices.secretary.heading).waitFor()
    await openForm(page)
    expect(await page.getByRole('radio', { name: en.offices.nobody }).isChecked()).toBe(true)
    await page.goBack()
    await heading(page, en.frame.problem).waitFor({ state: 'hidden' })
    await expect.poll(() => field(page, en.people.city).inputValue()).toBe('Louisville')
  },
)
