import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pathOf, STEPS, type StepId } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt } from './controls.ts'
import { KENTUCKY } from './samples.ts'

/**
 * The heading of each screen for a company whose minutes are complete; on the search screen, where the
 * journey began.
 */
export const HEADINGS: Record<StepId, string> = {
  entitySearch: en.entitySearch.heading,
  entityDetails: en.entityDetails.heading,
  entityHome: en.entityHome.heading,
  ceo: en.ceo.heading,
  secretary: en.offices.secretary.heading,
  cfo: en.offices.cfo.heading,
  directors: en.directors.heading(3, 'corporation'),
  addDirector: en.directors.add('corporation'),
  viewDirector: 'Daniel Whitfield',
  otherPersons: en.otherPersons.heading(1),
  addOtherPerson: en.otherPersons.addHeading,
  meetingDate: en.meetingDate.heading,
  // The samples have one topic, which stands open.
  discussion: en.discussion.topic('bankAccount'),
  attendance: en.attendance.heading('corporation'),
  review: en.review.heading,
  confirmation: en.confirmation.nothingSent,
}

/** The query of a step's URL. */
const QUERIES: Partial<Record<StepId, string>> = { viewDirector: '?id=daniel' }

/** Each step with its URL. */
export const ROUTES = STEPS.map(({ id }): [StepId, string] => [
  id,
  pathOf(id, KENTUCKY.number) + (QUERIES[id] ?? ''),
])

export async function expectScreen(page: Page, step: StepId): Promise<void> {
  await arriveAt(page, pathOf(step, KENTUCKY.number), HEADINGS[step])
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
}
