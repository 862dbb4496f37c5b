// Full: states beside the way.
// @module-tag full
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { aPerson } from '../../test/samples/factories.ts'
import { arriveAt, heading, press } from '../harness/controls.ts'
import { completeAnswers, standAt, standAtReview } from '../harness/drafts.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { expect, test } from '../harness/test.ts'
import { send } from '../harness/walk.ts'

/*
 * Two people of one name may be one person named twice, or father and son: the app points it out, tells them
 * apart, and never blocks (rubric 33 and 37).
 */
const NAME = 'Daniel Whitfield'
const { people, directors } = completeAnswers()
const TWINS = completeAnswers({
  people: { ...people, son: aPerson() },
  directors: [...directors, 'son'],
})
const [FATHER, SON] = [2, 4].map((position) => en.people.oneOfName(NAME, position, 'corporation'))

test('directors with one name get their places; the others keep plain names', async ({ open }) => {
  const page = await open()
  await standAt(page, 'directors', TWINS)
  for (const name of [FATHER, SON, 'Rosa Lindqvist']) {
    await page.getByRole('link', { name: `View ${name}`, exact: true }).waitFor()
    await page.getByRole('link', { name: `Change ${name}`, exact: true }).waitFor()
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).waitFor()
  }
  await press(page, `Remove ${SON}`)
  await press(page.getByRole('dialog'), en.people.removeNamed(SON ?? ''))
  await heading(page, en.directors.heading(3, 'corporation')).waitFor()
  await page.getByRole('button', { name: `Remove ${NAME}`, exact: true }).waitFor()
})

test('other people with one name get numbers', async ({ open }) => {
  const guests = completeAnswers().otherPersons
  const namesakes = guests.map(({ person }) => ({ id: 'namesake', person }))
  const page = await open()
  await standAt(page, 'otherPersons', completeAnswers({ otherPersons: [...guests, ...namesakes] }))
  for (const number of [1, 2])
    await page.getByRole('button', { name: new RegExp(`^Remove .+ \\(${number}\\)$`, 'u') }).waitFor()
})

test('the review points out a likely duplicate and sends both', async ({ open, server }) => {
  const page = await open()
  await standAtReview(page)
  expect(await page.getByText(en.review.sameName(NAME), { exact: true }).count()).toBe(0)
  await standAtReview(page, TWINS)
  await page.getByText(en.review.sameName(NAME), { exact: true }).waitFor()
  await send(page)
  await arriveAt(page, pathOf('confirmation'))
  const names = lastRecord(server.dataDir).minutes.directors.map(({ person }) => person.lastName)
  expect(names.filter((name) => name === 'Whitfield')).toHaveLength(2)
})

test('chair and recorder can be chosen from two people with one name', async ({ open }) => {
  const page = await open()
  await standAt(page, 'attendance', TWINS)
  const chair = page.locator('#chair')
  await chair.waitFor({ state: 'attached' })
  const names = await chair.locator('option').allTextContents()
  expect(names.filter((name) => name.startsWith(NAME))).toHaveLength(2)
  expect(new Set(names).size).toBe(names.length)
})
