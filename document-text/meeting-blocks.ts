import type { AnswerPath } from '@minutebook/domain/answer-steps'
import { type Block, paragraphs } from '@minutebook/domain/blocks'
import { officeNames } from '@minutebook/domain/find-person'
import { MEETING_KINDS } from '@minutebook/domain/meeting'
import { dayLater, daysBefore, lastDayOf, type MeetingMoment } from '@minutebook/domain/meeting-clock'
import { meetingDay, type Part } from '@minutebook/domain/minutes'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { withCapital } from '@minutebook/domain/text'
import { anyOf, hasMeaning } from '@minutebook/domain/typed-words'
import type { Value, Values } from './fill.ts'
import type { DocumentRenderer } from './text-renderer.ts'

/** The kind of the meeting as a value for templates. */
export function kindOf({ meetingKind }: PartialMinutes): Value {
  return meetingKind && { chosen: MEETING_KINDS.indexOf(meetingKind) }
}

/** A row of the block below the title, and the answer that it says. */
export type MeetingRow = { from: AnswerPath; term: string; text: string }

/** Date, time and place, who led the meeting, and who took the minutes. What was not stated has no row. */
export function meetingRows(words: DocumentRenderer): MeetingRow[] {
  const { meetingPlace, meetingTime } = words.minutes
  const { block, remote } = words.wording.meeting
  const { chair, chairOffice, recorder, recorderOffice, isSame } = presidingValues(words)
  const named = (name: Value, office: Value) => words.render('{name}[, {office}]', { name, office })
  const isRemote = meetingPlace?.kind === 'remote'
  const means = isRemote ? words.wording.format.means(meetingPlace.means) : undefined
  const rows: MeetingRow[] = [
    { from: 'meetingDate', term: block.date, text: dayText(words) },
    { from: 'meetingDate', term: block.time, text: timeText(words, meetingTime) },
    {
      from: 'meetingDate',
      term: block.place,
      text: isRemote ? words.render(remote, { means }) : withoutAt(meetingPlace?.address ?? '', words),
    },
    ...(isSame
      ? [{ from: 'chair', term: block.chairAndRecorder, text: named(chair, chairOffice) }]
      : [
          { from: 'chair', term: block.chair, text: named(chair, chairOffice) },
          { from: 'recorder', term: block.recorder, text: named(recorder, recorderOffice) },
        ]),
  ]
  return rows.filter(({ text }) => text !== '')
}

/** People write “at the office”; the row says the rest. */
function withoutAt(address: string, { wording: { join, meeting } }: DocumentRenderer): string {
  return withCapital(join(meeting.at, address).slice(meeting.at.length))
}

/**
 * The day of the meeting. Where only a moment was stated, its day depends on a time zone: it stands as it was
 * stated.
 */
export function dayText(words: Pick<DocumentRenderer, 'minutes' | 'wording' | 'render'>): string {
  const { meetingDate, meetingTime } = words.minutes
  const { format, meeting } = words.wording
  if (!meetingDate) return ''
  const stated = !meetingTime && /T(?<time>\d\d:\d\d).*?(?<offset>[+-]\d\d:\d\d)?$/u.exec(meetingDate)?.groups
  if (!stated) {
    const lastDay = lastDayOf(words.minutes)
    return words.render(meeting.days, {
      day: format.dayWithWeekday(meetingDay(words.minutes)),
      lastDay: lastDay && format.dayWithWeekday(lastDay),
    })
  }
  return words.render(meeting.momentOfDay, {
    day: format.day(meetingDay(words.minutes)),
    time: format.time(stated['time'] ?? ''),
    offset: stated['offset']?.replace('-', '\u2212'),
  })
}

function timeText(words: DocumentRenderer, meetingTime: PartialMinutes['meetingTime']): string {
  if (!meetingTime) return ''
  const { attendance = [], adjourned } = words.minutes
  const { meeting, format } = words.wording
  const zone = zoneValues(words)
  if (meetingTime.start)
    return words.render(meeting.startTime, { ...zone, start: format.clock(meetingTime.start) })
  const hasOtherTimes = adjourned !== undefined || attendance.some(({ joined, left }) => joined ?? left)
  return hasOtherTimes ? words.render(meeting.zoneOnly, zone) : ''
}

/** The time zone: its common name, else the zone with its offset. */
function zoneValues({ minutes: { meetingTime }, wording: { format } }: DocumentRenderer): Values {
  if (!meetingTime) return {}
  const { zone, day, start, offset } = meetingTime
  return {
    zone: format.zoneThen(zone, { day, time: start, offset }),
    zoneName: format.zoneName(zone),
    offset: offset && format.offset(offset),
  }
}

/** Who presided and who recorded, each with the stated office, or with the one in the minutes. */
function presidingValues({ minutes, wording, actingNameOf, list, render }: DocumentRenderer) {
  const { chair, recorder } = minutes
  const { offices, officeHeld } = wording.meeting
  const officeOf = (who: Part | undefined) =>
    who && (who.office || render(officeHeld, { offices: list(officeNames(who.person, minutes, offices)) }))
  return {
    chair: chair && actingNameOf(chair.person),
    chairOffice: officeOf(chair),
    recorder: recorder && actingNameOf(recorder.person),
    recorderOffice: officeOf(recorder),
    // One person may be named by two offices.
    isSame:
      chair !== undefined &&
      recorder !== undefined &&
      actingNameOf(chair.person) === actingNameOf(recorder.person) &&
      officeOf(chair) === officeOf(recorder),
  }
}

/** Who signs: the person who took the minutes. */
export function signerText(words: DocumentRenderer): string {
  return words.render(words.wording.meeting.signer, presidingValues(words))
}

/** The day of a time, if the meeting lasted longer than one: "the next day", or a date. */
export function dayValues(moment: MeetingMoment, { minutes, wording: { format } }: DocumentRenderer): Values {
  // Midnight is the end of the day before.
  const isMidnight = moment.time === '00:00'
  const days = Math.max(0, daysBefore(moment, minutes) - (isMidnight ? 1 : 0))
  const isFirstDay = days === 0 && moment.daysLater === 0 && (minutes.adjournedDaysLater ?? 0) > 0
  const isDated = days > 1 || isFirstDay || (isMidnight && days > 0)
  return {
    isNextDay: days === 1 && !isMidnight,
    onDay: isDated ? format.dayWithWeekday(dayLater(meetingDay(minutes), days)) : undefined,
  }
}

/** When the meeting was adjourned and resumed. */
export function pauseBlocks(words: DocumentRenderer): Block[] {
  const { minutes, wording } = words
  const { meeting, format } = wording
  return paragraphs(
    ...(minutes.pauses ?? []).map(({ from, fromDaysLater, to, toDaysLater }) => {
      const on = (moment: MeetingMoment) =>
        words.render(meeting.momentOf, { time: format.clock(moment.time), ...dayValues(moment, words) })
      return words.render(meeting.paused, {
        from: on({ time: from, daysLater: fromDaysLater }),
        to: on({ time: to, daysLater: toDaysLater }),
      })
    }),
  )
}

const SEVERAL_NAMES = new RegExp(String.raw`[,;&]|\s${anyOf('and')}\s`, 'iu')

/** Typed names: some sentences need to know whether there are several. */
export function namesTyped(text: string): Value {
  const areSeveral = SEVERAL_NAMES.test(text) || hasMeaning('several', text)
  return text === '' ? undefined : { text, count: areSeveral ? 2 : 1 }
}

/** How the directors learned of the meeting. */
export function noticeBlocks(words: DocumentRenderer): Block[] {
  const { minutes, wording } = words
  const { meeting, format } = wording
  const { notice } = minutes
  if (!notice) return []
  const { kind, waivedBy, waiversSigned } = notice
  const given = {
    day: notice.day && format.day(notice.day),
    means: format.means(notice.means),
    paper: notice.paper && words.exhibitOf(notice.paper),
  }
  return paragraphs(
    kind === 'notNeeded' && words.render(meeting.noticeNotNeeded, { kind: kindOf(minutes) }),
    (kind === 'given' || given.day || given.means || given.paper) && words.render(meeting.noticeGiven, given),
    (kind === 'waived' || waivedBy || waiversSigned) &&
      words.render(meeting.noticeWaived, { who: namesTyped(waivedBy), signed: waiversSigned === true }),
  )
}
