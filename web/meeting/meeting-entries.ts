import type { MeetingPlace } from '@minutebook/contract/meeting'
import type { Answers } from '../draft/answers.ts'
import type { Fields } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { DATE_PARTS, datePartName, type TypedDate } from '../ui/date-parts.ts'
import { DATE, NOTICE_DATE } from '../forms/meeting-controls.ts'
import { localDay } from '../forms/local-day.ts'
import { deviceZone } from './time-zones.ts'
import { typedTime } from '../forms/typed-time.ts'

export type Meeting = NonNullable<Answers['meeting']>

/**
 * What stands in the form before anybody touches it: today, this device's time zone, the company's address. Two hidden
 * fields remember what was filled in, `openedAt` (RFC 3339, the default meeting date of specification §3) and
 * `filledDay`; a third, `filledPlace`, the chosen place, and `filledFrom` says that it is that of the last meeting.
 */
export function startEntries(
  now: Date,
  { hasCompanyAddress, lastPlace }: { hasCompanyAddress: boolean; lastPlace?: MeetingPlace | undefined },
): Entered {
  const today = localDay(now)
  const isLastPlaceThere = lastPlace && (lastPlace.kind !== 'companyAddress' || hasCompanyAddress)
  const place = isLastPlaceThere
    ? placeEntries(lastPlace)
    : { place: hasCompanyAddress ? ['companyAddress'] : [] }
  return {
    openedAt: [now.toISOString()],
    filledDay: [today],
    filledPlace: place.place,
    filledFrom: isLastPlaceThere ? ['lastMeeting'] : [],
    filledPlaceText: isLastPlaceThere ? [placeText(lastPlace)] : [],
    zone: [deviceZone()],
    ...place,
    ...dateEntries(DATE, today),
  }
}

/** What was typed of a place. */
function placeText(place: MeetingPlace): string {
  if (place.kind === 'companyAddress') return ''
  return place.kind === 'remote' ? place.means : place.address
}

function placeEntries(place: MeetingPlace) {
  return {
    place: [place.kind],
    ...(place.kind === 'elsewhere' && { placeAddress: [place.address] }),
    ...(place.kind === 'remote' && { placeMeans: [place.means] }),
  }
}

/** What is typed of every place, also of those that are not chosen. */
export function typedPlaces({ placeAddress = '', placeMeans = '' }: Fields): Entered {
  return { placeAddress: [placeAddress], placeMeans: [placeMeans] }
}

/** A saved meeting as it would have been typed. */
export function meetingEntries(meeting: Meeting): Entered {
  const { time, place, notice } = meeting
  return {
    openedAt: [meeting.date],
    filledDay: [meeting.dateUntouched ? time.day : ''],
    filledPlace: [meeting.placeUntouched ? (place?.kind ?? '') : ''],
    filledPlaceText: [place && meeting.placeUntouched ? placeText(place) : ''],
    zone: [time.zone],
    startTime: [typedTime(time.start)],
    endTime: [typedTime(meeting.ended)],
    ...(place ? placeEntries(place) : {}),
    kind: meeting.kind ? [meeting.kind] : [],
    notice: notice ? [notice.kind] : [],
    noticeMeans: [notice?.means ?? ''],
    waivedBy: [notice?.waivedBy ?? ''],
    ...(notice?.waiversSigned && { waiversSigned: ['yes'] }),
    ...dateEntries(DATE, time.day),
    ...(notice?.day ? dateEntries(NOTICE_DATE, notice.day) : {}),
  }
}

/** The three typed parts of a date among the fields of a form. */
export function typedDate(fields: Fields, name: string): TypedDate {
  const read = (part: (typeof DATE_PARTS)[number]) => fields[datePartName(name, part)] ?? ''
  return { month: read('month'), day: read('day'), year: read('year') }
}

function dateEntries(name: string, day: string): Entered {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return {
    [datePartName(name, 'month')]: [String(Number(month))],
    [datePartName(name, 'day')]: [String(Number(dayOfMonth))],
    [datePartName(name, 'year')]: [year],
  }
}
