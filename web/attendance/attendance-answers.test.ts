import { expect, test } from 'vitest'
import { asTyped } from '../../test/support/as-typed.ts'
import { parseAttendance } from './attendance-answers.ts'

const DIRECTORS = ['a', 'b', 'c']

/** The directors' boxes and how they took part: all ticked, all in person. */
const ALL = Object.fromEntries(
  DIRECTORS.flatMap((id) => [
    [`attendance.${id}.status`, 'yes'],
    [`attendance.${id}.manner`, 'present'],
  ]),
)

/** The same with the boxes of these directors unticked. */
const without = (...ids: string[]) =>
  Object.fromEntries(
    Object.entries(ALL).filter(([name]) => !ids.some((id) => name === `attendance.${id}.status`)),
  )

const answersIn = (fields: Record<string, string>, directors = DIRECTORS) => {
  const read = parseAttendance(asTyped(fields), directors)
  return read.ok ? read.answers : read.errors
}

test('a ticked director was there, an unticked one was absent, and one whom the form does not have was there', () => {
  const fields = { ...without('a'), 'attendance.b.manner': 'remote', 'attendance.gone.manner': 'present' }
  expect(answersIn(fields)).toMatchObject({ attendance: { a: 'absent', b: 'remote', c: 'present' } })
  expect(answersIn({})).toMatchObject({ attendance: { a: 'present', b: 'present', c: 'present' } })
})

/** Director `a` was not there, and this is chosen about their representative. */
const by = (value: string) => answersIn({ ...without('a'), 'attendance.a.representedBy': value })

test('who was not there may be represented: by a director, by a name from another program, or by no one named', () => {
  expect(by('b')).toMatchObject({
    attendance: { a: 'represented' },
    arrivalsAndDepartures: { a: { representedBy: { ref: 'b' } } },
  })
  expect(by('name:Jo Bell')).toMatchObject({
    arrivalsAndDepartures: { a: { representedBy: { name: 'Jo Bell' } } },
  })
  expect(by('unnamed')).toMatchObject({ attendance: { a: 'represented' }, arrivalsAndDepartures: {} })
  expect(by('')).toMatchObject({ attendance: { a: 'absent' } })
})

test.each([
  ['ticked, one remote', { 'attendance.a.manner': 'remote', allCouldHear: 'yes' }, true],
  ['not ticked, one remote', { 'attendance.a.manner': 'remote' }, undefined],
  ['ticked before everybody came in person', { allCouldHear: 'yes' }, undefined],
])('hearing each other: %s', (_case, fields, allCouldHear) => {
  const read = parseAttendance(asTyped({ ...ALL, ...fields }), DIRECTORS)
  expect(read.ok && read.answers.allCouldHear).toBe(allCouldHear)
})

test('a director who could not hear is kept as such, and then not everyone could', () => {
  const unheard = { ...ALL, 'attendance.a.manner': 'remote', 'attendance.a.couldNotHear': 'yes' }
  expect(answersIn(unheard)).toMatchObject({ arrivalsAndDepartures: { a: { couldNotHear: true } } })
  expect(answersIn({ ...unheard, allCouldHear: 'yes' })).toEqual({ allCouldHear: 'hearingContradicts' })
})

test('in a meeting past midnight, a director may leave after midnight', () => {
  const times = { ...ALL, 'attendance.a.joined': '23:30', 'attendance.a.left': '00:20' }
  const clock = { meetingTime: { day: '2026-11-20', start: '22:00', zone: 'UTC' }, adjournedDaysLater: 1 }
  expect(parseAttendance(asTyped(times), DIRECTORS, clock)).toMatchObject({ ok: true })
  expect(answersIn(times)).toEqual({ 'attendance.a.left': 'leftBeforeJoined' })
})

test('a director joins before the meeting ends, and leaves until then', () => {
  const clock = {
    meetingTime: { day: '2026-11-20', start: '09:30', zone: 'UTC' },
    adjourned: '10:45',
  }
  const faultsOf = (times: Record<string, string>) =>
    parseAttendance(asTyped({ ...ALL, ...times }), DIRECTORS, clock)
  expect(faultsOf({ 'attendance.a.left': '10:45' })).toMatchObject({ ok: true })
  expect(faultsOf({ 'attendance.a.joined': '10:45', 'attendance.b.left': '10:46' })).toMatchObject({
    errors: { 'attendance.a.joined': 'afterEnd', 'attendance.b.left': 'afterEnd' },
  })
})

test('a time that the clocks skipped is nobody’s', () => {
  const clock = { meetingTime: { day: '2026-03-08', start: '01:30', zone: 'America/New_York' } }
  const times = { ...ALL, 'attendance.a.joined': '2:15 am', 'attendance.b.left': '2:45 am' }
  expect(parseAttendance(asTyped(times), DIRECTORS, clock)).toMatchObject({
    errors: { 'attendance.a.joined': 'timeSkipped', 'attendance.b.left': 'timeSkipped' },
  })
})

test('a company without a board has no attendance to record', () => {
  expect(answersIn({}, [])).toMatchObject({ attendance: {}, arrivalsAndDepartures: {} })
})

test('arrivals, departures and objections are stored by director, also of those whose box was unticked since', () => {
  const fields = {
    ...without('c'),
    'attendance.a.joined': '9:45 am',
    'attendance.a.left': '11',
    'attendance.b.hasObjected': 'yes',
    'attendance.b.objected': ' No notice ',
    'attendance.c.joined': '9:00 am',
    'attendance.c.left': 'late',
  }
  expect(answersIn({ ...fields, 'attendance.a.left': '11.30 am' })).toMatchObject({
    attendance: { c: 'absent' },
    arrivalsAndDepartures: {
      a: { joined: '09:45', left: '11:30' },
      b: { objected: 'No notice' },
      c: { joined: '09:00' },
    },
  })
  expect(answersIn({ ...ALL, 'attendance.a.hasObjected': 'yes' })).toMatchObject({
    arrivalsAndDepartures: { a: { objected: '' } },
  })
  // The form hides the field of an absent director, so its error would be unseen.
  expect(answersIn(fields)).toEqual({ 'attendance.a.left': 'leftHalf' })
})

test.each([
  [{ 'attendance.a.joined': 'soon' }, { 'attendance.a.joined': 'joinedWrong' }],
  [
    { 'attendance.a.joined': '9:00', 'attendance.b.left': '25:00' },
    { 'attendance.a.joined': 'joinedHalf', 'attendance.b.left': 'leftWrong' },
  ],
  [
    { 'attendance.a.joined': '10:30 am', 'attendance.a.left': '10:30 am' },
    { 'attendance.a.left': 'leftBeforeJoined' },
  ],
  [
    { 'attendance.a.hasObjected': 'yes', 'attendance.a.objected': 'x'.repeat(401) },
    { 'attendance.a.objected': 'objectionTooLong' },
  ],
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
    const read = parseAttendance(asTyped({ ...ALL, 'attendance.a.left': time }), DIRECTORS, {
      meetingTime,
      adjournedDaysLater,
    })
    return read.ok ? undefined : read.errors
  }
  expect(left('9:30 pm')).toEqual({ 'attendance.a.left': 'leftBeforeStart' })
  expect(left('10:30 pm')).toBeUndefined()
  expect(left('12:40 am')).toEqual({ 'attendance.a.left': 'leftBeforeStart' })
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
