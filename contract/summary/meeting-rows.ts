import { withCapital } from '../capital.ts'
import { bodyOf, formOf } from '../company-form.ts'
import type { StepId } from '../journey.ts'
import { meetingDay, type Part } from '../minutes.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import { fullName } from '../people.ts'
import type { Words } from '../words.ts'
import { zoneName } from '../zone-name.ts'
import { findPerson } from '../find-person.ts'
import { row, usualRow, type FilledIn, type SummaryRow } from './row.ts'

/** When and where the meeting was held, whose it was, how people learned of it, and who led it and wrote. */
export function meetingRows(minutes: MinutesSoFar, words: Words, filledIn: FilledIn): SummaryRow[] {
  const { review, format } = words
  const { meetingTime: time, meetingKind: kind } = minutes
  const step: StepId = 'meetingDate'
  const start = time?.start && review.timeInZone(format.time(time.start), zoneName(time.zone, format.locale))
  const noticeRow = kind === 'special' ? usualRow : row
  return [
    { id: 'date', term: review.date, lines: dateLines(minutes, words, filledIn), step, needed: 'dateEmpty' },
    ...usualRow('start', review.startTime, start, step),
    ...usualRow('place', review.place, placeLine(minutes, words, filledIn), step),
    ...row('body', review.body, bodyLine(minutes, words, filledIn), step),
    ...row('kind', review.kind, kind && review.kinds[kind], step),
    ...noticeRow('notice', review.notice, noticeLine(minutes, words), step),
    ...usualRow('chair', review.chair, partLine(minutes.chair, minutes), 'attendance'),
    ...usualRow('recorder', review.recorder, partLine(minutes.recorder, minutes), 'attendance'),
    ...row('end', review.endTime, minutes.adjourned && format.time(minutes.adjourned), step),
  ]
}

function dateLines(
  { meetingTime, meetingDate }: MinutesSoFar,
  { review, format }: Words,
  filledIn: FilledIn,
): string[] {
  if (!meetingDate) return []
  const written = format.dayWithWeekday(meetingDay({ meetingTime, meetingDate }))
  if (!filledIn.date) return [written]
  return [filledIn.isToday ? review.filledInToday(written) : review.filledInDay(written)]
}

function placeLine(
  { meetingPlace: place }: MinutesSoFar,
  { review }: Words,
  filledIn: FilledIn,
): string | undefined {
  if (!place) return undefined
  if (place.kind === 'companyAddress') {
    return filledIn.place
      ? review.atCompanyAddressFilledIn(place.address)
      : review.atCompanyAddress(place.address)
  }
  const written = place.kind === 'remote' ? review.remote(place.means) : place.address
  return filledIn.place ? review.placeFilledIn(written) : written
}

function bodyLine(minutes: MinutesSoFar, { review }: Words, filledIn: FilledIn): string {
  const body = review.bodies[bodyOf(formOf(minutes, minutes.entity), minutes)]
  return filledIn.body ? review.bodyFilledIn(body) : body
}

function partLine(part: Part | undefined, minutes: MinutesSoFar): string | undefined {
  if (!part) return undefined
  const { person, office } = part
  const named = 'ref' in person ? findPerson(minutes, person.ref) : undefined
  const name = 'name' in person ? person.name : named && fullName(named)
  return [name, office].filter(Boolean).join(', ')
}

function noticeLine({ notice }: MinutesSoFar, { review, format }: Words): string | undefined {
  if (!notice) return undefined
  const { kind, waivedBy } = notice
  const waiver = waivedBy && review.waivedBy(waivedBy)
  const isWaiver = kind === 'waived' && waiver !== ''
  const parts = [
    isWaiver ? withCapital(waiver) : review.notices[kind],
    notice.day && review.noticeOn(format.day(notice.day)),
    notice.means && review.noticeBy(notice.means),
    isWaiver ? undefined : waiver,
    notice.waiversSigned && review.waiversSigned,
  ]
  return parts.filter(Boolean).join(', ')
}
