import { expect, test } from 'vitest'
import { isNotAfter, type MeetingClock } from './meeting-clock.ts'
import { zoneName } from './meeting.ts'
import { offsetsAt } from './zone-clock.ts'

const NEW_YORK = 'America/New_York'

test.each([
  ['an ordinary summer day', NEW_YORK, '2026-07-01', '09:30', ['-04:00']],
  ['an ordinary winter day', NEW_YORK, '2026-12-01', '09:30', ['-05:00']],
  ['the hour that is left out in spring', NEW_YORK, '2026-03-08', '02:30', []],
  ['the minute before it', NEW_YORK, '2026-03-08', '01:59', ['-05:00']],
  ['the minute after it', NEW_YORK, '2026-03-08', '03:00', ['-04:00']],
  ['the hour that is repeated in fall', NEW_YORK, '2026-11-01', '01:30', ['-04:00', '-05:00']],
  ['the minute before it', NEW_YORK, '2026-11-01', '00:59', ['-04:00']],
  ['the minute after it', NEW_YORK, '2026-11-01', '02:00', ['-05:00']],
  ['a change of half an hour', 'Australia/Lord_Howe', '2026-04-05', '01:45', ['+11:00', '+10:30']],
  ['a zone without changes', 'UTC', '2026-03-08', '02:30', ['+00:00']],
  ['the first day that can be given', 'Pacific/Kiritimati', '1000-01-01', '00:00', ['-10:30']],
])('the offsets of %s', (_when, zone, day, time, offsets) => {
  expect(offsetsAt(zone, day, time)).toEqual(offsets)
})

const EVENING: MeetingClock = { meetingTime: { day: '2026-11-20', start: '22:00', zone: NEW_YORK } }
const OVERNIGHT: MeetingClock = { ...EVENING, adjournedDaysLater: 1 }
const onChange = (offset: string): MeetingClock => ({
  meetingTime: { day: '2026-11-01', start: '01:45', zone: NEW_YORK, offset },
})

test.each<[string, string, string, MeetingClock, boolean]>([
  ['half past nine comes before ten', '21:30', '22:00', EVENING, true],
  ['the same minute is not after', '22:00', '22:00', EVENING, true],
  ['half past midnight comes before ten', '00:30', '22:00', EVENING, true],
  ['of a meeting over midnight it comes after', '00:30', '22:00', OVERNIGHT, false],
  ['and eleven comes before it', '23:00', '00:30', OVERNIGHT, true],
  ['a quarter past one may be of the second hour', '01:15', '01:45', onChange('-04:00'), false],
  ['but not when the meeting began in the second', '01:15', '01:45', onChange('-05:00'), true],
  ['an hour that came once cannot', '00:45', '01:45', onChange('-04:00'), true],
])('%s', (_rule, later, earlier, clock, isNotLater) => {
  expect(isNotAfter({ time: later }, { time: earlier }, clock)).toBe(isNotLater)
})

test.each([
  ['America/New_York', 'en-US', 'Eastern Time'],
  ['America/Indiana/Knox', 'en-US', 'Central Time'],
  ['America/Phoenix', 'en-US', 'Mountain Standard Time'],
  ['America/New_York', 'es-US', 'hora oriental'],
  ['Europe/Berlin', 'en-US', 'Central European Time'],
  ['UTC', 'en-US', 'UTC'],
  ['Elkhorn/Main_Street', 'en-US', 'Elkhorn/Main_Street'],
])('the time of %s is called in %s: %s', (zone, locale, name) => {
  expect(zoneName(zone, locale)).toBe(name)
})
