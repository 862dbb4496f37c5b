import type { Page } from 'playwright-core'
import { pathOf, STEPS, type StepId } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { arriveAt } from './harness/controls.ts'
import { completeAnswers, standAt } from './harness/drafts.ts'
import { KENTUCKY } from './harness/samples.ts'
import { expect, test } from './harness/test.ts'

/** The heading of each screen for a company whose minutes are complete; the search says where it began. */
const HEADINGS: Record<StepId, string> = {
  entitySearch: en.entitySearch.heading,
  entityDetails: en.entityDetails.heading,
  entityHome: en.entityHome.heading(KENTUCKY.name),
  ceo: en.ceo.heading,
  secretary: en.offices.secretary.heading,
  cfo: en.offices.cfo.heading,
  directors: en.directors.heading(3),
  addDirector: en.directors.add,
  viewDirector: 'Daniel Whitfield',
  otherPersons: en.otherPersons.heading(1),
  addOtherPerson: en.otherPersons.addHeading,
  meetingDate: en.meetingDate.heading,
  discussion: en.discussion.heading,
  attendance: en.attendance.heading,
  review: en.review.heading,
  confirmation: en.confirmation.nothingSent,
}

/** What stands in the address beside the path. */
const QUERIES: Partial<Record<StepId, string>> = { viewDirector: '?id=daniel' }

const ROUTES = STEPS.map(({ id }): [StepId, string] => [
  id,
  pathOf(id, KENTUCKY.number) + (QUERIES[id] ?? ''),
])

async function expectScreen(page: Page, step: StepId): Promise<void> {
  await arriveAt(page, pathOf(step, KENTUCKY.number), HEADINGS[step])
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
}

test('a new tab finds the company and the answers by each address', async ({ open }) => {
  const page = await open()
  await standAt(page, 'entityHome', completeAnswers())
  for (const [step, address] of ROUTES) {
    const tab = await open({ path: address }, page)
    await expectScreen(tab, step)
    await tab.close()
  }
})

test('the empty address is the search and no entry of the history', async ({ open }) => {
  const page = await open({ path: '/about/privacy' })
  await page.goto('/?from=letter')
  await arriveAt(page, pathOf('entitySearch'), HEADINGS.entitySearch)
  expect(new URL(page.url()).search).toBe('?from=letter')
  await page.goBack()
  await arriveAt(page, '/about/privacy', en.privacy.heading)
})

test('the stored term alone is looked up where it is needed', async ({ open }) => {
  const page = await open({ path: pathOf('entitySearch') })
  await page.evaluate((number) => localStorage.setItem('term', number), KENTUCKY.number)
  const tab = await open({ path: pathOf('ceo') }, page)
  await expectScreen(tab, 'ceo')
})
