import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { arriveAt, choose, field, follow, heading, openForm, press, tick } from '../harness/controls.ts'
import { keptAnswers } from '../harness/drafts.ts'
import { lastRecord } from '../harness/kept-records.ts'
import { KENTUCKY } from '../harness/samples.ts'
import { expect, test } from '../harness/test.ts'
import {
  answerOffice,
  confirmWholeMeeting,
  findCompany,
  INES,
  leaveDirectors,
  nameOf,
  pickTopic,
  save,
  send,
  startMinutes,
} from '../harness/walk.ts'

const { directors, known, people } = en
/** A company for which the register names one person. */
const SMALL = '0387741'
const OWNER = 'Percival Ndiaye'
/** The officers of {@link KENTUCKY} in the sample register. */
const CEO = { name: 'Marguerite A. Okonkwo-Hale', title: 'Chief Executive Officer' }
const PRESIDENT = { name: 'Daniel Whitfield', title: 'President' }
const SECRETARY = { name: nameOf({ ...INES, middleName: '' }), title: 'Secretary' }

test('officers from the register are offered with their source, and none is taken without consent', async ({
  open,
}) => {
  const page = await open({ path: '/question1' })
  await findCompany(page, KENTUCKY.number, KENTUCKY.number)
  await startMinutes(page)

  await openForm(page)
  // One of three officers may be filled in; the CEO is already filled in from the register, and the screen
  // says so.
  const offer = page.getByText(people.fillInFrom, { exact: true })
  await offer.waitFor()
  await press(page, people.fillInOfficer(PRESIDENT.name, PRESIDENT.title))
  expect(await field(page, people.firstName).inputValue()).toBe('Daniel')
  await page.getByRole('status').getByText(people.officerFilledIn(PRESIDENT.name)).waitFor()
  await press(page, people.fillInOfficer(CEO.name, CEO.title))
  expect(await field(page, people.firstName).inputValue()).toBe('Marguerite')
  await save(page)

  await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
  await choose(page, en.offices.someoneElse)
  await press(page, people.fillInOfficer(SECRETARY.name, SECRETARY.title))
  await save(page)
  await answerOffice(page, 'cfo', 'nobody')

  // People named in the minutes are offered as such; of the register's three, only the president is left.
  await arriveAt(page, pathOf('directors'))
  const boxes = page.locator('.checklist label')
  expect(await boxes.allTextContents()).toEqual([CEO.name, SECRETARY.name, PRESIDENT.name])
  await page.getByText(directors.inRegister(PRESIDENT.title), { exact: true }).waitFor()
  await tick(page, PRESIDENT.name)
  // A half-filled list is kept; nobody is a director before Continue.
  await page.reload()
  await heading(page, directors.heading(1, 'corporation')).waitFor()
  await leaveDirectors(page)
  await page.goBack()
  await page.getByRole('link', { name: `${people.view} ${PRESIDENT.name}` }).waitFor()
  expect(await boxes.allTextContents()).toEqual([PRESIDENT.name, CEO.name, SECRETARY.name])
})

test('one press gives one person every office, and Back shows each answer as its card', async ({ open }) => {
  const page = await open({ path: '/question1' })
  await findCompany(page, SMALL, SMALL)
  await startMinutes(page)
  await press(page, known.allRight(4))
  await arriveAt(page, pathOf('otherPersons'))
  const cards = [
    ['directors', known.onlyDirector(OWNER, 'corporation')],
    ['cfo', known.is.cfo(OWNER)],
    ['secretary', known.is.secretary(OWNER)],
    ['ceo', known.isCeo(OWNER)],
  ] as const
  for (const [step, sentence] of cards) {
    await follow(page, en.frame.back)
    await arriveAt(page, pathOf(step))
    await page.locator('.known').getByText(sentence, { exact: true }).waitFor()
  }
  await press(page, known.right)
  await arriveAt(page, pathOf('secretary'))
  await press(page, known.change)
  await page.getByRole('radio', { name: OWNER, exact: true, checked: true }).waitFor()
})

test('one press also says who came, when and where, and the attendance is not asked again', async ({
  open,
  server,
}) => {
  const page = await open({ path: '/question1' })
  await findCompany(page, SMALL, SMALL)
  await startMinutes(page)
  await press(page, known.allRight(4))
  await confirmWholeMeeting(page)
  await pickTopic(page, en.discussion.topic('electDirectors'))
  await save(page)
  await arriveAt(page, pathOf('review'))
  // Back opens each screen, with what the press answered.
  for (const step of ['attendance', 'discussion', 'meetingDate', 'otherPersons'] as const) {
    await follow(page, en.frame.back)
    await arriveAt(page, pathOf(step))
  }
  await page.getByRole('radio', { name: en.otherPersons.no, checked: true }).waitFor()
  await page.goto(pathOf('review'))
  await send(page)
  expect(lastRecord(server.dataDir).minutes).toMatchObject({
    otherPersons: [],
    meetingPlace: { kind: 'companyAddress' },
    attendance: [{ status: 'present' }],
    quorumPresent: true,
    chair: { person: { ref: 'ceo' } },
  })
})

test(
  'the register’s holder of an office is proposed, both step by step and on the page',
  { tags: ['full'] },
  async ({ open }) => {
    const page = await open({ path: '/question1' })
    await findCompany(page, KENTUCKY.number, KENTUCKY.number)
    await startMinutes(page)
    await save(page)
    await arriveAt(page, pathOf('secretary'), en.offices.secretary.heading)
    const card = page.locator('.known')
    await card.getByText(en.known.is.secretary(SECRETARY.name)).waitFor()
    await card.getByText(en.known.fromRegister('Kentucky'), { exact: true }).waitFor()
    expect(await card.getByRole('button').allTextContents()).toEqual([
      en.known.right,
      CEO.name,
      en.offices.someoneElse,
      en.offices.nobody,
    ])
    await press(page, en.known.right)
    await arriveAt(page, pathOf('cfo'), en.offices.cfo.heading)
    await page.goto(pathOf('review'))
    await page.locator('main > .page').getByText(SECRETARY.name).first().waitFor()

    const onPage = await open({ path: '/question1' })
    await findCompany(onPage, KENTUCKY.number, KENTUCKY.number)
    await follow(onPage, en.plan.start.other)
    await arriveAt(onPage, pathOf('review'), en.guided.heading)
    const { guided } = en
    await onPage.getByText(guided.holds(SECRETARY.name, [guided.offices.secretary])).waitFor()
    expect(await keptAnswers(onPage)).toBeUndefined()
  },
)

test('a company whose register names no officers is offered none', { tags: ['full'] }, async ({ open }) => {
  const page = await open({ path: '/question1' })
  const number = '0650218'
  await findCompany(page, number, number)
  await startMinutes(page)
  expect(await page.getByText('The register names').count()).toBe(0)
})
