import type { MeetingTime } from './meeting.ts'
import { meetingDay } from './minutes.ts'
import { clockIn, isZoneKnown, offsetsAt } from './zone-clock.ts'

/** The clocks by which the times of a meeting are read. */
export type MeetingClock = {
  meetingTime?: MeetingTime | undefined
  /** When it ended, `HH:MM`. */
  adjourned?: string | undefined
  /** How many days after its first day it ended. Missing: on that day. */
  adjournedDaysLater?: number | undefined
}

/**
 * A clock time of the meeting, `HH:MM`, and how many days after its first day it was. Where that is not
 * stated, it was on the first day; in a meeting past midnight, a time before its start is one of the next
 * day.
 */
export type MeetingMoment = { time: string; daysLater?: number | undefined }

/** Whether `later` is at or before the moment of `earlier`; `false` where it is not known. */
export function isNotAfter(later: MeetingMoment, earlier: MeetingMoment, clock: MeetingClock): boolean {
  const { meetingTime } = clock
  const isDayUnknown = later.daysLater === undefined || earlier.daysLater === undefined
  if (isDayUnknown && clock.adjournedDaysLater && meetingTime?.start === undefined) return false
  const [one, other] = [daysBefore(later, clock), daysBefore(earlier, clock)]
  if (one > other || (one === other && later.time > earlier.time)) return false
  if (!meetingTime) return true
  const offsetsOf = (moment: MeetingMoment) => offsetsOfMoment(moment, meetingTime, clock)
  const second = offsetsOf(earlier)
  // The clocks showed both times twice. Unless the meeting began in the second hour, the later time may
  // belong to that hour.
  const areTwice = one === other && offsetsOf(later).length === 2 && second.length === 2
  return !areTwice || meetingTime.offset === second[1]
}

/**
 * Whether a time comes when the meeting was over, or in the minute of its end; `false` where its start or end
 * is not known.
 */
export function isOver(moment: MeetingMoment, clock: MeetingClock): boolean {
  const { meetingTime, adjourned, adjournedDaysLater = 0 } = clock
  if (adjourned === undefined || meetingTime?.start === undefined) return false
  return isNotAfter({ time: adjourned, daysLater: adjournedDaysLater }, moment, clock)
}

/**
 * Whether a person left after the meeting ended. A person can leave in its last minute, but cannot join in
 * it.
 */
export function isLeftLate(left: MeetingMoment, clock: MeetingClock): boolean {
  const isLastMinute =
    left.time === clock.adjourned && daysBefore(left, clock) === (clock.adjournedDaysLater ?? 0)
  return !isLastMinute && isOver(left, clock)
}

/** Whether the clocks skipped this time of the meeting, as they do for an hour when they are set forward. */
export function isSkipped(moment: MeetingMoment, clock: MeetingClock): boolean {
  const { meetingTime } = clock
  return meetingTime !== undefined && offsetsOfMoment(moment, meetingTime, clock).length === 0
}

function offsetsOfMoment(moment: MeetingMoment, { zone, day }: MeetingTime, clock: MeetingClock): string[] {
  return offsetsAt(zone, dayLater(day, daysBefore(moment, clock)), moment.time)
}

/** How many days after the first day of the meeting a moment was. */
export function daysBefore({ time, daysLater }: MeetingMoment, clock: MeetingClock): number {
  if (daysLater !== undefined) return daysLater
  const start = clock.meetingTime?.start
  return clock.adjournedDaysLater && start !== undefined && time < start ? 1 : 0
}

/** `YYYY-MM-DD`, this many days later. */
export function dayLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/**
 * Whether it begins later than `now` (RFC 3339), by the clocks of its own place: its day may have begun
 * there, and its hour not yet.
 */
export function isToCome(minutes: Parameters<typeof meetingDay>[0], now: string): boolean {
  const { zone = 'UTC', start } = minutes.meetingTime ?? {}
  const [day, time] = clockIn(now, isZoneKnown(zone) ? zone : 'UTC')
  const held = meetingDay(minutes)
  return held > day || (held === day && start !== undefined && start > time)
}

/**
 * The last day of a meeting that was adjourned and resumed on another one. One that only went on past
 * midnight has no other day.
 */
export function lastDayOf(
  minutes: Parameters<typeof meetingDay>[0] & {
    pauses?: readonly { toDaysLater?: number | undefined }[] | undefined
    adjourned?: string | undefined
    adjournedDaysLater?: number | undefined
  },
): string | undefined {
  const { pauses = [], adjourned, adjournedDaysLater = 0 } = minutes
  // The end of a day is its midnight.
  const end = adjourned === '00:00' ? adjournedDaysLater - 1 : adjournedDaysLater
  const resumed = Math.max(0, ...pauses.map(({ toDaysLater = 0 }) => toDaysLater))
  const later = Math.max(resumed, end > 1 ? end : 0)
  return later > 0 ? dayLater(meetingDay(minutes), later) : undefined
}
