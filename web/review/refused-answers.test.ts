// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { publishedPointer } from '@minutebook/contract/submission-codec'
import { SubmissionSchema } from '@minutebook/contract/submission-codec'
import { anEntity, aPerson, aTopic } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { setCompany } from '../draft/company.ts'
import { toMinutes } from '../draft/to-minutes.ts'
import { words } from '../language/words.ts'
import { findAnswerPlace } from './answer-address.ts'
import { refusedAnswers } from './refused-answers.tsx'

const LONG = 'x'.repeat(20_001)

/** Every field of every form, with a value that no schema accepts. */
const WRONG: Answers = {
  ...NO_ANSWERS,
  people: Object.fromEntries(
    ['ceo', 'cfo', 'dee', 'dan'].map((id) => [
      id,
      {
        ...aPerson(),
        firstName: LONG,
        middleName: LONG,
        lastName: LONG,
        street: LONG,
        city: LONG,
        state: LONG,
        zipCode: LONG,
      },
    ]),
  ),
  ceo: 'ceo',
  secretary: 'ceo',
  cfo: 'cfo',
  directors: ['dee', 'dan'],
  otherPersons: [
    { id: 'guest', person: { firstName: LONG, middleName: LONG, lastName: LONG, reason: LONG } },
  ],
  meeting: {
    date: '2026-03-03T19:30:00.000Z',
    dateUntouched: false,
    time: { day: '2026-13-03', start: '25:00', zone: LONG },
    place: { kind: 'elsewhere', address: LONG },
    placeUntouched: false,
    kind: 'special',
    notice: { kind: 'given', day: '2026-13-03', means: LONG, waivedBy: LONG },
    ended: '25:00',
  },
  resolutions: [aTopic('other', { text: LONG })],
  arrivalsAndDepartures: { dee: { joined: '25:00', left: '25:00', objected: LONG } },
  seats: 0,
  quorumRule: { needs: { number: 0 }, section: LONG },
  chair: { person: { name: LONG } },
  recorder: { person: { name: LONG } },
  otherMatters: LONG.repeat(3),
}

beforeEach(() => setCompany(anEntity(), '0812345'))

/** The errors that a service with our rules reports for these answers. */
function faultsOf(answers: Answers) {
  const { error } = z.safeParse(SubmissionSchema, { minutes: toMinutes(anEntity(), answers, LONG) })
  return (error?.issues ?? []).map(({ path, message }) => ({ pointer: publishedPointer(path), message }))
}

test('every wrong answer has a screen where it can be corrected', () => {
  const faults = faultsOf(WRONG)
  expect(faults.length).toBeGreaterThan(45)
  expect(faults.filter(({ pointer }) => !findAnswerPlace(WRONG, pointer))).toEqual([])
})

test('answers of the attendance screen are corrected at their own control', () => {
  const fieldOf = (pointer: string, answers = WRONG) => findAnswerPlace(answers, pointer)?.to
  expect(fieldOf('/Attendance/0/Joined')).toBe('/question7?from=review#attendance.dee.joined')
  expect(fieldOf('/BoardSeats')).toBe('/question7?from=review#boardSeats')
  expect(fieldOf('/QuorumRule/Needs/Number')).toBe('/question7?from=review#quorumRule.needs.number')
  expect(fieldOf('/QuorumRule/Section')).toBe('/question7?from=review#quorumRule.section')
  expect(fieldOf('/Chair/Person/Name')).toBe('/question7?from=review#chair.person.name')
  const owners: Answers = { ...WRONG, body: 'shareholders' }
  expect(fieldOf('/ShareVotes/Represented', owners)).toBe('/question7?from=review#shareVotes.represented')
  expect(fieldOf('/Body')).toBe('/question5?from=review#body')
  expect(fieldOf('/Resolutions/0/facts/text')).toBe('/question6?from=review#otherDiscussion')
})

test('each fault is listed once, in its field’s words, with a link to it', () => {
  const message = 'zipCodeWrong'
  const faults = ['CEO', 'Secretary'].map((office) => ({ pointer: `/Persons/${office}/ZipCode`, message }))
  expect(refusedAnswers(faults, WRONG)).toMatchObject([
    { fieldId: '/ceo-officers?from=review#zipCode', text: words.messages.zipCodeWrong() },
  ])
})

test('a fault of a person in a list says which person', () => {
  const texts = refusedAnswers(
    [
      { pointer: '/Persons/Directors/0/FirstName', message: 'firstNameEmpty' },
      { pointer: '/Persons/Directors/1/FirstName', message: 'firstNameEmpty' },
      { pointer: '/Persons/OtherPersons/0/Reason', message: 'reasonTooLong' },
    ],
    WRONG,
  )
  expect(texts.map(({ fieldId, text }) => [fieldId, text])).toEqual([
    ['/add-director?from=review&id=dee#firstName', 'Director 1: Enter the director’s first name'],
    ['/add-director?from=review&id=dan#firstName', 'Director 2: Enter the director’s first name'],
    [
      '/add-other-person?from=review&id=guest#reason',
      'Other person 1: Why they were there must be 100 characters or fewer',
    ],
  ])
})

test('of several topics each fault leads to its own', () => {
  const answers = { ...WRONG, resolutions: [aTopic('loan'), aTopic('other')] }
  const toOf = (pointer: string) => findAnswerPlace(answers, pointer)?.to
  expect(toOf('/Discussion')).toBe('/question6?topic=1&from=review#topic')
  expect(toOf('/Resolutions/1/facts/text')).toBe('/question6?topic=2&from=review#otherDiscussion')
  expect(toOf('/Resolutions/0/SecondedBy')).toBe('/question6?topic=1&from=review#secondedBy')
})

test('a fault without a field has no link', () => {
  expect(refusedAnswers([{ pointer: '/Supersedes', message: 'supersedesUnknown' }], WRONG)).toMatchObject([
    { text: words.messages.supersedesUnknown(), link: { type: 'span' } },
  ])
})
