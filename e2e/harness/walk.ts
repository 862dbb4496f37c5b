import type { Page } from 'playwright-core'
import { pathOf } from '@minutebook/contract/journey'
import { fullName, type OtherPerson, type Person } from '@minutebook/contract/people'
import { en } from '@minutebook/contract/words.en'
import { arriveAt, choose, field, follow, heading, press, select } from './controls.ts'

/** What somebody types about a person: the fields that are left out are not touched. */
export type Typed = Partial<Person> & Pick<Person, 'firstName'>

export const DANIEL = {
  firstName: 'Daniel',
  lastName: 'Whitfield',
  city: 'Lexington',
  state: 'KY',
  zipCode: '405081234',
}
export const INES = { firstName: 'Ines', middleName: 'María', lastName: 'Castellanos' }
export const ROSA = { firstName: 'Rosa', lastName: 'Lindqvist', street: '77 Elkhorn Ave' }
export const NOOR = { firstName: 'Noor', lastName: 'Abernathy-Ōtani' }

/** `Daniel Whitfield`. */
export function nameOf(person: Typed): string {
  return fullName({ middleName: '', lastName: '', ...person })
}

export async function save(page: Page): Promise<void> {
  await press(page, en.actions.save)
}

/** From the search to the company's home. */
export async function findCompany(page: Page, typed: string, number: string): Promise<void> {
  await field(page, en.entitySearch.label).fill(typed)
  await press(page, en.entitySearch.submit)
  await arriveAt(page, pathOf('entityDetails'), en.entityDetails.heading)
  await press(page, en.entityDetails.yes)
  await arriveAt(page, pathOf('entityHome', number))
}

export async function startMinutes(page: Page): Promise<void> {
  await follow(page, en.entityHome.start)
  await arriveAt(page, pathOf('ceo'), en.ceo.heading)
}

export async function fillPerson(page: Page, person: Typed): Promise<void> {
  const { people } = en
  await field(page, people.firstName).fill(person.firstName)
  if (person.middleName !== undefined) await field(page, people.middleName).fill(person.middleName)
  if (person.lastName !== undefined) await field(page, people.lastName).fill(person.lastName)
  if (person.street !== undefined) await field(page, people.street).fill(person.street)
  if (person.city !== undefined) await field(page, people.city).fill(person.city)
  if (person.state !== undefined) await select(page, people.state).selectOption(person.state)
  if (person.zipCode !== undefined) await field(page, people.zipCode).fill(person.zipCode)
}

/** Somebody who was named before, by name; somebody new; or nobody. */
export type Holder = string | Typed | 'nobody'

export async function answerOffice(page: Page, office: 'secretary' | 'cfo', holder: Holder): Promise<void> {
  await arriveAt(page, pathOf(office), en.offices[office].heading)
  if (holder === 'nobody') await choose(page, en.offices.nobody)
  else if (typeof holder === 'string') await choose(page, holder)
  else {
    await choose(page, en.offices.someoneElse)
    await fillPerson(page, holder)
  }
  await save(page)
}

/** From the list of directors to the list with one more. */
export async function addDirector(page: Page, person: Typed): Promise<void> {
  await arriveAt(page, pathOf('directors'))
  if (await page.getByRole('link', { name: en.directors.add('corporation') }).isVisible())
    await follow(page, en.directors.add('corporation'))
  else {
    await choose(page, en.directors.addAnother('corporation'))
    await press(page, en.actions.continue)
  }
  await arriveAt(page, pathOf('addDirector'), en.directors.add('corporation'))
  const someoneNew = page.getByRole('radio', { name: en.directors.someoneNew, exact: true })
  if (await someoneNew.isVisible()) await choose(page, en.directors.someoneNew)
  await fillPerson(page, person)
  await press(page, en.directors.save('corporation'))
  await arriveAt(page, pathOf('directors'))
}

/** Somebody who holds an office becomes a director by one press. */
export async function addNamedDirector(page: Page, name: string): Promise<void> {
  await press(page, en.people.addNamed(name))
  await page.getByRole('listitem').getByRole('heading', { level: 2, name, exact: true }).waitFor()
}

export async function leaveDirectors(page: Page): Promise<void> {
  await choose(page, en.people.noMore)
  await press(page, en.actions.continue)
  await arriveAt(page, pathOf('otherPersons'))
}

export async function addOtherPerson(page: Page, person: Partial<OtherPerson> & Typed): Promise<void> {
  await choose(page, (await isListEmpty(page)) ? en.otherPersons.yes : en.otherPersons.addAnother)
  await press(page, en.actions.continue)
  await arriveAt(page, pathOf('addOtherPerson'), en.otherPersons.addHeading)
  await fillPerson(page, person)
  if (person.reason !== undefined) await field(page, en.otherPersons.reason).fill(person.reason)
  await press(page, en.otherPersons.save)
  await arriveAt(page, pathOf('otherPersons'))
}

async function isListEmpty(page: Page): Promise<boolean> {
  return heading(page, en.otherPersons.emptyHeading).isVisible()
}

export async function leaveOtherPersons(page: Page): Promise<void> {
  await choose(page, (await isListEmpty(page)) ? en.otherPersons.no : en.people.noMore)
  await press(page, en.actions.continue)
  await arriveAt(page, pathOf('meetingDate'), en.meetingDate.heading)
}

export async function chooseTopic(page: Page, topic: string, text?: string): Promise<void> {
  await arriveAt(page, pathOf('discussion'), en.discussion.heading)
  await choose(page, topic)
  if (text !== undefined) await field(page, en.discussion.other).fill(text)
  await save(page)
  await arriveAt(page, pathOf('attendance'), en.attendance.heading('corporation'))
}

export async function confirmAttendance(page: Page): Promise<void> {
  await save(page)
  await arriveAt(page, pathOf('review'), en.review.heading)
}

export async function send(page: Page): Promise<void> {
  await press(page, en.review.send)
  await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
}
