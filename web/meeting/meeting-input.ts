import type { MeetingPlace } from '@minutebook/domain/meeting'
import type { Answers } from '../draft/answers.ts'
import type { Fields, Typed } from '../draft/typed.ts'
import { DATE, END_DAY, NOTICE_DATE, START_OFFSET } from '../forms/meeting-controls.ts'
import { typedTime } from '../forms/parse-clock-time.ts'
import { localDay } from '../forms/typed-date-field.tsx'
import { words } from '../language/words.ts'
import { DATE_PARTS, datePartName, type TypedDate } from '../ui/date-parts.ts'
import { pausesInput } from './parse-pauses.ts'
import { deviceZone } from './typed-time-field.tsx'

export type Meeting = NonNullable<Answers['meeting']>

/**
 * The form before any input: today, this device's time zone, the company's address. Two hidden
 * fields store what was filled in: `openedAt` (RFC 3339, the default meeting date of specification §3) and
 * `filledDay`. `filledPlace` stores the filled-in place, and `filledFrom` says whether it is the last meeting's.
 */
export function initialInput(
  now: Date,
  { hasCompanyAddress, lastPlace }: { hasCompanyAddress: boolean; lastPlace?: MeetingPlace | undefined },
): Typed {
  const today = localDay(now)
  const isLastPlaceThere = lastPlace && (lastPlace.kind !== 'companyAddress' || hasCompanyAddress)
  const place = isLastPlaceThere
    ? placeInput(lastPlace)
    : { place: hasCompanyAddress ? ['companyAddress'] : [] }
  return {
    openedAt: [now.toISOString()],
    filledDay: [today],
    filledPlace: place.place,
    filledFrom: isLastPlaceThere ? ['lastMeeting'] : [],
    filledPlaceText: isLastPlaceThere ? [placeText(lastPlace)] : [],
    zone: [deviceZone()],
    ...place,
    ...dateInput(DATE, today),
  }
}

/** The typed text of a place. */
function placeText(place: MeetingPlace): string {
  if (place.kind === 'companyAddress') return ''
  return place.kind === 'remote' ? place.means : place.address
}

function placeInput(place: MeetingPlace) {
  return {
    place: [place.kind],
    ...(place.kind === 'elsewhere' && { placeAddress: [place.address] }),
    ...(place.kind === 'remote' && { placeMeans: [place.means] }),
  }
}

/** The typed text of every kind of place, also of the ones that are not chosen. */
export function typedPlaces({ placeAddress = '', placeMeans = '' }: Fields): Typed {
  return { placeAddress: [placeAddress], placeMeans: [placeMeans] }
}

/** A saved meeting as a person would type it. */
export function meetingInput(meeting: Meeting): Typed {
  const { time, place, notice } = meeting
  return {
    openedAt: [meeting.date],
    filledDay: [meeting.dateUntouched ? time.day : ''],
    filledPlace: [meeting.placeUntouched ? (place?.kind ?? '') : ''],
    filledPlaceText: [place && meeting.placeUntouched ? placeText(place) : ''],
    zone: [time.zone],
    startTime: [typedTime(time.start)],
    endTime: [typedTime(meeting.ended)],
    [START_OFFSET]: [time.offset ?? ''],
    [END_DAY]: [String(meeting.endedDaysLater ?? '')],
    ...pausesInput(meeting.pauses ?? []),
    ...(place ? placeInput(place) : {}),
    kind: meeting.kind ? [meeting.kind] : [],
    notice: notice ? [notice.kind] : [],
    noticeMeans: [notice?.means ?? ''],
    waivedBy: [notice?.waivedBy ?? ''],
    ...(notice?.waiversSigned && { waiversSigned: ['yes'] }),
    ...dateInput(DATE, time.day),
    ...(notice?.day ? dateInput(NOTICE_DATE, notice.day) : {}),
  }
}

/** The three typed parts of a date among the fields of a form. */
export function typedDate(fields: Fields, name: string): TypedDate {
  const read = (part: (typeof DATE_PARTS)[number]) => fields[datePartName(name, part)] ?? ''
  return { month: read('month'), day: read('day'), year: read('year') }
}

function dateInput(name: string, day: string): Typed {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return {
    [datePartName(name, 'month')]: [String(Number(month))],
    [datePartName(name, 'day')]: [String(Number(dayOfMonth))],
    [datePartName(name, 'year')]: [year],
  }
}

/** Whether the form still has what it began with. */
export function isAsFilledIn(shown: Typed, filled: Typed): boolean {
  return Object.entries(shown).every(
    ([name, values]) => name === 'body' || values.join() === (filled[name] ?? []).join(),
  )
}

/** The chosen place in words; empty where none is chosen. */
export function placeInWords({ place, placeAddress = '', placeMeans = '' }: Fields, address: string): string {
  const { review, meetingDate } = words
  if (place === 'companyAddress') return review.atCompanyAddress(address)
  if (place === 'remote') return [meetingDate.remote, placeMeans].filter(Boolean).join(', ')
  return place === 'elsewhere' ? placeAddress : ''
}
