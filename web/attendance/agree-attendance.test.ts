// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { AttendanceStatus } from '@minutebook/domain/attendance'
import { agreeAttendance } from './agree-attendance.ts'
import type { Tally } from './parse-attendance.ts'

const DIRECTORS = ['a', 'b', 'c']
const ALL_PRESENT: Tally = { present: 3, remote: 0, represented: 0, absent: 0 }

let form: HTMLFormElement

beforeEach(() => {
  const radios = DIRECTORS.flatMap((id) =>
    ['present', 'remote', 'absent'].map(
      (status) =>
        `<input type="radio" name="attendance-${id}" value="${status}" ${status === 'present' ? 'checked' : ''}>`,
    ),
  )
  document.body.innerHTML = `<form><input type="checkbox" name="allDirectorsAttended" checked>${radios.join('')}</form>`
  form = find('form', HTMLFormElement)
})

function find<T extends Element>(selector: string, type: new () => T): T {
  const element = document.querySelector(selector)
  if (!(element instanceof type)) throw new Error(`No ${selector}`)
  return element
}

const box = () => find('[name=allDirectorsAttended]', HTMLInputElement)

function mark(
  director: string,
  status: AttendanceStatus,
  before: Tally,
  start: AttendanceStatus = 'present',
) {
  const radio = find(`[name=attendance-${director}][value=${status}]`, HTMLInputElement)
  radio.checked = true
  return agreeAttendance(form, radio, before, start)
}

function tick(isTicked: boolean, before: Tally, start: AttendanceStatus = 'present') {
  box().checked = isTicked
  return agreeAttendance(form, box(), before, start)
}

test('marking a director absent unticks the box', () => {
  expect(mark('b', 'absent', ALL_PRESENT)).toEqual({
    tally: { present: 2, remote: 0, represented: 0, absent: 1 },
    agreement: 'unticked',
  })
  expect(box().checked).toBe(false)
})

test('the second absent director changes nothing more', () => {
  const { tally } = mark('b', 'absent', ALL_PRESENT)
  expect(mark('c', 'absent', tally).agreement).toBeUndefined()
})

test('ticking the box makes the absent directors present and leaves the others', () => {
  const first = mark('a', 'remote', ALL_PRESENT)
  const second = mark('b', 'absent', first.tally)
  expect(tick(true, second.tally)).toEqual({
    tally: { present: 2, remote: 1, represented: 0, absent: 0 },
    agreement: 'everyonePresent',
  })
})

test('in a remote meeting, ticking the box makes them present remotely', () => {
  const { tally } = mark('b', 'absent', ALL_PRESENT, 'remote')
  expect(tick(true, tally, 'remote').tally).toEqual({ present: 2, remote: 1, represented: 0, absent: 0 })
})

test('marking the last absent director present ticks the box again', () => {
  const { tally } = mark('b', 'absent', ALL_PRESENT)
  expect(mark('b', 'remote', tally).agreement).toBe('tickedAgain')
  expect(box().checked).toBe(true)
})

test('a box unticked by hand stays so until a director is marked absent', () => {
  const { tally, agreement } = tick(false, ALL_PRESENT)
  expect(agreement).toBeUndefined()
  expect(mark('a', 'remote', tally).agreement).toBeUndefined()
  expect(box().checked).toBe(false)
})
