import { MEETING_KINDS, type MeetingPlace } from '@minutebook/domain/meeting'
import { isNotAfter, isSkipped, type MeetingClock } from '@minutebook/domain/meeting-clock'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import type { Answers } from '../draft/answers.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import { parseDaysLater } from '../forms/day-field.tsx'
import { localDay, sameClockTimeOn } from '../forms/local-day.ts'
import { parseClockTime, typedTime } from '../forms/parse-clock-time.ts'
import { dateInput } from '../forms/parse-date.ts'
import type { FormErrors } from '../forms/parse-form.ts'
import {
  DAY,
  deviceZone,
  FILLED_DAY,
  OFFSET,
  parseStart,
  START,
  ZONE,
  type StartClock,
} from './day-and-time.tsx'
import { noticeInput, parseNotice } from './notice.tsx'
import { parsePauses, pausesInput } from './pauses.tsx'
import { filledPlaceInput, parsePlace, placeInput } from './place.tsx'

export type Meeting = NonNullable<Answers['meeting']>

/** Controls of the screen whose question has no file of its own. */
export const BODY = 'body'
/** The answer that the owners and the board or managers met together. */
export const JOINTLY = 'jointly'
export const KIND = 'meetingKind'
export const END = 'adjourned'
export const END_DAY = 'adjournedDaysLater'
/**
 * A hidden control with the moment when the form was first opened, RFC 3339: the default meeting date of
 * specification §3.
 */
export const OPENED_AT = 'openedAt'

type ParsedMeeting = { ok: true; meeting: Meeting } | { ok: false; errors: FormErrors }

/** Parses the meeting as typed. Errors come in the order of the form. */
export function parseMeeting(typed: Typed, companyAddress: string): ParsedMeeting {
  const { errors: wrongStart, ...clock } = parseStart(typed)
  const { place, isUntouched: placeUntouched, errors: wrongPlace } = parsePlace(typed, companyAddress)
  const kind = MEETING_KINDS.find((each) => each === textIn(typed, KIND))
  // Only special meetings have a notice: text typed before a change of the kind is ignored.
  const { notice, errors: wrongNotice } = kind === 'special' ? parseNotice(typed) : {}
  const end = parseEnd(typed, clock)
  const { pauses, errors: wrongPauses } = parsePauses(typed, clockOf(clock, end.daysLater))
  const errors: FormErrors = {
    ...wrongStart,
    ...wrongPlace,
    ...wrongNotice,
    ...(end.fault && { [END]: end.fault }),
    ...wrongPauses,
  }
  const { day, start, zone, offset } = clock
  if (day === undefined || Object.keys(errors).length > 0) return { ok: false, errors }
  const meeting: Meeting = {
    ...parseMoment(typed, day),
    time: { day, ...(start && { start }), zone, ...(offset && { offset }) },
    ...(place && { place }),
    placeUntouched,
    ...(kind && { kind }),
    ...(notice && { notice }),
    ...(end.time && { ended: end.time }),
    ...(end.time && end.daysLater !== undefined && { endedDaysLater: end.daysLater }),
    ...(pauses.length > 0 && { pauses }),
  }
  return { ok: true, meeting }
}

/** An untouched date keeps the exact default instant; another day gets its clock time (specification §3). */
function parseMoment(typed: Typed, day: string): Pick<Meeting, 'date' | 'dateUntouched'> {
  const openedAt = textIn(typed, OPENED_AT)
  const opened = new Date(openedAt)
  // A browser's storage may hold anything. Without a valid instant, the current clock time counts.
  if (Number.isNaN(opened.getTime())) return { date: sameClockTimeOn(day, new Date()), dateUntouched: false }
  const dateUntouched = day === textIn(typed, FILLED_DAY)
  return { date: dateUntouched ? openedAt : sameClockTimeOn(day, opened), dateUntouched }
}

const END_FAULTS = { half: 'endTimeHalf', wrong: 'endTimeWrong' } as const

type End = { time?: string; daysLater?: number | undefined; fault?: MessageKey }

function parseEnd(typed: Typed, start: StartClock): End {
  const { time, fault } = parseClockTime(textIn(typed, END))
  const daysLater = parseDaysLater(textIn(typed, END_DAY))
  if (fault) return { fault: END_FAULTS[fault] }
  if (time === undefined) return { daysLater }
  const clock = clockOf(start, daysLater)
  const end = { time, daysLater: daysLater ?? 0 }
  if (isSkipped(end, clock)) return { fault: 'timeSkipped' }
  const isEarly = start.start !== undefined && isNotAfter(end, { time: start.start, daysLater: 0 }, clock)
  return isEarly && start.day !== undefined ? { fault: 'endBeforeStart' } : { time, daysLater }
}

function clockOf(
  { day, start, zone, offset }: StartClock,
  adjournedDaysLater: number | undefined,
): MeetingClock {
  return day === undefined ? {} : { meetingTime: { day, start, zone, offset }, adjournedDaysLater }
}

/** A saved meeting as a person would type it. */
export function meetingInput(meeting: Meeting): Typed {
  const { time, place } = meeting
  return {
    [OPENED_AT]: [meeting.date],
    [FILLED_DAY]: [meeting.dateUntouched ? time.day : ''],
    ...dateInput(DAY, time.day),
    [START]: [typedTime(time.start)],
    [OFFSET]: [time.offset ?? ''],
    [ZONE]: [time.zone],
    ...filledPlaceInput(meeting.placeUntouched ? place : undefined, false),
    ...placeInput(place),
    [KIND]: [meeting.kind ?? ''],
    ...noticeInput(meeting.notice),
    [END]: [typedTime(meeting.ended)],
    [END_DAY]: [String(meeting.endedDaysLater ?? '')],
    ...pausesInput(meeting.pauses ?? []),
  }
}

type Given = { hasCompanyAddress: boolean; lastPlace?: MeetingPlace | undefined }

/**
 * The form before any input: today, this device's time zone, the place of the last meeting or the company's
 * address.
 */
export function initialInput(now: Date, { hasCompanyAddress, lastPlace }: Given): Typed {
  const today = localDay(now)
  const isLastPlaceThere = lastPlace && (lastPlace.kind !== 'companyAddress' || hasCompanyAddress)
  const atCompany = hasCompanyAddress ? ({ kind: 'companyAddress', address: '' } as const) : undefined
  const place = isLastPlaceThere ? lastPlace : atCompany
  return {
    [OPENED_AT]: [now.toISOString()],
    [FILLED_DAY]: [today],
    ...dateInput(DAY, today),
    [ZONE]: [deviceZone()],
    ...filledPlaceInput(place, isLastPlaceThere === true),
    ...placeInput(place),
  }
}

/** Whether the form still has what it began with. */
export function isAsFilledIn(shown: Typed, filled: Typed): boolean {
  return Object.entries(shown).every(
    ([name, values]) => name === BODY || values.join() === (filled[name] ?? []).join(),
  )
}
