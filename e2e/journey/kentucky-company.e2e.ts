import { describe } from 'vitest'
import type { MinutesDocument } from '@minutebook/domain/blocks'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import {
  arriveAt,
  expectFocus,
  field,
  follow,
  heading,
  press,
  select,
  openForm,
  untick,
} from '../harness/controls.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { linkTo, reviewText, unsaidIn } from '../harness/review.ts'
import { KENTUCKY, OTHER_KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'
import {
  addDirector,
  tickDirector,
  answerOffice,
  chooseTopic,
  confirmAttendance,
  DANIEL,
  fillPerson,
  findCompany,
  INES,
  leaveDirectors,
  leaveOtherPersons,
  nameOf,
  NOOR,
  pickTopic,
  ROSA,
  save,
  send,
  startMinutes,
} from '../harness/walk.ts'

/** Every row of a document: a term and its values. */
function factsOf({ blocks }: Pick<MinutesDocument, 'blocks'>) {
  return blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []))
}

/** The company's chief executive in Kentucky's sample register. */
const CEO = 'Marguerite A. Okonkwo-Hale'
const DISCUSSION = 'We will move the press shop to Elkhorn Ave.\nThe lease begins in March.'

test('a repeated search focuses the field and selects the wrong number', async ({ open }) => {
  const page = await open({ path: '/question1' })
  await field(page, en.entitySearch.label).fill(OTHER_KENTUCKY.number)
  await press(page, en.entitySearch.submit)
  await arriveAt(page, pathOf('entityDetails'))
  await follow(page, en.entityDetails.no)
  await arriveAt(page, pathOf('entitySearch'))
  const number = field(page, en.entitySearch.label)
  expect(await number.inputValue()).toBe(OTHER_KENTUCKY.number)
  await expectFocus(number)
  await page.keyboard.type(KENTUCKY.number)
  await page.keyboard.press('Enter')
  await arriveAt(page, pathOf('entityDetails'))
  await page.getByRole('main').getByRole('definition').getByText(KENTUCKY.name, { exact: true }).waitFor()
})

describe('a Kentucky company, from the search to the record', () => {
  test('the register’s CEO is filled in, edits stay, and the record matches the review', async ({
    open,
    server,
  }) => {
    const page = await open({ path: '/question1' })
    await findCompany(page, KENTUCKY.number, KENTUCKY.number)
    await startMinutes(page)

    // The fields are prefilled and name their source, and each group of fields is described by it.
    await openForm(page)
    await page.getByText(en.ceo.filledIn('Kentucky', KENTUCKY.name)).waitFor()
    expect(await field(page, en.people.firstName).inputValue()).toBe('Marguerite')
    expect(await field(page, en.people.city).inputValue()).toBe('Frankfort')
    expect(await select(page, en.people.state).inputValue()).toBe('KY')
    const description = await page
      .getByRole('group', { name: en.people.name })
      .getAttribute('aria-describedby')
    expect(await page.locator(`#${description?.split(' ')[0]}`).textContent()).toContain('Kentucky')

    // A later edit survives a reload, continuing and coming back.
    await field(page, en.people.street).fill('9 New Mill Road')
    await page.reload()
    await expect.poll(() => field(page, en.people.street).inputValue()).toBe('9 New Mill Road')
    await save(page)
    await arriveAt(page, pathOf('secretary'))
    await page.goBack()
    await arriveAt(page, pathOf('ceo'))
    expect(await field(page, en.people.street).inputValue()).toBe('9 New Mill Road')
    expect(await field(page, en.people.zipCode).inputValue()).toBe('40601')
    await save(page)

    await answerOffice(page, 'secretary', CEO)
    await answerOffice(page, 'cfo', INES)

    // Three directors; one is changed, one removed.
    await arriveAt(page, pathOf('directors'), en.directors.emptyHeading('corporation'))
    await addDirector(page, DANIEL)
    await addDirector(page, ROSA)
    await addDirector(page, NOOR)
    await heading(page, en.directors.heading(3, 'corporation')).waitFor()

    await page.goBack()
    await arriveAt(page, pathOf('cfo'), en.offices.cfo.heading)
    await page.goForward()
    await heading(page, en.directors.heading(3, 'corporation')).waitFor()

    await follow(page, `${en.actions.change} ${nameOf(ROSA)}`)
    await arriveAt(page, pathOf('addDirector'), en.people.changeHeading(nameOf(ROSA)))
    await fillPerson(page, { firstName: 'Rosamund', city: 'Paris' })
    await press(page, en.directors.save('corporation'))
    await arriveAt(page, pathOf('directors'))
    await page.getByRole('main').getByText(en.people.changed('Rosamund Lindqvist')).waitFor()

    await press(page, `${en.people.remove} ${nameOf(DANIEL)}`)
    const dialog = page.getByRole('dialog', { name: en.directors.removeTitle(nameOf(DANIEL), 'corporation') })
    const keep = dialog.getByRole('button', { name: en.people.keepNamed('Daniel') })
    expect(await keep.evaluate((button) => button === document.activeElement)).toBe(true)
    await press(dialog, en.people.removeNamed(nameOf(DANIEL)))
    await heading(page, en.directors.heading(2, 'corporation')).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await leaveDirectors(page)
    await leaveOtherPersons(page)
    await save(page)
    await chooseTopic(page, en.discussion.topic('other'), DISCUSSION)
    await openForm(page)
    await untick(page, nameOf(NOOR))
    await confirmAttendance(page)

    const shown = await reviewText(page)
    await send(page)
    const record = lastRecord(server.dataDir)
    expect(unsaidIn(shown, record.document)).toEqual([])
    expect(record.minutes).toMatchObject({
      discussion: DISCUSSION,
      resolutions: [{ topic: 'other' }],
      allDirectorsAttended: false,
      attendance: [{ status: 'present' }, { status: 'absent' }],
      ceo: { firstName: 'Marguerite', street: '9 New Mill Road', zipCode: '40601' },
      secretary: { sameAs: 'ceo' },
      cfo: { person: { firstName: 'Ines', middleName: 'María', lastName: 'Castellanos' } },
      directors: [
        { person: { firstName: 'Rosamund', city: 'Paris', street: ROSA.street } },
        { person: { firstName: 'Noor' } },
      ],
      otherPersons: [],
    })
    expect(record.entity).toMatchObject({ number: KENTUCKY.number, name: KENTUCKY.name, jurisdiction: 'KY' })
    expect(await page.getByText(record.reference, { exact: true }).count()).toBe(1)
  })

  test('a vacant CEO office is one press, on the page, in the record and in both languages', async ({
    open,
    server,
  }) => {
    const page = await open({ path: '/question1' })
    await findCompany(page, KENTUCKY.number, KENTUCKY.number)
    await startMinutes(page)
    await openForm(page)
    await field(page, en.people.firstName).fill('Noor')
    await press(page, en.offices.nobody)
    await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
    expect(await page.getByRole('link', { name: en.offices.addCeoFirst }).count()).toBe(0)

    // The answer is still there; the typed text is not lost.
    await page.goBack()
    await arriveAt(page, pathOf('ceo'), en.ceo.heading)
    await page.locator('.known').getByText(en.offices.vacant).waitFor()
    await press(page, en.known.change)
    expect(await field(page, en.people.firstName).inputValue()).toBe('Noor')
    await press(page, en.offices.nobody)

    await answerOffice(page, 'secretary', ROSA)
    await answerOffice(page, 'cfo', 'nobody')
    await tickDirector(page, nameOf(ROSA))
    await leaveDirectors(page)
    await leaveOtherPersons(page)
    await save(page)
    await chooseTopic(page, en.discussion.topic('ratify'))
    await confirmAttendance(page)
    await send(page)
    const { minutes, document } = lastRecord(server.dataDir)
    expect(minutes).toMatchObject({ ceo: null, secretary: { person: { firstName: 'Rosa' } }, cfo: null })
    // A vacant office is no act of the meeting.
    expect(factsOf(document).map(({ term }) => term)).not.toContain('CEO, as given')
  })

  test('a change from the review returns to it, and Back then shows the step before it', async ({ open }) => {
    const page = await open({ path: '/question1' })
    await findCompany(page, KENTUCKY.number, KENTUCKY.number)
    await startMinutes(page)
    await save(page)
    await answerOffice(page, 'secretary', 'nobody')
    await answerOffice(page, 'cfo', CEO)
    await addDirector(page, DANIEL)
    await leaveDirectors(page)
    await leaveOtherPersons(page)
    await save(page)
    await chooseTopic(page, en.discussion.topic('bankAccount'))
    await confirmAttendance(page)

    await linkTo(page, 'discussion').click()
    await arriveAt(page, pathOf('discussion'), en.discussion.topic('bankAccount'))
    await pickTopic(page, en.discussion.topic('loan'))
    await save(page)
    await arriveAt(page, pathOf('review'))
    await page
      .getByRole('main')
      .getByText(/\bloan\b/iu)
      .first()
      .waitFor()
    await page.goBack()
    await arriveAt(page, pathOf('attendance'))
  })
})
