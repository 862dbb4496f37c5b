import { expect, test } from 'vitest'
import { readAttendance } from './read-attendance.ts'

const DIRECTORS = ['a', 'b', 'c']
const ALL = { allAttended: 'yes' }

const answersIn = (fields: Record<string, string>, directors = DIRECTORS) => {
  const read = readAttendance(fields, directors)
  return read.ok ? read.answers : read.errors
}

test('everyone is present at first', () => {
  expect(answersIn(ALL)).toMatchObject({ attendance: { a: 'present', b: 'present', c: 'present' } })
})

test('each director is read from an own group, those who are no director any more are not', () => {
  const fields = { 'attendance-a': 'absent', 'attendance-b': 'remote', 'attendance-gone': 'absent' }
  expect(answersIn(fields)).toMatchObject({ attendance: { a: 'absent', b: 'remote', c: 'present' } })
})

test('a director who is marked absent is absent, whatever the box says', () => {
  expect(answersIn({ ...ALL, 'attendance-c': 'absent' })).toMatchObject({ attendance: { c: 'absent' } })
})

test('unticked by hand with nobody absent is refused', () => {
  expect(answersIn({ 'attendance-a': 'remote' })).toEqual({ allAttended: 'nobodyMarkedAbsent' })
})

test.each([
  ['ticked, somebody remote', { 'attendance-a': 'remote', allCouldHear: 'yes' }, true],
  ['not ticked, somebody remote', { 'attendance-a': 'remote' }, undefined],
  ['ticked before everybody came in person', { allCouldHear: 'yes' }, undefined],
])('hearing each other: %s', (_case, fields, allCouldHear) => {
  const read = readAttendance({ ...ALL, ...fields }, DIRECTORS)
  expect(read.ok && read.answers.allCouldHear).toBe(allCouldHear)
})

test('a company without a board has no attendance to record', () => {
  expect(answersIn({}, [])).toMatchObject({ attendance: {}, comings: {} })
})

test('who came late, left early or objected is kept by director; of the absent nothing is', () => {
  const fields = {
    'joined-a': '9:45 am',
    'left-a': '11',
    'objected-b': 'yes',
    'objection-b': ' No notice ',
    'attendance-c': 'absent',
    'joined-c': '9:00 am',
  }
  expect(answersIn({ ...fields, 'left-a': '11.30 am' })).toMatchObject({
    comings: { a: { joined: '09:45', left: '11:30' }, b: { objected: 'No notice' } },
  })
  expect(answersIn({ ...ALL, 'objected-a': 'yes' })).toMatchObject({ comings: { a: { objected: '' } } })
  expect(answersIn(fields)).toEqual({ 'left-a': 'leftHalf' })
})

test.each([
  [{ 'joined-a': 'soon' }, { 'joined-a': 'joinedWrong' }],
  [
    { 'joined-a': '10:00', 'left-b': '25:00' },
    { 'joined-a': 'joinedHalf', 'left-b': 'leftWrong' },
  ],
  [{ 'joined-a': '10:30 am', 'left-a': '10:30 am' }, { 'left-a': 'leftBeforeJoined' }],
  [{ 'objected-a': 'yes', 'objection-a': 'x'.repeat(401) }, { 'objection-a': 'objectionTooLong' }],
  [{ chair: 'someoneElse' }, { chairName: 'chairNameEmpty' }],
  [{ recorder: 'someoneElse', recorderName: 'x'.repeat(201) }, { recorderName: 'partNameTooLong' }],
  [{ otherMatters: 'x'.repeat(4001) }, { otherMatters: 'otherMattersTooLong' }],
])('%j is refused', (fields, errors) => {
  expect(answersIn({ ...ALL, ...fields })).toEqual(errors)
})

test('who led and who wrote is somebody named, somebody else, or not stated', () => {
  expect(
    answersIn({ ...ALL, chair: 'a', recorder: 'someoneElse', recorderName: ' Noor  Ba ' }),
  ).toMatchObject({
    chair: { person: { ref: 'a' } },
    recorder: { person: { name: 'Noor Ba' } },
  })
  expect(answersIn({ ...ALL, chair: '', chairName: 'typed before' })).toMatchObject({ chair: undefined })
})

test('what else was talked about is kept as it was typed, and nothing is nothing', () => {
  expect(answersIn({ ...ALL, otherMatters: 'The roof' })).toMatchObject({ otherMatters: 'The roof' })
  const lines = { ...ALL, otherMatters: ' The roof\r\n\r\nThe van ' }
  expect(answersIn(lines)).toMatchObject({ otherMatters: 'The roof\n\nThe van' })
  expect(answersIn({ ...ALL, otherMatters: ' \r\n ' })).toMatchObject({ otherMatters: undefined })
})

test('seats are asked of a board, votes of its owners, and what was said of the other stays', () => {
  const ofBoard = answersIn({ ...ALL, seats: '5', filledSeats: '3', ruleNumber: '2/3', ruleSection: '4.2' })
  expect(ofBoard).toMatchObject({
    seats: 5,
    quorumRule: { needs: { numerator: 2, denominator: 3 }, section: '4.2' },
  })
  expect(ofBoard).not.toHaveProperty('shareVotes')
  const ofOwners = answersIn({ ...ALL, votesEntitled: '1,000', votesRepresented: '700' })
  expect(ofOwners).toMatchObject({ shareVotes: { entitled: 1000, represented: 700 } })
  expect(ofOwners).not.toHaveProperty('seats')
  const ofNoBoard = answersIn({}, [])
  for (const name of ['seats', 'quorumRule']) expect(ofNoBoard).not.toHaveProperty(name)
})
