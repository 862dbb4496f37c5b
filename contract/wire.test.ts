import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { someMinutes } from '../test/factories.ts'
import { SCHEMA_VERSION, WORDING_VERSION } from './minutes.ts'
import { RecordedCodec } from './recorded-wire.ts'
import { publishedPointer } from './path-wire.ts'
import { SubmissionCodec } from './wire.ts'

/** The payload of specification §3, with nothing of ours beside it. */
const BARE_PAYLOAD = {
  EntityName: 'Bluegrass Tool & Die, Inc.',
  EntityNumber: '0812345',
  AuthorisedPerson: 'R. Salgado',
  MeetingAddress: '1400 Distillery Row, Frankfort, KY 40601',
  MeetingDate: '2026-11-20T14:30:00.000Z',
  AllDirectorsAttendence: true,
  Discussion: 'Election of directors',
  Persons: {
    CEO: {
      FirstName: 'Ada',
      MiddleName: '',
      LastName: 'Byron',
      Address: '',
      City: '',
      State: '',
      ZipCode: '',
    },
    Directors: [{ FirstName: 'Ada', LastName: 'Byron' }],
  },
  type: 'meeting-minutes',
}

test('a submission survives the wire and back', () => {
  const minutes = someMinutes({ wordingVersion: 1 })
  const submission = { minutes, receipt: { read: 'a'.repeat(64), manage: 'b'.repeat(64) } }
  const wire = JSON.parse(JSON.stringify(z.encode(SubmissionCodec, submission)))
  expect(z.parse(SubmissionCodec, wire)).toEqual(submission)
})

test('every field of the specification is sent under its published name', () => {
  const wire = z.encode(SubmissionCodec, { minutes: someMinutes() })
  for (const name of Object.keys(BARE_PAYLOAD)) expect(wire).toHaveProperty(name)
  expect(Object.keys(wire.Persons.CEO)).toEqual(Object.keys(BARE_PAYLOAD.Persons.CEO))
  expect(wire.type).toBe('meeting-minutes')
})

test('the bare payload of the specification is taken as it stands', () => {
  const { minutes, receipt } = z.parse(SubmissionCodec, BARE_PAYLOAD)
  expect(minutes.directors).toEqual([{ person: { ...minutes.ceo } }])
  expect(minutes.allDirectorsAttended).toBe(true)
  expect(receipt).toBeUndefined()
})

test('who sends no versions gets those in force, not the counting of votes and the sentences of the first', () => {
  const { minutes } = z.parse(SubmissionCodec, BARE_PAYLOAD)
  expect(minutes).toMatchObject({ schemaVersion: SCHEMA_VERSION, wordingVersion: WORDING_VERSION })
})

test.each([
  ['an unknown field', { ...BARE_PAYLOAD, Extra: 1 }],
  [
    'an unknown field of a person',
    { ...BARE_PAYLOAD, Persons: { ...BARE_PAYLOAD.Persons, CEO: { firstName: 'Ada' } } },
  ],
  ['another type', { ...BARE_PAYLOAD, type: 'minutes' }],
  ['a number for a text', { ...BARE_PAYLOAD, Discussion: 5 }],
  ['a person without a first name', { ...BARE_PAYLOAD, Persons: { CEO: { FirstName: ' ' }, Directors: [] } }],
  ['attendance of fewer people than directors', { ...BARE_PAYLOAD, Attendance: [] }],
  ['attendance that contradicts the Boolean', { ...BARE_PAYLOAD, Attendance: [{ Status: 'absent' }] }],
  ['a date that is none', { ...BARE_PAYLOAD, MeetingDate: 'yesterday' }],
  ['a year that lacks a digit', { ...BARE_PAYLOAD, MeetingDate: '0202-03-03' }],
  ['a name as it is inside', { ...BARE_PAYLOAD, Attendance: [{ status: 'present' }] }],
  [
    'one name written in two ways',
    { ...BARE_PAYLOAD, Attendance: [{ Status: 'absent', status: 'present' }] },
  ],
])('%s is refused', (_what, payload) => {
  expect(z.safeParse(SubmissionCodec, payload).success).toBe(false)
})

test('a wrong answer is pointed at by its published name', () => {
  const payload = z.encode(SubmissionCodec, { minutes: someMinutes() })
  const result = z.safeParse(SubmissionCodec, {
    ...payload,
    Persons: { ...payload.Persons, Directors: [{ FirstName: '' }], Secretary: undefined, CFO: undefined },
    Attendance: [{ Status: 'present' }],
    AllDirectorsAttendence: true,
  })
  expect(result.error?.issues.map(({ path }) => publishedPointer(path))).toEqual([
    '/Persons/Directors/0/FirstName',
  ])
})

test.each<[PropertyKey[], string]>([
  [['minutes'], ''],
  [['minutes', 'ceo', 'street'], '/Persons/CEO/Address'],
  [['minutes', 'cfo', 'person', 'zipCode'], '/Persons/CFO/ZipCode'],
  [['minutes', 'otherPersons', 1, 'reason'], '/Persons/OtherPersons/1/Reason'],
  [['minutes', 'chair', 'person', 'name'], '/Chair/Person/Name'],
  [['minutes', 'resolutions', 0, 'movedBy', 'ref'], '/Resolutions/0/MovedBy/Ref'],
  [['minutes', 'resolutions', 0, 'interests', 0, 'person', 'name'], '/Resolutions/0/Interests/0/Person/Name'],
  [['minutes', 'allDirectorsAttended'], '/AllDirectorsAttendence'],
  [['receipt', 'read'], '/Receipt/Read'],
  // What was sent, of this call or another, has its names already.
  [['type'], '/type'],
  [['Persons', 'CEO', 'FirstName'], '/Persons/CEO/FirstName'],
  [['secret'], '/secret'],
  [['batch', 0, 'properties', 'step'], '/batch/0/properties/step'],
  [[], ''],
])('the place %j is told as %j', (path, pointer) => {
  expect(publishedPointer(path)).toBe(pointer)
})

test('an answer needs an _id to count as recorded', () => {
  expect(z.safeParse(RecordedCodec, { data: { addinformation: {} } }).success).toBe(false)
  expect(z.safeParse(RecordedCodec, { data: {} }).success).toBe(false)
  expect(z.parse(RecordedCodec, { data: { addinformation: { _id: 'x', more: 1 } } })).toEqual({ id: 'x' })
})

function recordedFrom(facts: object) {
  return z.parse(RecordedCodec, { data: { addinformation: { _id: 'x', ...facts } } })
}

test('what another gateway says under our names counts for nothing, and the minutes as recorded', () => {
  expect(
    recordedFrom({ reference: 17, recordedAt: 1795262400, digest: null, receipt: { sent: true } }),
  ).toEqual({
    id: 'x',
  })
  expect(recordedFrom({ reference: 'MB-1', recordedAt: 'yesterday' })).toEqual({ id: 'x', reference: 'MB-1' })
  const ours = { reference: 'MB-1', recordedAt: '2026-11-21T12:00:00.000Z', digest: 'd', receipt: 'r' }
  expect(recordedFrom(ours)).toEqual({ id: 'x', ...ours })
})
