import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SCHEMA_VERSION } from '@minutebook/domain/minutes'
import { someMinutes } from '../test/samples/factories.ts'
import { barePayload } from '../test/support/outside-caller.ts'
import { publishedPointer, RecordedCodec, specifiedFields, SubmissionCodec } from './submission-codec.ts'

/** The payload of specification §3, without our added fields. */
const BARE_PAYLOAD = barePayload({
  EntityName: 'Bluegrass Tool & Die, Inc.',
  EntityNumber: '0812345',
  Authorized: 'R. Salgado',
  EntityAddress: '1400 Distillery Row, Frankfort, KY 40601',
})

test('a submission survives the wire and back', () => {
  const minutes = someMinutes()
  const submission = { minutes, receipt: { read: 'a'.repeat(64), manage: 'b'.repeat(64) } }
  const wire = JSON.parse(JSON.stringify(z.encode(SubmissionCodec, submission)))
  expect(z.parse(SubmissionCodec, wire)).toEqual(submission)
})

test('every field of the specification is sent under its published name', () => {
  const wire = z.encode(SubmissionCodec, { minutes: someMinutes() })
  for (const name of Object.keys(BARE_PAYLOAD)) expect(wire).toHaveProperty(name)
  for (const name of Object.keys(BARE_PAYLOAD.Persons.CEO)) expect(wire.Persons.CEO).toHaveProperty(name)
  expect(wire.type).toBe('meeting-minutes')
})

test('the specification’s gateway is sent the specification’s names alone', () => {
  const sent = specifiedFields(z.encode(SubmissionCodec, { minutes: someMinutes() }))
  expect(Object.keys(sent)).toEqual(Object.keys(BARE_PAYLOAD))
  for (const person of [sent.Persons.CEO, ...sent.Persons.Directors])
    expect(Object.keys(person)).toEqual(Object.keys(BARE_PAYLOAD.Persons.CEO))
})

test('a vacant office of CEO is null; the specification’s gateway gets a CEO without a name', () => {
  const minutes = someMinutes({
    ceo: null,
    secretary: null,
    cfo: null,
    directors: [],
    attendance: [],
    allDirectorsAttended: true,
    resolutions: [],
  })
  const wire = z.encode(SubmissionCodec, { minutes })
  expect(wire.Persons.CEO).toBeNull()
  expect(z.decode(SubmissionCodec, wire).minutes.ceo).toBeNull()
  const specified = specifiedFields(wire)
  const { CEO } = specified.Persons
  expect(Object.keys(CEO)).toEqual(Object.keys(BARE_PAYLOAD.Persons.CEO))
  expect(Object.values(CEO).join('')).toBe('')
  expect(z.parse(SubmissionCodec, specified).minutes.ceo).toBeNull()
})

test('a reference to the CEO is refused where that office is vacant', () => {
  const { Persons } = BARE_PAYLOAD
  const Directors = [{ ...Persons.CEO, SameAs: 'ceo' }]
  const parse = (CEO: unknown) =>
    z.safeParse(SubmissionCodec, { ...BARE_PAYLOAD, Persons: { CEO, Directors } }).success
  expect([parse(Persons.CEO), parse(null)]).toEqual([true, false])
})

test('the call accepts the specification’s bare payload unchanged', () => {
  const { minutes, receipt } = z.parse(SubmissionCodec, BARE_PAYLOAD)
  expect(minutes.directors).toEqual([{ person: { ...minutes.ceo } }])
  expect(minutes.allDirectorsAttended).toBe(true)
  expect(receipt).toBeUndefined()
})

test('a submission without a version gets the current one', () => {
  const { minutes } = z.parse(SubmissionCodec, BARE_PAYLOAD)
  expect(minutes).toMatchObject({ schemaVersion: SCHEMA_VERSION })
})

test.each([
  ['an unknown field', { ...BARE_PAYLOAD, Extra: 1 }],
  ['a version of the wording, which is an unknown field', { ...BARE_PAYLOAD, WordingVersion: 1 }],
  [
    'an unknown field of a person',
    { ...BARE_PAYLOAD, Persons: { ...BARE_PAYLOAD.Persons, CEO: { firstName: 'Ada' } } },
  ],
  ['another type', { ...BARE_PAYLOAD, type: 'minutes' }],
  ['a number for a text', { ...BARE_PAYLOAD, Discussion: 5 }],
  ['a person without a first name', { ...BARE_PAYLOAD, Persons: { CEO: { FirstName: ' ' }, Directors: [] } }],
  [
    'a CEO with an address and no name',
    { ...BARE_PAYLOAD, Persons: { CEO: { ...BARE_PAYLOAD.Persons.CEO, FirstName: '' }, Directors: [] } },
  ],
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

test('an error points to the wrong answer by its published name', () => {
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
  // The sent body, of this call or another, already has published names.
  [['type'], '/type'],
  [['Persons', 'CEO', 'FirstName'], '/Persons/CEO/FirstName'],
  [['secret'], '/secret'],
  [['batch', 0, 'properties', 'step'], '/batch/0/properties/step'],
  [[], ''],
])('an error at %j points to %j', (path, pointer) => {
  expect(publishedPointer(path)).toBe(pointer)
})

test('an answer needs an _id to count as recorded', () => {
  expect(z.safeParse(RecordedCodec, { data: { addinformation: {} } }).success).toBe(false)
  expect(z.safeParse(RecordedCodec, { data: {} }).success).toBe(false)
  expect(z.parse(RecordedCodec, { data: { addinformation: { _id: 'x', id: 'y', more: 1 } } })).toEqual({
    id: 'x',
  })
})

function recordedFrom(facts: object) {
  return z.parse(RecordedCodec, { data: { addinformation: { _id: 'x', ...facts } } })
}

test('the minutes count as recorded even if another gateway’s extra fields are invalid', () => {
  expect(
    recordedFrom({ reference: 17, recordedAt: 1795262400, digest: null, receipt: { sent: true } }),
  ).toEqual({
    id: 'x',
  })
  expect(recordedFrom({ reference: 'MB-1', recordedAt: 'yesterday' })).toEqual({ id: 'x', reference: 'MB-1' })
  const ours = { reference: 'MB-1', recordedAt: '2026-11-21T12:00:00.000Z', digest: 'd', receipt: 'r' }
  expect(recordedFrom(ours)).toEqual({ id: 'x', ...ours })
})

test('a meeting that ended at 24:00 ended at midnight of the next day', () => {
  const { minutes } = z.parse(SubmissionCodec, { ...BARE_PAYLOAD, Adjourned: '24:00' })
  expect(minutes).toMatchObject({ adjourned: '00:00', adjournedDaysLater: 1 })
  const { AdjournedDaysLater, Adjourned } = z.encode(SubmissionCodec, { minutes })
  expect({ AdjournedDaysLater, Adjourned }).toEqual({ Adjourned: '00:00', AdjournedDaysLater: 1 })
  expect(z.safeParse(SubmissionCodec, { ...BARE_PAYLOAD, Adjourned: '24:01' }).success).toBe(false)
})
