import type { Contradiction } from './contradiction.ts'
import { isLeftLate, isNotAfter, isOver, isSkipped } from './meeting-clock.ts'
import type { Pause } from './meeting.ts'
import { meetingDay, type Minutes } from './minutes.ts'
import { fullName } from './people.ts'
import { offsetsAt } from './zone-clock.ts'

/** The notice and the day of the meeting against the moment that was sent, and the days of a consent. */
export function* contradictionsOfDays(minutes: Minutes): Generator<Contradiction> {
  const { meetingTime, meetingDate, notice, proposedOn, effectiveOn } = minutes
  // Nothing is in force before anybody was asked to sign it.
  if (proposedOn !== undefined && effectiveOn !== undefined && effectiveOn < proposedOn)
    yield { path: ['effectiveOn'], message: 'effectiveBeforeProposed' }
  if (notice?.day !== undefined && notice.day > meetingDay(minutes))
    yield { path: ['notice', 'day'], message: 'noticeAfterMeeting' }
  if (!meetingTime || !meetingDate) return
  if (!mayShow(meetingDate, meetingTime.day))
    yield { path: ['meetingTime', 'day'], message: 'dayContradicts' }
}

const HOUR_MS = 60 * 60 * 1000

/**
 * Whether a clock can show this day at a moment: the sender's clock may be that of another zone than the
 * meeting's. The clocks of ships are up to twelve hours behind UTC, those of Kiribati fourteen ahead. A day
 * shows itself.
 */
function mayShow(momentOrDay: string, day: string): boolean {
  if (!momentOrDay.includes('T')) return momentOrDay === day
  const sinceMidnight = Date.parse(momentOrDay) - Date.parse(day)
  return sinceMidnight >= -14 * HOUR_MS && sinceMidnight < (24 + 12) * HOUR_MS
}

/** Times must exist on the clocks of their zone: when clocks are set forward, an hour does not exist. */
export function* contradictionsOfClock(minutes: Minutes): Generator<Contradiction> {
  const { meetingTime, adjourned, adjournedDaysLater, pauses = [] } = minutes
  if (!meetingTime) return
  const { day, start, zone, offset } = meetingTime
  const offsets = start === undefined ? [] : offsetsAt(zone, day, start)
  if (start !== undefined && offsets.length === 0)
    yield { path: ['meetingTime', 'start'], message: 'timeSkipped' }
  if (offset !== undefined && !offsets.includes(offset))
    yield { path: ['meetingTime', 'offset'], message: 'offsetContradicts' }
  yield* ofPauses(pauses, minutes)
  if (adjourned === undefined) return
  const end = { time: adjourned, daysLater: adjournedDaysLater ?? 0 }
  if (isSkipped(end, minutes)) yield { path: ['adjourned'], message: 'timeSkipped' }
  else if (start !== undefined && isNotAfter(end, { time: start, daysLater: 0 }, minutes))
    yield { path: ['adjourned'], message: 'endBeforeStart' }
}

/** A meeting resumes after it was adjourned, and before it ends. */
function* ofPauses(pauses: readonly Pause[], minutes: Minutes): Generator<Contradiction> {
  for (const [index, { from, fromDaysLater, to, toDaysLater }] of pauses.entries()) {
    const resumed = { time: to, daysLater: toDaysLater }
    const path = ['pauses', index, 'to']
    if (isNotAfter(resumed, { time: from, daysLater: fromDaysLater }, minutes))
      yield { path, message: 'resumedTooEarly' }
    else if (isOver(resumed, minutes)) yield { path, message: 'afterEnd' }
  }
}

/**
 * Who was absent took no part. The others came and went at times that the clocks showed, in this order, and
 * within the meeting.
 */
export function* contradictionsOfAttendance(minutes: Minutes): Generator<Contradiction> {
  const { meetingTime, attendance = [], directors, allCouldHear } = minutes
  const start = meetingTime?.start
  for (const [index, entry] of attendance.entries()) {
    const { status, joined, left, objected, couldNotHear } = entry
    const came = joined === undefined ? undefined : { time: joined, daysLater: entry.joinedDaysLater }
    const went = left === undefined ? undefined : { time: left, daysLater: entry.leftDaysLater }
    const place = ['attendance', index]
    const leaving = [...place, 'left']
    const told = { joined, left, objected, couldNotHear }
    const [part] = Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : name))
    if (status === 'absent' && part) yield { path: [...place, part], message: 'absentTookPart' }
    if (couldNotHear && allCouldHear !== false)
      yield { path: ['allCouldHear'], message: 'hearingContradicts' }
    if (came && went && isNotAfter(went, came, minutes)) {
      const director = directors[index]?.person
      yield { path: leaving, message: 'leftBeforeJoined', facts: { name: director && fullName(director) } }
    }
    for (const [name, moment] of Object.entries({ joined: came, left: went }))
      if (moment && isSkipped(moment, minutes)) yield { path: [...place, name], message: 'timeSkipped' }
    if (went && start !== undefined && isNotAfter(went, { time: start, daysLater: 0 }, minutes))
      yield { path: leaving, message: 'leftBeforeStart' }
    if (came && isOver(came, minutes)) yield { path: [...place, 'joined'], message: 'afterEnd' }
    if (went && isLeftLate(went, minutes)) yield { path: leaving, message: 'afterEnd' }
  }
}
