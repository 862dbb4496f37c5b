import type { Locator, Page } from 'playwright-core'
import type { CompanyForm } from '@minutebook/domain/company-form'
import { pathOf } from '@minutebook/domain/journey'
import { fullName, type OtherPerson, type Person } from '@minutebook/domain/people'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, choose, field, follow, heading, openForm, press, select, tick } from './controls.ts'

/** The typed facts of a person; missing fields stay untouched. */
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

/** "Adopted, 3 to 1: save": the button of a topic states the outcome. */
const SAVES_TOPIC = `(?:${en.discussion.outcomes.adopted}|${en.discussion.outcomes.notAdopted}).*: save`

/** Saves the form or the proposed answer, or says yes to it. */
export async function save(page: Page): Promise<void> {
  await press(
    page,
    new RegExp(`^(?:${en.actions.save}|${en.known.right}|${en.known.onlyCeo}|${SAVES_TOPIC})$`, 'u'),
  )
}

/** Address fields are closed until the person adds an address. */
export async function openAddress(page: Page): Promise<void> {
  const details = page.locator('details', { hasText: en.known.addressLater })
  if (!(await details.evaluate((element) => element.hasAttribute('open'))))
    await details.locator('summary').click()
}

/**
 * The search field: "Entity number", or "Entity number or company name" if the gateway finds companies by
 * name.
 */
export function searchField(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Entity number/u })
}

/** From the search to the company's home. */
export async function findCompany(page: Page, typed: string, number: string): Promise<void> {
  await searchField(page).fill(typed)
  await press(page, en.entitySearch.submit)
  await arriveAt(page, pathOf('entityDetails'), en.entityDetails.heading)
  await press(page, en.known.right)
  await arriveAt(page, pathOf('entityHome', number))
}

export async function startMinutes(page: Page): Promise<void> {
  await follow(page, en.entityHome.start)
  await arriveAt(page, pathOf('ceo'), en.ceo.heading)
}

export async function fillPerson(page: Page, person: Typed): Promise<void> {
  await openForm(page)
  const { people } = en
  await field(page, people.firstName).fill(person.firstName)
  if (person.middleName !== undefined) await field(page, people.middleName).fill(person.middleName)
  if (person.lastName !== undefined) await field(page, people.lastName).fill(person.lastName)
  if (ADDRESS.some((name) => person[name] !== undefined)) await openAddress(page)
  if (person.street !== undefined) await field(page, people.street).fill(person.street)
  if (person.city !== undefined) await field(page, people.city).fill(person.city)
  if (person.state !== undefined) await select(page, people.state).selectOption(person.state)
  if (person.zipCode !== undefined) await field(page, people.zipCode).fill(person.zipCode)
}

const ADDRESS = ['street', 'city', 'state', 'zipCode'] as const

/** A person named before, by name; a new person; or no person. */
export type Holder = string | Typed | 'nobody'

export async function answerOffice(page: Page, office: 'secretary' | 'cfo', holder: Holder): Promise<void> {
  await arriveAt(page, pathOf(office), en.offices[office].heading)
  if (await page.locator('.known').isVisible()) {
    if (holder === 'nobody') return press(page, en.offices.nobody)
    if (typeof holder === 'string') {
      const named = page.getByRole('button', {
        name: holder,
        exact: true,
      })
      // The register may name the same person for the office.
      return (await named.count()) > 0 ? named.click() : press(page, en.known.right)
    }
    await press(page, en.offices.someoneElse)
    await fillPerson(page, holder)
    return save(page)
  }
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
  await openForm(page)
  await press(page, en.directors.addDetailed('corporation'))
  await arriveAt(page, pathOf('addDirector'), en.directors.add('corporation'))
  await fillPerson(page, person)
  await press(page, en.directors.save('corporation'))
  await arriveAt(page, pathOf('directors'))
}

/** Ticks a person who is already named. */
export async function tickDirector(page: Page, name: string): Promise<void> {
  await arriveAt(page, pathOf('directors'))
  await openForm(page)
  await tick(page, name)
}

/** Types one name, or a list, into the line below the directors. */
export async function addNames(page: Page, names: string, { directors, people } = en): Promise<void> {
  await field(page, directors.addName).fill(names)
  await press(page, people.add)
}

export async function leaveDirectors(page: Page): Promise<void> {
  await arriveAt(page, pathOf('directors'))
  if (await page.locator('.known').isVisible()) await press(page, en.known.right)
  else await press(page, en.actions.continue)
  await arriveAt(page, pathOf('otherPersons'))
}

export async function addOtherPerson(page: Page, person: Partial<OtherPerson> & Typed): Promise<void> {
  await arriveAt(page, pathOf('otherPersons'))
  if (await page.locator('.known').isVisible()) await press(page, en.known.someoneElse)
  else {
    await choose(page, (await isListEmpty(page)) ? en.otherPersons.yes : en.otherPersons.addAnother)
    await press(page, en.actions.continue)
  }
  await arriveAt(page, pathOf('addOtherPerson'), en.otherPersons.addHeading)
  await fillPerson(page, person)
  if (person.reason !== undefined) await field(page, en.people.reason).fill(person.reason)
  await press(page, en.otherPersons.save)
  await arriveAt(page, pathOf('otherPersons'))
}

async function isListEmpty(page: Page): Promise<boolean> {
  return heading(page, en.otherPersons.emptyHeading).isVisible()
}

export async function leaveOtherPersons(page: Page): Promise<void> {
  await arriveAt(page, pathOf('otherPersons'))
  if (await page.locator('.known').isVisible()) {
    const { right, onlyNobodyElse } = en.known
    const nobody = page
      .getByRole('button', { name: right })
      .or(page.getByRole('button', { name: onlyNobodyElse }))
    await nobody.click()
  } else {
    await choose(page, (await isListEmpty(page)) ? en.otherPersons.no : en.people.noMore)
    await press(page, en.actions.continue)
  }
  await arriveAt(page, pathOf('meetingDate'), en.meetingDate.heading)
}

/** Nobody else was there, it was today, and everyone came: one press. */
export async function confirmWholeMeeting(page: Page): Promise<void> {
  await arriveAt(page, pathOf('otherPersons'))
  await press(page, en.known.allOfIt)
  await arriveAt(page, pathOf('discussion'), en.discussion.heading)
}

/** From the common topics or from the others; opens a closed list again. */
export async function pickTopic(page: Page, topic: string, { discussion } = en): Promise<void> {
  const change = page.getByRole('button', { name: discussion.changeTopic, exact: true })
  await change
    .or(page.getByText(discussion.moreTopics, { exact: true }))
    .first()
    .waitFor()
  if (await change.isVisible()) await change.click()
  const radio = page.getByRole('radio', { name: topic, exact: true })
  if (!(await radio.isVisible())) await page.getByText(discussion.moreTopics, { exact: true }).click()
  await choose(page, topic)
  await heading(page, topic).waitFor()
}

/** Votes on the topic, with all in favor. */
export async function sayAllInFavor(page: Page, { discussion } = en): Promise<void> {
  await choose(page, discussion.manners.unanimous)
}

/** A topic on which all were in favor; with a text, a topic that was only discussed. */
export async function decide(page: Page, topic: string, text?: string): Promise<void> {
  await pickTopic(page, topic)
  if (text === undefined) return sayAllInFavor(page)
  await choose(page, en.discussion.noDecision)
  await field(page, en.discussion.other).fill(text)
}

export async function chooseTopic(page: Page, topic: string, text?: string): Promise<void> {
  await arriveAt(page, pathOf('discussion'), en.discussion.heading)
  await decide(page, topic, text)
  await save(page)
  await arriveAt(page, pathOf('attendance'), en.attendance.heading('corporation'))
}

export async function confirmAttendance(page: Page): Promise<void> {
  await save(page)
  await arriveAt(page, pathOf('review'), en.review.heading)
}

/** Presses what is behind “More” on the confirmation. */
export async function pressInMore(page: Page, name: string, { confirmation } = en): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('main').locator('summary').getByText(confirmation.more, { exact: true })
  await more.or(button).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  await button.click()
}

export async function send(page: Page): Promise<void> {
  await press(page, en.review.send)
  await arriveAt(page, pathOf('confirmation'), en.confirmation.heading)
}

type RestOfWalk = {
  /** A person named before, who is a director too. */
  named: string
  /** As a person types it. */
  startTime: string
  form?: CompanyForm
}

/**
 * From the list of directors to the review, with every loop: a director by name, one by details, one viewed,
 * another person.
 */
export async function answerFromDirectors(page: Page, { named, startTime, form }: RestOfWalk): Promise<void> {
  await arriveAt(page, pathOf('directors'), en.directors.emptyHeading(form ?? 'corporation'))
  await tickDirector(page, named)
  await addDirector(page, DANIEL)
  await follow(page, `${en.people.view} ${nameOf(DANIEL)}`)
  await arriveAt(page, pathOf('viewDirector'), nameOf(DANIEL))
  await follow(page, en.directors.backToList('corporation'))
  await heading(page, en.directors.heading(2, 'corporation')).waitFor()
  await leaveDirectors(page)
  await addOtherPerson(page, { firstName: 'Cosmo', lastName: 'Ravenswood', reason: 'attorney' })
  await leaveOtherPersons(page)
  await openForm(page)
  await field(page, en.meetingDate.startTime).fill(startTime)
  await save(page)
  await chooseTopic(page, en.discussion.topic('bankAccount'))
  await confirmAttendance(page)
}
