// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { findControl } from './find-control.ts'

beforeEach(() => {
  document.body.innerHTML = `<main>
    <input type="hidden" id="pauses.ids"><p id="notice.day-hint"></p>
    <input id="meetingTime.day-month"><input id="meetingTime.day-day"><input id="meetingTime.start">
    <input type="radio" id="meetingPlace">
    <div class="revealed" style="display: none"><input id="meetingPlace.address"></div>
    <details><input id="pauses.1.from"><input id="pauses.1.to"></details>
  </main>`
})

test.each([
  ['meetingTime.start', 'meetingTime.start'],
  ['meetingTime.day', 'meetingTime.day-month'],
  ['pauses', 'pauses.1.from'],
  ['pauses.1.to', 'pauses.1.to'],
  ['meetingPlace.address', 'meetingPlace'],
  ['meetingPlace.address.line', 'meetingPlace'],
  ['notice.day', undefined],
  ['', undefined],
])('the answer %j is asked by %j', (path, control) => {
  expect(findControl(path)?.id).toBe(control)
})
