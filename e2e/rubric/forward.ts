import type { Page } from 'playwright-core'
import { pathOf, type StepId } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, choose, field, follow, openForm, press, tick, untick } from '../harness/controls.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { DANIEL, decide, fillPerson, INES, nameOf, ROSA, save } from '../harness/walk.ts'
import { screenStands } from './device.ts'

/** A screen on the way, its answers, and how to leave it. */
export type Stop = {
  step: StepId
  fill?: (page: Page) => Promise<unknown>
  leave: (page: Page) => Promise<unknown>
}

const CEO = 'Marguerite A. Okonkwo-Hale'
const goOn = (page: Page) => press(page, en.actions.continue)

/**
 * From the search to the review, with every loop: a director by name, one by details, one viewed, another
 * person.
 */
const WAY_TO_REVIEW: Stop[] = [
  {
    step: 'entitySearch',
    fill: (page) => field(page, en.entitySearch.label).fill(KENTUCKY.number),
    leave: (page) => press(page, en.entitySearch.submit),
  },
  { step: 'entityDetails', leave: (page) => press(page, en.known.right) },
  { step: 'entityHome', leave: (page) => follow(page, en.entityHome.start) },
  {
    step: 'ceo',
    fill: async (page) => {
      await openForm(page)
      await field(page, en.people.city).fill('Louisville')
    },
    leave: save,
  },
  {
    step: 'secretary',
    fill: async (page) => {
      await press(page, en.offices.someoneElse)
      await fillPerson(page, INES)
    },
    leave: save,
  },
  { step: 'cfo', leave: (page) => press(page, CEO) },
  {
    step: 'directors',
    fill: async (page) => {
      await openForm(page)
      await tick(page, CEO)
    },
    leave: (page) => press(page, en.directors.addDetailed('corporation')),
  },
  {
    step: 'addDirector',
    fill: (page) => fillPerson(page, { ...DANIEL, zipCode: '40508' }),
    leave: (page) => press(page, en.directors.save('corporation')),
  },
  { step: 'directors', leave: (page) => follow(page, `${en.people.view} ${nameOf(DANIEL)}`) },
  { step: 'viewDirector', leave: (page) => follow(page, en.directors.backToList('corporation')) },
  { step: 'directors', leave: goOn },
  { step: 'otherPersons', leave: (page) => press(page, en.known.someoneElse) },
  {
    step: 'addOtherPerson',
    fill: (page) => fillPerson(page, { firstName: ROSA.firstName, lastName: ROSA.lastName }),
    leave: (page) => press(page, en.otherPersons.save),
  },
  { step: 'otherPersons', fill: (page) => choose(page, en.people.noMore), leave: goOn },
  {
    step: 'meetingDate',
    fill: async (page) => {
      await openForm(page)
      await field(page, en.meetingDate.startTime).fill('2:30 PM')
      await choose(page, en.meetingDate.elsewhere)
      await field(page, en.meetingDate.placeAddress).fill('12 Harbor Street, Louisville')
    },
    leave: save,
  },
  { step: 'discussion', fill: (page) => decide(page, en.discussion.topic('ratify')), leave: save },
  {
    step: 'attendance',
    fill: async (page) => {
      await openForm(page)
      await untick(page, nameOf(DANIEL))
    },
    leave: save,
  },
]

/** The steps that stay in the history, in the order of the walk: side screens leave no entry. */
export const MAIN_STEPS: StepId[] = [
  ...new Set(WAY_TO_REVIEW.map(({ step }) => step).filter((step) => !isSideScreen(step))),
  'review',
]

function isSideScreen(step: StepId): boolean {
  return step === 'addDirector' || step === 'viewDirector' || step === 'addOtherPerson'
}

type OnTheWay = {
  /** Called each time a screen is shown, before anything is done there. */
  arrived?: (step: StepId) => Promise<void>
  /** Called after its answers are given, before it is left. */
  filled?: (step: StepId) => Promise<void>
}

/** Walks like a first-time visitor, and stops at the review. */
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

/** Waits for the screen of a step, with its heading. */
export async function stands(page: Page, step: StepId): Promise<void> {
  await arriveAt(page, pathOf(step, KENTUCKY.number))
  await screenStands(page)
}
