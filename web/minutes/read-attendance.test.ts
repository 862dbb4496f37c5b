import { expect, test } from 'vitest'
import { readAttendance } from './read-attendance.ts'

const DIRECTORS = ['a', 'b', 'c']

test('everyone is present at first', () => {
  expect(readAttendance({ allAttended: 'yes' }, DIRECTORS)).toEqual({
    ok: true,
    attendance: { a: 'present', b: 'present', c: 'present' },
  })
})

test('each director is read from an own group, those who are no director any more are not', () => {
  const fields = { 'attendance-a': 'absent', 'attendance-b': 'remote', 'attendance-gone': 'absent' }
  expect(readAttendance(fields, DIRECTORS)).toEqual({
    ok: true,
    attendance: { a: 'absent', b: 'remote', c: 'present' },
  })
})

test('a director who is marked absent is absent, whatever the box says', () => {
  expect(readAttendance({ allAttended: 'yes', 'attendance-c': 'absent' }, DIRECTORS)).toMatchObject({
    attendance: { c: 'absent' },
  })
})

test('unticked by hand with nobody absent is refused', () => {
  expect(readAttendance({ 'attendance-a': 'remote' }, DIRECTORS)).toEqual({
    ok: false,
    errors: { allAttended: 'nobodyMarkedAbsent' },
  })
})

test.each([
  ['ticked, somebody remote', { 'attendance-a': 'remote', allCouldHear: 'yes' }, true],
  ['not ticked, somebody remote', { 'attendance-a': 'remote' }, undefined],
  ['ticked before everybody came in person', { allCouldHear: 'yes' }, undefined],
])('hearing each other: %s', (_case, fields, allCouldHear) => {
  const read = readAttendance({ allAttended: 'yes', ...fields }, DIRECTORS)
  expect(read.ok && read.allCouldHear).toBe(allCouldHear)
})

test('a company without a board has no attendance to record', () => {
  expect(readAttendance({}, [])).toEqual({ ok: true, attendance: {} })
})
