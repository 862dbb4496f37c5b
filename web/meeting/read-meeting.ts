import type { MessageKey } from '@minutebook/contract/fields'
import {
  MEETING_KINDS,
  MeetingPlaceSchema,
  MeetingTimeSchema,
  NoticeSchema,
} from '@minutebook/contract/meeting'
import type { Fields } from '../draft/entered-values.ts'
import { parseFields } from '../forms/parse-fields.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import { datePartName } from '../ui/date-parts.ts'
import { sameClockTimeOn } from '../forms/local-day.ts'
import { typedDate, type Meeting } from './meeting-entries.ts'
import { readClockTime } from '../forms/read-clock-time.ts'
import { readDate } from '../forms/read-date.ts'
import { DATE, NOTICE_DATE } from '../forms/meeting-controls.ts'
import { deviceZone } from './time-zones.ts'

type ReadMeeting = { ok: true; meeting: Meeting } | { ok: false; errors: FormErrors }

const START_FAULTS = { half: 'startTimeHalf', wrong: 'startTimeWrong' } as const
const END_FAULTS = { half: 'endTimeHalf', wrong: 'endTimeWrong' } as const

/** Reads date, time and place as typed. Faults come in the order of the form, a date's at its first wrong part. */
export function readMeeting(fields: Fields, companyAddress: string): ReadMeeting {
  const date = readDate(typedDate(fields, DATE))
  const start = readClockTime(fields.startTime ?? '')
  const place = readPlace(fields, companyAddress)
  const notice = readNotice(fields)
  const end = readEnd(fields.endTime ?? '', start.time)
  const errors: FormErrors = {
    ...(date.fault && { [datePartName(DATE, date.fault.parts[0] ?? 'month')]: date.fault.key }),
    ...(start.fault && { startTime: START_FAULTS[start.fault] }),
    ...place.errors,
    ...notice.errors,
    ...(end.fault && { endTime: end.fault }),
  }
  if (date.day === undefined || Object.keys(errors).length > 0) return { ok: false, errors }

  const meeting: Meeting = {
    ...readMoment(fields, date.day),
    time: { day: date.day, zone: readZone(fields) },
    placeUntouched: place.place !== undefined && isPlaceUntouched(fields),
  }
  const kind = MEETING_KINDS.find((each) => each === fields.kind)
  if (start.time) meeting.time.start = start.time
  if (place.place) meeting.place = place.place
  if (kind) meeting.kind = kind
  if (notice.notice) meeting.notice = notice.notice
  if (end.time) meeting.ended = end.time
  return { ok: true, meeting }
}

/** Still the kind of place that was filled in, and its text. */
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

/** Untouched, the default instant stays exactly as it is; else the day gets its clock time (specification §3). */
function readMoment({ openedAt = '', filledDay }: Fields, day: string) {
  const opened = new Date(openedAt)
  // A browser's store may hold anything: the clock time is then that of now.
  if (Number.isNaN(opened.getTime())) return { date: sameClockTimeOn(day, new Date()), dateUntouched: false }
  const dateUntouched = day === filledDay
  return { date: dateUntouched ? openedAt : sameClockTimeOn(day, opened), dateUntouched }
}

function readZone({ zone }: Fields): string {
  const read = MeetingTimeSchema.shape.zone.safeParse(zone)
  return read.success ? read.data : deviceZone()
}

function readPlace(fields: Fields, companyAddress: string) {
  const { place: kind, placeAddress = '', placeMeans = '' } = fields
  if (!kind) return {}
  const address = kind === 'companyAddress' ? companyAddress : placeAddress
  const typed = kind === 'remote' ? { kind, means: placeMeans } : { kind, address }
  const read = parseFields(MeetingPlaceSchema, typed)
  if (read.ok) return { place: read.answers }
  return { errors: renamed(read.errors, { address: 'placeAddress', means: 'placeMeans' }) }
}

/** Notice is asked of special meetings alone: what was typed before the kind was changed stays out. */
function readNotice(fields: Fields) {
  const { kind, notice, noticeMeans = '', waivedBy = '', waiversSigned } = fields
  if (kind !== 'special' || !notice) return {}
  const date = notice === 'given' ? readNoticeDate(fields) : {}
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

function readNoticeDate(fields: Fields): { day?: string; errors?: FormErrors } {
  const { day, fault } = readDate(typedDate(fields, NOTICE_DATE))
  if (!fault) return { day }
  if (fault.key === 'dateEmpty') return {}
  return { errors: { [datePartName(NOTICE_DATE, fault.parts[0] ?? 'month')]: 'noticeDateImpossible' } }
}

function readEnd(typed: string, start: string | undefined): { time?: string; fault?: MessageKey } {
  const { time, fault } = readClockTime(typed)
  if (fault) return { fault: END_FAULTS[fault] }
  if (time === undefined) return {}
  return start !== undefined && time <= start ? { fault: 'endBeforeStart' } : { time }
}

/** The schema's names of fields become those of the form's controls. */
function renamed(errors: FormErrors, names: Record<string, string>): FormErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, key]) => [names[name] ?? name, key]))
}
