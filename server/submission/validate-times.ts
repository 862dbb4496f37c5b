import { dayLater, isLeftLate, isNotAfter, isOver, isSkipped } from '@minutebook/domain/meeting-clock'
import { meetingDay, type Minutes } from '@minutebook/domain/minutes'
import { fullName } from '@minutebook/domain/people'
import { isZoneKnown, offsetsAt } from '@minutebook/domain/zone-clock'
import { US_ZONES } from '@minutebook/document-text/zones'
import { contradiction, invalidAnswer } from './invalid-answer.ts'

/** Refuses days and times that contradict each other or that no clock showed. Throws `answers-invalid`. */
export function requireTimes(minutes: Minutes): void {
  requireKnownZone(minutes)
  requireArrivalsBeforeDepartures(minutes)
  requireDays(minutes)
  requireClock(minutes)
  requireWithinMeeting(minutes)
}

/** Nearly all submissions use one of these. Constructing a date format for any other takes longer than all other checks. */
const USUAL_ZONES = new Set([...Object.keys(US_ZONES), ...Intl.supportedValuesOf('timeZone')])

/** A document could give no offset and no local time in an unknown zone. */
function requireKnownZone({ meetingTime }: Minutes): void {
  if (!meetingTime || USUAL_ZONES.has(meetingTime.zone) || isZoneKnown(meetingTime.zone)) return
  throw invalidAnswer('/MeetingTime/Zone', 'zoneUnknown')
}

function requireArrivalsBeforeDepartures({ attendance = [], directors, ...minutes }: Minutes): void {
  for (const [index, { status, joined, left, objected, couldNotHear }] of attendance.entries()) {
    const told = { Joined: joined, Left: left, Objected: objected, CouldNotHear: couldNotHear }
    const [name] = Object.entries(told).flatMap(([each, value]) => (value === undefined ? [] : each))
    if (status === 'absent' && name) throw contradiction(`/Attendance/${index}/${name}`, 'absentTookPart')
    if (couldNotHear && minutes.allCouldHear !== false)
      throw contradiction('/AllCouldHear', 'hearingContradicts')
    if (joined !== undefined && left !== undefined && isNotAfter(left, joined, minutes)) {
      const director = directors[index]?.person
      throw invalidAnswer(`/Attendance/${index}/Left`, 'leftBeforeJoined', {
        name: director && fullName(director),
      })
    }
  }
}

const HOUR_MS = 60 * 60 * 1000

function requireDays(minutes: Minutes): void {
  const { meetingTime, meetingDate, notice } = minutes
  if (notice?.day !== undefined && notice.day > meetingDay(minutes)) {
    throw invalidAnswer('/Notice/Day', 'noticeAfterMeeting')
  }
  const days = daysOf(meetingDate)
  if (meetingTime && !(days.first <= meetingTime.day && meetingTime.day <= days.last)) {
    throw contradiction('/MeetingTime/Day', 'dayContradicts')
  }
}

/**
 * The days that clocks show at a moment: the sender's clock may be that of another zone than the meeting's. The clocks of ships
 * are up to twelve hours behind UTC, those of Kiribati fourteen ahead. A day is itself.
 */
function daysOf(momentOrDay: string): { first: string; last: string } {
  if (!momentOrDay.includes('T')) return { first: momentOrDay, last: momentOrDay }
  const moment = Date.parse(momentOrDay)
  const dayAt = (hours: number) => new Date(moment + hours * HOUR_MS).toISOString().slice(0, 10)
  return { first: dayAt(-12), last: dayAt(14) }
}

/** Times must exist on the clocks of their zone: when clocks are set forward, an hour does not exist. */
function requireClock(minutes: Minutes): void {
  const { meetingTime, adjourned, adjournedNextDay, attendance = [] } = minutes
  if (!meetingTime) return
  const { day, start, zone, offset } = meetingTime
  const offsets = start === undefined ? [] : offsetsAt(zone, day, start)
  if (start !== undefined && offsets.length === 0) {
    throw invalidAnswer('/MeetingTime/Start', 'timeSkipped')
  }
  if (offset !== undefined && !offsets.includes(offset)) {
    throw contradiction('/MeetingTime/Offset', 'offsetContradicts')
  }
  const endDay = dayLater(day, adjournedNextDay ? 1 : 0)
  if (adjourned !== undefined && offsetsAt(zone, endDay, adjourned).length === 0) {
    throw invalidAnswer('/Adjourned', 'timeSkipped')
  }
  for (const [index, { joined, left }] of attendance.entries()) {
    for (const [name, time] of Object.entries({ Joined: joined, Left: left })) {
      if (time !== undefined && isSkipped(time, minutes)) {
        throw invalidAnswer(`/Attendance/${index}/${name}`, 'timeSkipped')
      }
    }
  }
}

/** Where the start is known, people come and go between it and the end. */
function requireWithinMeeting(minutes: Minutes): void {
  const { meetingTime, adjourned, adjournedNextDay, attendance = [] } = minutes
  const start = meetingTime?.start
  if (start === undefined) return
  const early = attendance.findIndex(({ left }) => left !== undefined && isNotAfter(left, start, minutes))
  if (early >= 0) throw invalidAnswer(`/Attendance/${early}/Left`, 'leftBeforeStart')
  if (adjourned !== undefined && !adjournedNextDay && isNotAfter(adjourned, start, minutes)) {
    throw invalidAnswer('/Adjourned', 'endBeforeStart')
  }
  for (const [index, { joined, left }] of attendance.entries()) {
    if (joined !== undefined && isOver(joined, minutes)) {
      throw invalidAnswer(`/Attendance/${index}/Joined`, 'afterEnd')
    }
    if (left !== undefined && isLeftLate(left, minutes)) {
      throw invalidAnswer(`/Attendance/${index}/Left`, 'afterEnd')
    }
  }
}
