import type { Page } from 'playwright-core'
import { topics } from '@minutebook/document-text/en/topics'
import { pathOf } from '@minutebook/domain/journey'
import type { Person } from '@minutebook/domain/people'
import type { FactValues } from '@minutebook/domain/topics/fact'
import { en } from '@minutebook/i18n/words.en'
import { aTopic } from '../../test/samples/factories.ts'
import type { Answers } from '../../web/draft/answers.ts'
import { choose, field, openForm, press, select, waitUntilAlive } from './controls.ts'
import { completeAnswers, openWithDraft } from './drafts.ts'
import { KENTUCKY, NUMBER_IN_TWO_REGISTERS, UNKNOWN_NUMBER } from './samples.ts'
import { pickTopic, send } from './walk.ts'

/**
 * A screen in one of its main states: axe and the screenshots visit all of them. The sample company is on the
 * device.
 */
export type State = {
  what: string
  path: string
  answers?: Answers
  /** From the opened screen to the state to look at. */
  act?: (page: Page) => Promise<unknown>
}

const NOBODY = completeAnswers({
  people: {},
  ceo: undefined,
  secretary: undefined,
  cfo: undefined,
  directors: [],
  otherPersons: [],
  attendance: {},
  resolutions: [],
  meeting: undefined,
})
const COMPLETE = completeAnswers()
const bank = topics.bankAccount.facts
const BANK_FACTS: FactValues = {
  bank: 'First Bank of Frankfort',
  accountKind: 'checking',
  accountEnding: '4321',
  signers: [
    { person: { ref: 'marguerite' }, title: 'President' },
    { person: { name: 'Jo Bell' }, title: 'Bookkeeper' },
  ],
  signing: 'anyTwo',
  limit: { minor: 1_250_000, currency: 'USD' },
  mayBorrow: true,
  borrowLimit: { minor: 500_050, currency: 'USD' },
  endsEarlier: true,
}
/** Includes everything that few people answer, and too few for a quorum. */
const TOLD = completeAnswers({
  arrivalsAndDepartures: { marguerite: { joined: '14:45', left: '15:30', objected: 'The notice came late' } },
  seats: 7,
  quorumRule: { needs: { numerator: 2, denominator: 3 }, section: '4.2' },
  chair: { person: { ref: 'marguerite' } },
  recorder: { person: { name: 'Noor Abernathy' } },
  otherMatters: 'The roof of the press shop',
})
async function openAll(page: Page): Promise<void> {
  await page.locator('main details').first().waitFor({ state: 'attached' })
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
  })
}
/** Presses a button whose form is refused, and waits for the error. */
const refusedBy = (button: string) => async (page: Page) => {
  await press(page, button)
  await page.getByRole('alert').first().waitFor()
}

async function saveEmpty(page: Page): Promise<void> {
  await openForm(page)
  await refusedBy(en.actions.save)(page)
}

const lookUp = (number: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: en.entitySearch.label }).fill(number)
  await press(page, en.entitySearch.submit)
}

export const COMPANY: State[] = [
  { what: 'search', path: pathOf('entitySearch') },
  {
    what: 'search, refused',
    path: pathOf('entitySearch'),
    act: async (page) => {
      await lookUp('???')(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    what: 'search, not found',
    path: pathOf('entitySearch'),
    act: async (page) => {
      await lookUp(UNKNOWN_NUMBER)(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    what: 'search, several registers',
    path: pathOf('entitySearch'),
    act: async (page) => {
      await lookUp(NUMBER_IN_TWO_REGISTERS)(page)
      await page.locator('button.match').first().waitFor()
    },
  },
  {
    what: 'search, names',
    path: pathOf('entitySearch'),
    act: async (page) => {
      // Text that cannot be a number is searched as a name immediately.
      await lookUp('company,')(page)
      await page.locator('button.match').first().waitFor()
    },
  },
  { what: 'company', path: pathOf('entityDetails') },
  { what: 'home, new', path: pathOf('entityHome', KENTUCKY.number) },
  {
    what: 'home of an LLC',
    path: pathOf('entityHome', KENTUCKY.number),
    act: async (page) => {
      await page.getByText(en.entityHome.more, { exact: true }).click()
      await page.getByText(en.entityHome.changeKind, { exact: true }).click()
      await page.getByLabel(en.entityHome.kind, { exact: true }).selectOption('llc-managers')
    },
  },
  { what: 'home, begun', path: pathOf('entityHome', KENTUCKY.number), answers: COMPLETE },
  {
    what: 'home, start again',
    path: pathOf('entityHome', KENTUCKY.number),
    answers: COMPLETE,
    act: (page) => press(page, en.entityHome.startAgain),
  },
]

export const PEOPLE: State[] = [
  { what: 'CEO, filled in', path: pathOf('ceo') },
  {
    what: 'CEO, refused',
    path: pathOf('ceo'),
    act: async (page) => {
      await openForm(page)
      for (const box of await page.getByRole('textbox').all()) await box.fill('')
      await saveEmpty(page)
    },
  },
  {
    what: 'secretary, refused',
    path: pathOf('secretary'),
    answers: { ...COMPLETE, ceo: undefined, secretary: undefined },
    act: saveEmpty,
  },
  {
    what: 'CFO, someone else, refused',
    path: pathOf('cfo'),
    answers: { ...COMPLETE, cfo: undefined },
    act: async (page) => {
      await choose(page, en.offices.someoneElse)
      await saveEmpty(page)
    },
  },
  {
    what: 'CFO, of two officers',
    path: pathOf('cfo'),
    answers: { ...COMPLETE, secretary: 'ines', cfo: undefined },
  },
  {
    what: 'directors, none',
    path: pathOf('directors'),
    answers: { ...COMPLETE, directors: [], attendance: {} },
  },
  {
    what: 'directors',
    path: pathOf('directors'),
    answers: COMPLETE,
    act: refusedBy(en.people.add),
  },
  {
    what: 'directors, remove',
    path: pathOf('directors'),
    answers: COMPLETE,
    act: (page) => press(page, `${en.people.remove} Daniel Whitfield`),
  },
  {
    what: 'add a director',
    path: pathOf('addDirector'),
    answers: COMPLETE,
    act: refusedBy(en.directors.save('corporation')),
  },
  { what: 'change a director', path: `${pathOf('addDirector')}?id=daniel`, answers: COMPLETE },
  { what: 'view a director', path: `${pathOf('viewDirector')}?id=daniel`, answers: COMPLETE },
  {
    what: 'others, none',
    path: pathOf('otherPersons'),
    answers: NOBODY,
  },
  { what: 'others', path: pathOf('otherPersons'), answers: COMPLETE },
  {
    what: 'add another',
    path: pathOf('addOtherPerson'),
    answers: COMPLETE,
    act: refusedBy(en.otherPersons.save),
  },
]

const FIVE_DIRECTORS = completeAnswers({
  directors: ['marguerite', 'daniel', 'rosa', 'ines', 'noor'],
  people: {
    ...COMPLETE.people,
    noor: { ...COMPLETE.people['daniel'], firstName: 'Noor', lastName: 'Abernathy' } as Person,
  },
  attendance: { daniel: 'absent' },
  arrivalsAndDepartures: { noor: { left: '15:30' } },
})
const TWO_TOPICS = completeAnswers({
  resolutions: [
    aTopic('bankAccount', BANK_FACTS),
    {
      ...aTopic('loan'),
      outcome: 'postponed',
      until: 'the next meeting',
      votes: { manner: 'notRecorded', choices: {} },
    },
  ],
})

const DISCUSSION: State[] = [
  { what: 'discussion, chosen', path: pathOf('discussion'), answers: COMPLETE },
  {
    what: 'discussion, facts',
    path: pathOf('discussion'),
    answers: COMPLETE,
    act: async (page) => {
      await page.getByText(en.discussion.more).click()
    },
  },
  {
    what: 'discussion, facts given',
    path: pathOf('discussion'),
    answers: completeAnswers({ resolutions: [aTopic('bankAccount', BANK_FACTS)] }),
  },
  {
    what: 'discussion, facts refused',
    path: pathOf('discussion'),
    answers: COMPLETE,
    act: async (page) => {
      await page.getByText(en.discussion.more).click()
      await field(page, bank.limit.label).fill('a lot')
      await field(page, bank.accountEnding.label).fill('12345')
      await refusedBy(en.discussion.saveOutcome('adopted', en.discussion.allFor))(page)
    },
  },
  {
    what: 'discussion, votes',
    path: pathOf('discussion'),
    answers: FIVE_DIRECTORS,
    act: async (page) => {
      await choose(page, en.discussion.manners.byName)
      await select(page, 'Rosa Lindqvist').selectOption('against')
    },
  },
  {
    what: 'discussion, votes in numbers',
    path: pathOf('discussion'),
    answers: COMPLETE,
    act: async (page) => {
      await choose(page, en.discussion.manners.counted)
      await saveEmpty(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    what: 'discussion, wording',
    path: pathOf('discussion'),
    answers: COMPLETE,
    act: async (page) => {
      await press(page, en.discussion.editWording)
      await field(page, en.discussion.wording).fill('RESOLVED, that the account at the old bank be closed.')
    },
  },
  { what: 'discussion, further', path: `${pathOf('discussion')}?topic=2`, answers: COMPLETE },
  { what: 'discussion, list', path: pathOf('discussion'), answers: TWO_TOPICS },
  {
    what: 'discussion, remove',
    path: pathOf('discussion'),
    answers: TWO_TOPICS,
    act: (page) => press(page, `${en.people.remove} ${en.discussion.topic('loan')}`),
  },
]

export const MEETING: State[] = [
  { what: 'meeting, filled in', path: pathOf('meetingDate'), answers: NOBODY },
  {
    what: 'meeting, refused, all open',
    path: pathOf('meetingDate'),
    answers: NOBODY,
    act: async (page) => {
      await openForm(page)
      await page.getByText(en.meetingDate.more).click()
      await page.getByRole('textbox', { name: en.meetingDate.parts.day }).first().fill('31')
      await page.getByRole('textbox', { name: en.meetingDate.parts.month }).first().fill('feb')
      await choose(page, en.meetingDate.elsewhere)
      await saveEmpty(page)
    },
  },
  { what: 'discussion, refused', path: pathOf('discussion'), answers: NOBODY, act: saveEmpty },
  {
    what: 'discussion, other',
    path: pathOf('discussion'),
    act: (page) => pickTopic(page, en.discussion.topic('other')),
  },
  ...DISCUSSION,
  { what: 'attendance', path: pathOf('attendance'), answers: COMPLETE },
  { what: 'attendance, all open', path: pathOf('attendance'), answers: TOLD, act: openAll },
  {
    what: 'attendance, refused',
    path: pathOf('attendance'),
    answers: { ...COMPLETE, chair: { person: { name: 'Noor' } } },
    act: async (page) => {
      await openAll(page)
      await page.getByRole('textbox', { name: en.attendance.seats('corporation') }).fill('many')
      await page.getByRole('textbox', { name: en.attendance.joined }).first().fill('soon')
      await page.getByRole('textbox', { name: en.attendance.chairName }).fill('')
      await saveEmpty(page)
    },
  },
  {
    what: 'attendance of members',
    path: pathOf('attendance'),
    answers: { ...COMPLETE, companyForm: 'llc', body: 'members' },
    act: openAll,
  },
  { what: 'attendance, nobody named', path: pathOf('attendance'), answers: NOBODY },
]

export const SENDING: State[] = [
  { what: 'review', path: pathOf('review'), answers: COMPLETE },
  {
    what: 'review, in full',
    path: pathOf('review'),
    answers: TOLD,
    act: (page) => page.locator('main .page h3').first().waitFor(),
  },
  {
    what: 'review, decided',
    path: pathOf('review'),
    answers: completeAnswers({ resolutions: [aTopic('bankAccount', BANK_FACTS)] }),
  },
  {
    what: 'review, gaps',
    path: pathOf('review'),
    answers: NOBODY,
    act: refusedBy(en.review.send),
  },
  { what: 'confirmation, nothing sent', path: pathOf('confirmation'), answers: COMPLETE },
  { what: 'confirmation', path: pathOf('review'), answers: COMPLETE, act: send },
  { what: 'privacy', path: '/about/privacy' },
  { what: 'no such page', path: '/no/such/page' },
]

/** Opens a state on a page that has found the sample company (`standAt`). */
export async function show(page: Page, { path, answers, act }: State): Promise<void> {
  await openWithDraft(page, path, answers)
  await waitUntilAlive(page)
  await act?.(page)
}
