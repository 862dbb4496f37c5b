import { expect, test } from 'vitest'
import { parseAttendance } from './parse-attendance.ts'

const DIRECTORS = ['a', 'b', 'c']
const ALL = { allDirectorsAttended: 'yes' }

const answersIn = (fields: Record<string, string>, directors = DIRECTORS) => {
  const read = parseAttendance(fields, directors)
  return read.ok ? read.answers : read.errors
}

test('every director starts as present', () => {
  expect(answersIn(ALL)).toMatchObject({ attendance: { a: 'present', b: 'present', c: 'present' } })
})

test('each director has their own radios; former directors are ignored', () => {
  const fields = { 'attendance-a': 'absent', 'attendance-b': 'remote', 'attendance-gone': 'absent' }
  expect(answersIn(fields)).toMatchObject({ attendance: { a: 'absent', b: 'remote', c: 'present' } })
})

test('a director marked absent is absent even if the box is ticked', () => {
  expect(answersIn({ ...ALL, 'attendance-c': 'absent' })).toMatchObject({ attendance: { c: 'absent' } })
})

test('an unticked box without an absent director is refused', () => {
  expect(answersIn({ 'attendance-a': 'remote' })).toEqual({ allDirectorsAttended: 'nobodyMarkedAbsent' })
})

test.each([
  ['ticked, one remote', { 'attendance-a': 'remote', allCouldHear: 'yes' }, true],
  ['not ticked, one remote', { 'attendance-a': 'remote' }, undefined],
  ['ticked before everybody came in person', { allCouldHear: 'yes' }, undefined],
])('hearing each other: %s', (_case, fields, allCouldHear) => {
  const read = parseAttendance({ ...ALL, ...fields }, DIRECTORS)
  expect(read.ok && read.answers.allCouldHear).toBe(allCouldHear)
})

test('a director who could not hear is kept as such, and then not everyone could', () => {
  const deaf = { ...ALL, 'attendance-a': 'remote', 'couldNotHear-a': 'yes' }
  expect(answersIn(deaf)).toMatchObject({ arrivalsAndDepartures: { a: { couldNotHear: true } } })
  expect(answersIn({ ...deaf, allCouldHear: 'yes' })).toEqual({ allCouldHear: 'hearingContradicts' })
})

test('in a meeting past midnight, a director may leave after midnight', () => {
  const times = { ...ALL, 'joined-a': '23:30', 'left-a': '00:20' }
  const clock = { meetingTime: { day: '2026-11-20', start: '22:00', zone: 'UTC' }, adjournedDaysLater: 1 }
  expect(parseAttendance(times, DIRECTORS, clock)).toMatchObject({ ok: true })
  expect(answersIn(times)).toEqual({ 'left-a': 'leftBeforeJoined' })
})

test('a director joins before the meeting ends, and leaves until then', () => {
  const clock = {
    meetingTime: { day: '2026-11-20', start: '09:30', zone: 'UTC' },
    adjourned: '10:45',
  }
  const faultsOf = (times: Record<string, string>) => parseAttendance({ ...ALL, ...times }, DIRECTORS, clock)
  expect(faultsOf({ 'left-a': '10:45' })).toMatchObject({ ok: true })
  expect(faultsOf({ 'joined-a': '10:45', 'left-b': '10:46' })).toMatchObject({
    errors: { 'joined-a': 'afterEnd', 'left-b': 'afterEnd' },
  })
})

test('a time that the clocks skipped is nobody’s', () => {
  const clock = { meetingTime: { day: '2026-03-08', start: '01:30', zone: 'America/New_York' } }
  const times = { ...ALL, 'joined-a': '2:15 am', 'left-b': '2:45 am' }
  expect(parseAttendance(times, DIRECTORS, clock)).toMatchObject({
    errors: { 'joined-a': 'timeSkipped', 'left-b': 'timeSkipped' },
  })
})

test('a company without a board has no attendance to record', () => {
  expect(answersIn({}, [])).toMatchObject({ attendance: {}, arrivalsAndDepartures: {} })
})

test('arrivals, departures and objections are stored by director, but not for absent ones', () => {
  const fields = {
    'joined-a': '9:45 am',
    'left-a': '11',
    'objected-b': 'yes',
    'objection-b': ' No notice ',
    'attendance-c': 'absent',
    'joined-c': '9:00 am',
  }
  expect(answersIn({ ...fields, 'left-a': '11.30 am' })).toMatchObject({
    arrivalsAndDepartures: { a: { joined: '09:45', left: '11:30' }, b: { objected: 'No notice' } },
  })
  expect(answersIn({ ...ALL, 'objected-a': 'yes' })).toMatchObject({
    arrivalsAndDepartures: { a: { objected: '' } },
  })
  expect(answersIn(fields)).toEqual({ 'left-a': 'leftHalf' })
})

test.each([
  [{ 'joined-a': 'soon' }, { 'joined-a': 'joinedWrong' }],
  [
    { 'joined-a': '9:00', 'left-b': '25:00' },
    { 'joined-a': 'joinedHalf', 'left-b': 'leftWrong' },
  ],
  [{ 'joined-a': '10:30 am', 'left-a': '10:30 am' }, { 'left-a': 'leftBeforeJoined' }],
  [{ 'objected-a': 'yes', 'objection-a': 'x'.repeat(401) }, { 'objection-a': 'objectionTooLong' }],
  [{ chair: 'someoneElse' }, { 'chair.person.name': 'chairNameEmpty' }],
  [
    { recorder: 'someoneElse', 'recorder.person.name': 'x'.repeat(201) },
    { 'recorder.person.name': 'partNameTooLong' },
  ],
  [{ otherMatters: 'x'.repeat(20_001) }, { otherMatters: 'otherMattersTooLong' }],
])('%j is refused', (fields, errors) => {
  expect(answersIn({ ...ALL, ...fields })).toEqual(errors)
})

test('leaving before the start is asked about, even where the meeting went past midnight', () => {
  const meetingTime = { day: '2026-11-20', start: '22:00', zone: 'America/New_York' }
  const left = (time: string, adjournedDaysLater?: number) => {
    const read = parseAttendance({ ...ALL, 'left-a': time }, ['a', 'b', 'c'], {
      meetingTime,
      adjournedDaysLater,
    })
    return read.ok ? undefined : read.errors
  }
  expect(left('9:30 pm')).toEqual({ 'left-a': 'leftBeforeStart' })
  expect(left('10:30 pm')).toBeUndefined()
  expect(left('12:40 am')).toEqual({ 'left-a': 'leftBeforeStart' })
  expect(left('12:40 am', 1)).toBeUndefined()
})

test('chair and recorder are a named person, another person, or not stated', () => {
  expect(
    answersIn({ ...ALL, chair: 'a', recorder: 'someoneElse', 'recorder.person.name': ' Noor  Ba ' }),
  ).toMatchObject({
    chair: { person: { ref: 'a' } },
    recorder: { person: { name: 'Noor Ba' } },
  })
  expect(answersIn({ ...ALL, chair: '', 'chair.person.name': 'typed before' })).toMatchObject({
    chair: undefined,
  })
})

test('other matters are stored as typed; an empty text is not stored', () => {
  expect(answersIn({ ...ALL, otherMatters: 'The roof' })).toMatchObject({ otherMatters: 'The roof' })
  const lines = { ...ALL, otherMatters: ' The roof\r\n\r\nThe van ' }
  expect(answersIn(lines)).toMatchObject({ otherMatters: 'The roof\n\nThe van' })
  expect(answersIn({ ...ALL, otherMatters: ' \r\n ' })).toMatchObject({ otherMatters: undefined })
})

test('a board has seats, owners have votes, and the other answer stays', () => {
  const ofBoard = answersIn({
    ...ALL,
    boardSeats: '5',
    filledSeats: '3',
    quorumRule: '2/3',
    'quorumRule.section': '4.2',
  })
  expect(ofBoard).toMatchObject({
    seats: 5,
    quorumRule: { needs: { numerator: 2, denominator: 3 }, section: '4.2' },
  })
  expect(ofBoard).not.toHaveProperty('shareVotes')
  const ofOwners = answersIn({ ...ALL, 'shareVotes.entitled': '1,000', 'shareVotes.represented': '700' })
  expect(ofOwners).toMatchObject({ shareVotes: { entitled: 1000, represented: 700 } })
  expect(ofOwners).not.toHaveProperty('seats')
  const ofNoBoard = answersIn({}, [])
  for (const name of ['seats', 'quorumRule']) expect(ofNoBoard).not.toHaveProperty(name)
})
