import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { topics } from '@minutebook/document-text/en/topics'
import { pathOf } from '@minutebook/domain/journey'
import { en } from '@minutebook/i18n/words.en'
import { choose, field, openForm, press, select, tick } from '../harness/controls.ts'
import { KENTUCKY, UNKNOWN_NUMBER } from '../harness/samples.ts'
import { pickTopic } from '../harness/walk.ts'
import { COMPANY_ONLY, deviceWith, NOTHING, ORDINARY, UNANSWERED, type Device } from './device.ts'
import { routeName } from './routes.ts'

/** One line of the summary: its sentence, and the control (CSS) that it links to. */
export type Fault = { text: string; control: string }

/** A form with wrong answers, and the errors that the screen must show. */
export type Refusal = {
  what: string
  route: string
  address: string
  device: Device
  /** From the opened screen to the wrong answers. */
  spoil?: (page: Page) => Promise<unknown>
  /** The name of the button. */
  submit: string
  /** In the order of the summary. */
  faults: Fault[]
  /** Corrects the first fault by typing or choosing; missing if another screen does it. */
  mend?: (page: Page) => Promise<unknown>
}

const { messages, people } = en
const bank = topics.bankAccount.facts
const save = en.actions.save

/** `#name`, escaped for CSS. */
function byId(id: string): string {
  return `[id="${id}"]`
}

function firstRadio(name: string): string {
  return `input[type=radio][name="${name}"] >> nth=0`
}

async function emptyName(page: Page): Promise<void> {
  await field(page, people.firstName).fill('')
  await field(page, people.lastName).fill('')
}

const SEARCH: Refusal[] = [
  {
    what: 'no number',
    route: routeName('entitySearch'),
    address: pathOf('entitySearch'),
    device: NOTHING,
    submit: en.entitySearch.submit,
    faults: [{ text: messages.entityNumberEmpty(), control: byId('entity-number') }],
    mend: (page) => field(page, en.entitySearch.label).fill('12'),
  },
  {
    what: 'a number of other signs',
    route: routeName('entitySearch'),
    address: pathOf('entitySearch'),
    device: NOTHING,
    spoil: (page) => field(page, en.entitySearch.label).fill('08?12'),
    submit: en.entitySearch.submit,
    faults: [{ text: messages.entityNumberCharacters(), control: byId('entity-number') }],
    mend: (page) => field(page, en.entitySearch.label).fill('0812'),
  },
  {
    what: 'a number that nobody has',
    route: routeName('entityHome'),
    address: pathOf('entityHome', UNKNOWN_NUMBER),
    device: NOTHING,
    submit: en.entitySearch.submit,
    faults: [{ text: messages.entityNotFound({ number: UNKNOWN_NUMBER }), control: byId('entity-number') }],
    mend: (page) => field(page, en.entitySearch.label).fill(KENTUCKY.number),
  },
]

const OFFICERS: Refusal[] = [
  {
    what: 'no name, a wrong ZIP code',
    route: routeName('ceo'),
    address: pathOf('ceo'),
    device: COMPANY_ONLY,
    spoil: async (page) => {
      await emptyName(page)
      await field(page, people.zipCode).fill('4060')
    },
    submit: save,
    faults: [
      { text: messages.firstNameEmpty({ role: 'ceo' }), control: byId('firstName') },
      { text: messages.lastNameEmpty({ role: 'ceo' }), control: byId('lastName') },
      { text: messages.zipCodeWrong(), control: byId('zipCode') },
    ],
    mend: (page) => field(page, people.firstName).fill('Ada'),
  },
  {
    what: 'nobody chosen',
    route: routeName('secretary'),
    address: pathOf('secretary'),
    device: deviceWith({ ceo: undefined, secretary: undefined }),
    submit: save,
    faults: [{ text: messages.secretaryNotChosen(), control: firstRadio('holder') }],
    mend: (page) => choose(page, en.offices.nobody),
  },
  {
    what: 'someone else without a name',
    route: routeName('cfo'),
    address: pathOf('cfo'),
    device: deviceWith({ cfo: undefined }),
    submit: save,
    faults: [
      { text: messages.firstNameEmpty({ role: 'cfo' }), control: byId('firstName') },
      { text: messages.lastNameEmpty({ role: 'cfo' }), control: byId('lastName') },
    ],
    mend: (page) => field(page, people.firstName).fill('Ada'),
  },
]

const LISTS: Refusal[] = [
  {
    what: 'neither a director nor no board',
    route: routeName('directors'),
    address: pathOf('directors'),
    device: deviceWith({ directors: [], attendance: {} }),
    submit: en.actions.continue,
    faults: [{ text: messages.directorsMissing({}), control: byId('noBoard') }],
    mend: (page) => tick(page, en.directors.noBoard('corporation')),
  },
  {
    what: 'no name to add',
    route: routeName('directors'),
    address: pathOf('directors'),
    device: deviceWith({}),
    submit: people.add,
    faults: [{ text: messages.namesEmpty(), control: byId('names') }],
    mend: (page) => field(page, en.directors.addName).fill('Ada Hale'),
  },
  {
    what: 'a director without a name',
    route: routeName('addDirector'),
    address: `${pathOf('addDirector')}?id=daniel`,
    device: deviceWith({}),
    spoil: emptyName,
    submit: en.directors.save('corporation'),
    faults: [
      { text: messages.firstNameEmpty({ role: 'director' }), control: byId('firstName') },
      { text: messages.lastNameEmpty({ role: 'director' }), control: byId('lastName') },
    ],
    mend: (page) => field(page, people.firstName).fill('Ada'),
  },
  {
    what: 'not said whether anyone else was there',
    route: routeName('otherPersons'),
    address: pathOf('otherPersons'),
    device: deviceWith({}),
    submit: en.actions.continue,
    faults: [{ text: messages.anotherPersonNotChosen(), control: firstRadio('another') }],
    mend: (page) => choose(page, people.noMore),
  },
  {
    what: 'a person without a name',
    route: routeName('addOtherPerson'),
    address: pathOf('addOtherPerson'),
    device: deviceWith({}),
    submit: en.otherPersons.save,
    faults: [
      { text: messages.firstNameEmpty({ role: 'other' }), control: byId('firstName') },
      { text: messages.lastNameEmpty({ role: 'other' }), control: byId('lastName') },
    ],
    mend: (page) => field(page, people.firstName).fill('Ada'),
  },
]

const MEETING: Refusal[] = [
  {
    what: 'no real date, half a time, no place',
    route: routeName('meetingDate'),
    address: pathOf('meetingDate'),
    device: COMPANY_ONLY,
    spoil: async (page) => {
      await field(page, en.meetingDate.parts.month).fill('feb')
      await field(page, en.meetingDate.parts.day).fill('31')
      await field(page, en.meetingDate.startTime).fill('9')
      await choose(page, en.meetingDate.elsewhere)
    },
    submit: save,
    faults: [
      { text: messages.dateImpossible(), control: byId('meetingTime.day-month') },
      { text: messages.startTimeHalf(), control: byId('meetingTime.start') },
      { text: messages.placeEmpty(), control: byId('meetingPlace.address') },
    ],
    mend: (page) => field(page, en.meetingDate.parts.day).fill('28'),
  },
  {
    what: 'a year of two digits',
    route: routeName('meetingDate'),
    address: pathOf('meetingDate'),
    device: COMPANY_ONLY,
    spoil: (page) => field(page, en.meetingDate.parts.year).fill('26'),
    submit: save,
    faults: [{ text: messages.dateYearDigits(), control: byId('meetingTime.day-year') }],
    mend: (page) => field(page, en.meetingDate.parts.year).fill('2026'),
  },
  {
    what: 'no topic',
    route: routeName('discussion'),
    address: pathOf('discussion'),
    device: UNANSWERED,
    submit: save,
    faults: [{ text: messages.topicNotChosen(), control: firstRadio('topic') }],
    mend: (page) => pickTopic(page, en.discussion.topic('ratify')),
  },
  {
    what: 'another topic without words',
    route: routeName('discussion'),
    address: pathOf('discussion'),
    device: UNANSWERED,
    spoil: (page) => pickTopic(page, en.discussion.topic('other')),
    submit: save,
    faults: [
      { text: messages.decisionNotChosen(), control: firstRadio('other.isResolution') },
      { text: messages.otherDiscussionEmpty(), control: byId('otherDiscussion') },
    ],
    mend: (page) => choose(page, en.discussion.noDecision),
  },
  {
    what: 'facts that cannot be read',
    route: routeName('discussion'),
    address: pathOf('discussion'),
    device: ORDINARY,
    spoil: async (page) => {
      await page.getByText(en.discussion.more).click()
      await field(page, bank.accountEnding.label).fill('12345')
      await select(page, bank.signers.fields.person.label).selectOption(en.discussion.someoneElse)
      await field(page, bank.limit.label).fill('a lot')
    },
    submit: en.discussion.saveOutcome('adopted', en.discussion.allFor),
    faults: [
      {
        text: messages.lastFourWrong({ label: bank.accountEnding.label }),
        control: byId('bankAccount.accountEnding'),
      },
      {
        text: messages.factEmpty({
          label: en.discussion.inRow(bank.signers.label, 1, bank.signers.fields.person.label),
        }),
        control: byId('bankAccount.signers.1.person.name'),
      },
      { text: messages.amountWrong({ label: bank.limit.label }), control: byId('bankAccount.limit') },
    ],
    mend: (page) => field(page, bank.accountEnding.label).fill('1234'),
  },
  {
    what: 'votes that were not counted',
    route: routeName('discussion'),
    address: pathOf('discussion'),
    device: ORDINARY,
    spoil: (page) => choose(page, en.discussion.manners.counted),
    submit: save,
    faults: [{ text: messages.countsEmpty(), control: byId('votes.for') }],
    mend: (page) => field(page, en.discussion.counts.for).fill('3'),
  },
  {
    what: 'a time of arrival that cannot be read',
    route: routeName('attendance'),
    address: pathOf('attendance'),
    device: deviceWith({ attendance: {}, attendanceConfirmed: undefined }),
    spoil: async (page) => {
      await openForm(page)
      await page.locator('summary', { hasText: 'Daniel Whitfield' }).click()
      await field(page, `${en.attendance.joined} Daniel Whitfield`).fill('soon')
    },
    submit: save,
    faults: [
      {
        text: messages.joinedWrong({ name: 'Daniel Whitfield' }),
        control: byId('attendance.daniel.joined'),
      },
    ],
    mend: (page) => field(page, `${en.attendance.joined} Daniel Whitfield`).fill('9:45 am'),
  },
]

const REVIEW: Refusal[] = [
  {
    what: 'answers missing',
    route: routeName('review'),
    address: pathOf('review'),
    device: deviceWith({ secretary: undefined, resolutions: [] }),
    submit: en.review.send,
    faults: [
      { text: messages.secretaryNotChosen(), control: byId('answer-secretary') },
      { text: messages.topicNotChosen(), control: byId('answer-discussion') },
    ],
  },
  {
    what: 'a sender’s name that is too long',
    route: routeName('review'),
    address: pathOf('review'),
    device: ORDINARY,
    spoil: (page) => field(page, en.review.submittedBy).fill('x'.repeat(201)),
    submit: en.review.send,
    faults: [{ text: messages.submittedByTooLong(), control: byId('submittedBy') }],
    mend: (page) => field(page, en.review.submittedBy).fill('Ines Castellanos'),
  },
]

/** At least one of every form of the app. */
export const REFUSALS: Refusal[] = [...SEARCH, ...OFFICERS, ...LISTS, ...MEETING, ...REVIEW]

/** Types the wrong answers and sends them. */
export async function refuse(page: Page, { spoil, submit, faults }: Refusal): Promise<void> {
  await openForm(page)
  await spoil?.(page)
  // A screen may open with errors. Its summary is then replaced by the new one to check.
  const earlier = await page.locator('.error-summary').elementHandles()
  await press(page, submit)
  for (const summary of earlier) {
    await expect.poll(() => summary.evaluate((element) => element.isConnected)).toBe(false)
  }
  await page.getByRole('alert').getByRole('link', { name: faults[0]?.text, exact: true }).waitFor()
}
