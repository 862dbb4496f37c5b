import { describe, expect, test } from 'vitest'
import { aPerson } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { attendanceInput } from './attendance-answers.ts'
import { attendeesOf, namesOf, startStatus, statusIn } from './attendees.ts'

const answers: Answers = {
  ...NO_ANSWERS,
  people: { a: aPerson(), b: aPerson({ firstName: 'Ines' }), c: aPerson({ firstName: 'Rosa' }) },
  ceo: 'a',
  directors: ['a', 'b', 'c'],
  attendance: { b: 'absent' },
}
const remote: Answers['meeting'] = {
  date: '2026-11-21T14:30:00.000Z',
  dateUntouched: true,
  time: { day: '2026-11-21', zone: 'UTC' },
  place: { kind: 'remote', means: '' },
  placeUntouched: false,
}

const statuses = (of: Answers, unsaved?: Record<string, string[]>) =>
  of.directors.map((id) => statusIn(attendanceInput(of, unsaved), id))

describe('the directors of the attendance form', () => {
  test('start as present, in a remote meeting as remote', () => {
    expect(startStatus(answers)).toBe('present')
    expect(startStatus({ meeting: remote })).toBe('remote')
    expect(statuses({ ...answers, attendance: {}, meeting: remote })).toEqual(['remote', 'remote', 'remote'])
  })

  test('keep their saved status; directors added later are present', () => {
    expect(statuses(answers)).toEqual(['present', 'absent', 'present'])
  })

  test('have the chosen status before anything is saved', () => {
    const unsaved = {
      'attendance.a.status': ['yes'],
      'attendance.a.manner': ['remote'],
      'attendance.b.status': ['yes'],
      'attendance.b.manner': ['present'],
    }
    expect(statuses(answers, unsaved)).toEqual(['remote', 'present', 'present'])
  })

  test('get a number when two share a name', () => {
    const twins = { ...answers, people: { a: aPerson(), b: aPerson(), c: aPerson({ firstName: 'Rosa' }) } }
    expect(namesOf(attendeesOf(twins))).toEqual([
      'Daniel Whitfield (director 1)',
      'Daniel Whitfield (director 2)',
      'Rosa Whitfield',
    ])
  })

  test('carry their offices', () => {
    expect(attendeesOf(answers).map(({ offices }) => offices)).toEqual([['ceo'], [], []])
  })
})
