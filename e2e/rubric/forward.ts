import type { Page } from 'playwright-core'
import { pathOf, type StepId } from '@minutebook/contract/journey'
import { en } from '@minutebook/contract/words.en'
import { choose, field, follow, press } from '../harness/controls.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { DANIEL, fillPerson, INES, nameOf, ROSA } from '../harness/walk.ts'
import { screenStands } from './device.ts'

/** A screen on the way, what is answered there, and how it is left. */
export type Stop = {
  step: StepId
  fill?: (page: Page) => Promise<unknown>
  leave: (page: Page) => Promise<unknown>
}

const CEO = 'Marguerite A. Okonkwo-Hale'
const save = (page: Page) => press(page, en.actions.save)
const goOn = (page: Page) => press(page, en.actions.continue)

/** From the search to the review, with every loop: a director by name, one by details, one looked at, another person. */
const WAY_TO_REVIEW: Stop[] = [
  {
    step: 'entitySearch',
    fill: (page) => field(page, en.entitySearch.label).fill(KENTUCKY.number),
    leave: (page) => press(page, en.entitySearch.submit),
  },
  { step: 'entityDetails', leave: (page) => press(page, en.entityDetails.yes) },
  { step: 'entityHome', leave: (page) => follow(page, en.entityHome.start) },
  { step: 'ceo', fill: (page) => field(page, en.people.city).fill('Louisville'), leave: save },
  {
    step: 'secretary',
    fill: async (page) => {
      await choose(page, en.offices.someoneElse)
      await fillPerson(page, INES)
    },
    leave: save,
  },
  { step: 'cfo', fill: (page) => choose(page, CEO), leave: save },
  {
    step: 'directors',
    leave: async (page) => {
      await press(page, en.people.addNamed(CEO))
      await page.getByRole('heading', { level: 1, name: en.directors.heading(1, 'corporation') }).waitFor()
    },
  },
  { step: 'directors', fill: (page) => choose(page, en.directors.addAnother('corporation')), leave: goOn },
  {
    step: 'addDirector',
    fill: async (page) => {
      await choose(page, en.directors.someoneNew)
      await fillPerson(page, { ...DANIEL, zipCode: '40508' })
    },
    leave: (page) => press(page, en.directors.save('corporation')),
  },
  { step: 'directors', leave: (page) => follow(page, `${en.people.view} ${nameOf(DANIEL)}`) },
  { step: 'viewDirector', leave: (page) => follow(page, en.directors.backToList('corporation')) },
  { step: 'directors', fill: (page) => choose(page, en.people.noMore), leave: goOn },
  { step: 'otherPersons', fill: (page) => choose(page, en.otherPersons.yes), leave: goOn },
  {
    step: 'addOtherPerson',
    fill: (page) => fillPerson(page, { firstName: ROSA.firstName, lastName: ROSA.lastName }),
    leave: (page) => press(page, en.otherPersons.save),
  },
  { step: 'otherPersons', fill: (page) => choose(page, en.people.noMore), leave: goOn },
  {
    step: 'meetingDate',
    fill: async (page) => {
      await field(page, en.meetingDate.startTime).fill('2:30 PM')
      await choose(page, en.meetingDate.elsewhere)
      await field(page, en.meetingDate.placeAddress).fill('12 Harbor Street, Louisville')
    },
    leave: save,
  },
  { step: 'discussion', fill: (page) => choose(page, en.discussion.topic('ratify')), leave: save },
  {
    step: 'attendance',
    fill: (page) => choose(page.getByRole('radiogroup', { name: nameOf(DANIEL) }), en.review.absent),
    leave: save,
  },
]

/** The steps that stay in the history, in the order of the walk: side screens leave nothing behind. */
export const MAIN_STEPS: StepId[] = [
  ...new Set(WAY_TO_REVIEW.map(({ step }) => step).filter((step) => !isSideScreen(step))),
  'review',
]

function isSideScreen(step: StepId): boolean {
  return step === 'addDirector' || step === 'viewDirector' || step === 'addOtherPerson'
}

type OnTheWay = {
  /** Each time a screen stands, before anything is done there. */
  arrived?: (step: StepId) => Promise<void>
  /** When its answers are given, before it is left. */
  filled?: (step: StepId) => Promise<void>
}

/** Walks as a person does who has never been here, and stops at the review. */
export async function walkToReview(page: Page, { arrived, filled }: OnTheWay = {}): Promise<void> {
  await page.goto(pathOf('entitySearch'))
  for (const { step, fill, leave } of WAY_TO_REVIEW) {
    await stands(page, step)
    await arrived?.(step)
    await fill?.(page)
    await filled?.(step)
    await leave(page)
  }
  await stands(page, 'review')
  await arrived?.('review')
}

/** The screen of a step is there, with its heading. */
export async function stands(page: Page, step: StepId): Promise<void> {
  const path = pathOf(step, KENTUCKY.number)
  await page.waitForURL((url) => url.pathname === path)
  await screenStands(page)
}
