// Full: every route.
// @module-tag full
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt } from '../harness/controls.ts'
import { completeAnswers, standAt } from '../harness/drafts.ts'
import { keepAtStart } from '../harness/keep-at-start.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expectScreen, HEADINGS, ROUTES } from '../harness/screens.ts'
import { expect, test } from '../harness/test.ts'

test('a new tab restores company and answers at each address', async ({ open }) => {
  const page = await open()
  await standAt(page, 'entityHome', completeAnswers())
  for (const [step, address] of ROUTES) {
    const tab = await open({ path: address }, page)
    await expectScreen(tab, step)
    await tab.close()
  }
})

test('the empty address shows the search and adds no history entry', async ({ open }) => {
  const page = await open({ path: '/about/privacy' })
  await page.goto('/?from=letter')
  await arriveAt(page, pathOf('entitySearch'), HEADINGS.entitySearch)
  expect(new URL(page.url()).search).toBe('?from=letter')
  await page.goBack()
  await arriveAt(page, '/about/privacy', en.privacy.heading)
})

test('a stored search term alone is looked up when needed', async ({ open }) => {
  const tab = await open()
  await keepAtStart(tab, { local: { term: KENTUCKY.number } })
  await tab.goto(pathOf('ceo'))
  await expectScreen(tab, 'ceo')
})
