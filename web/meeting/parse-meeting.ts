import {
  MEETING_KINDS,
  MeetingPlaceSchema,
  MeetingTimeSchema,
  NoticeSchema,
} from '@minutebook/domain/meeting'
import { isNotAfter, isSkipped, type MeetingClock } from '@minutebook/domain/meeting-clock'
import { offsetsAt } from '@minutebook/domain/zone-clock'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import type { Fields } from '../draft/typed.ts'
import { parseDaysLater } from '../forms/day-field.tsx'
import { DATE, END_DAY, NOTICE_DATE, START_OFFSET } from '../forms/meeting-controls.ts'
import { parseClockTime } from '../forms/parse-clock-time.ts'
import { parseDate } from '../forms/parse-date.ts'
import { parseFields, type FormErrors } from '../forms/parse-form.ts'
import { sameClockTimeOn } from '../forms/typed-date-field.tsx'
import { datePartName } from '../ui/date-parts.ts'
import { typedDate, type Meeting } from './meeting-input.ts'
import { parsePauses } from './parse-pauses.ts'
import { deviceZone } from './typed-time-field.tsx'

type ParsedMeeting = { ok: true; meeting: Meeting } | { ok: false; errors: FormErrors }

const START_FAULTS = { half: 'startTimeHalf', wrong: 'startTimeWrong' } as const
const END_FAULTS = { half: 'endTimeHalf', wrong: 'endTimeWrong' } as const

/** Parses date, time and place as typed. Errors come in the order of the form; a date's is at its first wrong part. */
export function parseMeeting(fields: Fields, companyAddress: string): ParsedMeeting {
  const date = parseDate(typedDate(fields, DATE))
  const start = parseClockTime(fields.startTime ?? '')
  const place = parsePlace(fields, companyAddress)
  const notice = parseNotice(fields)
  const zone = parseZone(fields)
  const clock = { day: date.day, start: start.time, zone, offset: fields[START_OFFSET] }
  const twice = parseOffset(clock)
  const end = parseEnd(fields, clock)
  const { pauses, errors: wrongPauses } = parsePauses(fields, clockOf(clock, end.daysLater))
  const errors: FormErrors = {
    ...(date.fault && { [datePartName(DATE, date.fault.parts[0] ?? 'month')]: date.fault.key }),
    ...(start.fault && { startTime: START_FAULTS[start.fault] }),
    ...twice.errors,
    ...place.errors,
    ...notice.errors,
    ...(end.fault && { endTime: end.fault }),
    ...wrongPauses,
  }
  if (date.day === undefined || Object.keys(errors).length > 0) return { ok: false, errors }

  const meeting: Meeting = {
    ...parseMoment(fields, date.day),
    time: { day: date.day, zone },
    placeUntouched: place.place !== undefined && isPlaceUntouched(fields),
  }
  const kind = MEETING_KINDS.find((each) => each === fields.kind)
  if (start.time) meeting.time.start = start.time
  if (twice.offset) meeting.time.offset = twice.offset
  if (place.place) meeting.place = place.place
  if (kind) meeting.kind = kind
  if (notice.notice) meeting.notice = notice.notice
  if (end.time) meeting.ended = end.time
  if (end.time && end.daysLater !== undefined) meeting.endedDaysLater = end.daysLater
  if (pauses.length > 0) meeting.pauses = pauses
  return { ok: true, meeting }
}

/** Whether the kind of place and its text are still the filled-in ones. */
function isPlaceUntouched({
  place,
  placeAddress,
  placeMeans,
  filledPlace,
  filledPlaceText = '',
}: Fields): boolean {
  if (filledPlace !== place) return false
  const text = { companyAddress: '', elsewhere: placeAddress, remote: placeMeans }[place ?? '']
  return (text ?? '') === filledPlaceText
}

/** An untouched date keeps the exact default instant; another day gets its clock time (specification §3). */
function parseMoment({ openedAt = '', filledDay }: Fields, day: string) {
  const opened = new Date(openedAt)
  // A browser's storage may hold anything. Without a valid instant, the current clock time counts.
  if (Number.isNaN(opened.getTime())) return { date: sameClockTimeOn(day, new Date()), dateUntouched: false }
  const dateUntouched = day === filledDay
  return { date: dateUntouched ? openedAt : sameClockTimeOn(day, opened), dateUntouched }
}

function parseZone({ zone }: Fields): string {
  const read = MeetingTimeSchema.shape.zone.safeParse(zone)
  return read.success ? read.data : deviceZone()
}

function parsePlace(fields: Fields, companyAddress: string) {
  const { place: kind, placeAddress = '', placeMeans = '' } = fields
  if (!kind) return {}
  const address = kind === 'companyAddress' ? companyAddress : placeAddress
  const typed = kind === 'remote' ? { kind, means: placeMeans } : { kind, address }
  const read = parseFields(MeetingPlaceSchema, typed)
  if (read.ok) return { place: read.answers }
  return { errors: renamed(read.errors, { address: 'placeAddress', means: 'placeMeans' }) }
}

/** Only special meetings have a notice: text typed before a change of the kind is ignored. */
function parseNotice(fields: Fields) {
  const { kind, notice, noticeMeans = '', waivedBy = '', waiversSigned } = fields
  if (kind !== 'special' || !notice) return {}
  const date = notice === 'given' ? parseNoticeDate(fields) : {}
  const read = parseFields(NoticeSchema, {
    kind: notice,
    means: notice === 'given' ? noticeMeans : '',
    waivedBy: notice === 'waived' ? waivedBy : '',
    ...(notice === 'waived' && waiversSigned !== undefined && { waiversSigned: true }),
    ...(date.day && { day: date.day }),
  })
  if (read.ok && !date.errors) return { notice: read.answers }
  const errors: FormErrors = {
    ...date.errors,
    ...(read.ok ? {} : renamed(read.errors, { means: 'noticeMeans' })),
  }
  return { errors }
}

function parseNoticeDate(fields: Fields): { day?: string; errors?: FormErrors } {
  const { day, fault } = parseDate(typedDate(fields, NOTICE_DATE))
  if (!fault) return { day }
  if (fault.key === 'dateEmpty') return {}
  return { errors: { [datePartName(NOTICE_DATE, fault.parts[0] ?? 'month')]: 'noticeDateImpossible' } }
}

/** The day and the start on the clocks of the zone; undefined if missing or invalid. */
type StartClock = {
  day: string | undefined
  start: string | undefined
  zone: string
  offset?: string | undefined
}

/** Refuses a start that the clocks never showed. If they showed it twice, asks which one. */
function parseOffset({ day, start, zone, offset }: StartClock): { offset?: string; errors?: FormErrors } {
  if (day === undefined || start === undefined) return {}
  const offsets = offsetsAt(zone, day, start)
  if (offsets.length === 0) return { errors: { startTime: 'timeSkipped' } }
  if (offsets.length === 1) return {}
  const chosen = offsets.find((each) => each === offset)
  return chosen ? { offset: chosen } : { errors: { [START_OFFSET]: 'startTimeTwice' } }
}

/** The offsets of a typed start that the clocks showed twice; else empty. */
export function offsetsOfStart(fields: Fields): string[] {
  const { day } = parseDate(typedDate(fields, DATE))
  const { time } = parseClockTime(fields.startTime ?? '')
  if (day === undefined || time === undefined) return []
  const offsets = offsetsAt(parseZone(fields), day, time)
  return offsets.length > 1 ? offsets : []
}

function clockOf(
  { day, start, zone, offset }: StartClock,
  adjournedDaysLater: number | undefined,
): MeetingClock {
  return day === undefined ? {} : { meetingTime: { day, start, zone, offset }, adjournedDaysLater }
}

function parseEnd(
  fields: Fields,
  clock: StartClock,
): { time?: string; daysLater?: number | undefined; fault?: MessageKey } {
  const { time, fault } = parseClockTime(fields.endTime ?? '')
  const daysLater = parseDaysLater(fields[END_DAY])
  if (fault) return { fault: END_FAULTS[fault] }
  if (time === undefined) return { daysLater }
  const meeting = clockOf(clock, daysLater)
  const end = { time, daysLater: daysLater ?? 0 }
  if (isSkipped(end, meeting)) return { fault: 'timeSkipped' }
  const isEarly = clock.start !== undefined && isNotAfter(end, { time: clock.start, daysLater: 0 }, meeting)
  return isEarly && clock.day !== undefined ? { fault: 'endBeforeStart' } : { time, daysLater }
}

/** Maps the schema's field names to the names of the controls. */
function renamed(errors: FormErrors, names: Record<string, string>): FormErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, key]) => [names[name] ?? name, key]))
}

/** Whether the typed date of the notice is after the typed date of the meeting. */
export function isTypedNoticeLate(fields: Fields): boolean {
  const [notice, meeting] = [NOTICE_DATE, DATE].map((name) => parseDate(typedDate(fields, name)).day)
  return notice !== undefined && meeting !== undefined && notice > meeting
}
