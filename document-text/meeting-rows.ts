import { withCapital } from '@minutebook/domain/text'
import type { StepId } from '@minutebook/domain/journey'
import { meetingDay, type Part } from '@minutebook/domain/minutes'
import { companyOf, type PartialMinutes } from '@minutebook/domain/partial-minutes'
import { fullName } from '@minutebook/domain/people'
import type { Words } from '@minutebook/i18n/words.en'
import { zoneName } from '@minutebook/domain/meeting'
import { findPerson } from '@minutebook/domain/find-person'
import { row, usualRow, type FilledIn, type SummaryRow } from './row.ts'

/** When and where the meeting was held, which body met, how people were notified, who led and who recorded. */
export function meetingRows(minutes: PartialMinutes, words: Words, filledIn: FilledIn): SummaryRow[] {
  const { review, format } = words
  const { meetingTime: time, meetingKind: kind } = minutes
  const step: StepId = 'meetingDate'
  const zone = time && zoneName(time.zone, format.locale)
  const clock = time?.offset ? `${zone} (UTC${time.offset.replace('-', '\u2212')})` : zone
  const start = time?.start && clock && review.timeInZone(format.time(time.start), clock)
  const noticeRow = kind === 'special' ? usualRow : row
  return [
    {
      id: 'date',
      term: review.date,
      lines: dateLines(minutes, words, filledIn),
      told: dateLines(minutes, words),
      isFilledIn: filledIn.date,
      step,
      needed: 'dateEmpty',
    },
    ...usualRow('start', review.startTime, start, step),
    ...placeRow(minutes, words, filledIn),
    ...bodyRow(minutes, words, filledIn),
    ...row('kind', review.kind, kind && review.kinds[kind], step),
    ...noticeRow('notice', review.notice, noticeLine(minutes, words), step),
    ...usualRow('chair', review.chair, partLine(minutes.chair, minutes), 'attendance'),
    ...usualRow('recorder', review.recorder, partLine(minutes.recorder, minutes), 'attendance'),
    ...row('end', review.endTime, endLine(minutes, words), step),
  ]
}

function dateLines(
  { meetingTime, meetingDate }: PartialMinutes,
  { review, format }: Words,
  filledIn?: FilledIn,
): string[] {
  if (!meetingDate) return []
  const written = format.dayWithWeekday(meetingDay({ meetingTime, meetingDate }))
  if (!filledIn?.date) return [written]
  return [filledIn.isToday ? review.filledInToday(written) : review.filledInDay(written)]
}

/** Minutes state only the address, not whose it is. */
function placeRow(
  { meetingPlace: place }: PartialMinutes,
  { review }: Words,
  { place: isFilledIn }: FilledIn,
): SummaryRow[] {
  if (!place) return usualRow('place', review.place, undefined, 'meetingDate')
  const written = place.kind === 'remote' ? review.remote(place.means) : place.address
  const line =
    place.kind === 'companyAddress'
      ? isFilledIn
        ? review.atCompanyAddressFilledIn(written)
        : review.atCompanyAddress(written)
      : isFilledIn
        ? review.placeFilledIn(written)
        : written
  return usualRow('place', review.place, line, 'meetingDate', { told: [written], isFilledIn })
}

function bodyRow(minutes: PartialMinutes, { review }: Words, { body: isFilledIn }: FilledIn): SummaryRow[] {
  const { body: met, form } = companyOf(minutes)
  const body = review.whoMet(met, form)
  const lines = [isFilledIn ? review.bodyFilledIn(body) : body]
  return [{ id: 'body', term: review.body, lines, told: [body], isFilledIn, step: 'meetingDate' }]
}

function partLine(part: Part | undefined, minutes: PartialMinutes): string | undefined {
  if (!part) return undefined
  const { person, office } = part
  const named = 'ref' in person ? findPerson(minutes, person.ref) : undefined
  const name = 'name' in person ? person.name : named && fullName(named)
  return [name, office].filter(Boolean).join(', ')
}

function noticeLine({ notice }: PartialMinutes, { review, format }: Words): string | undefined {
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

function endLine(
  { adjourned, adjournedNextDay }: PartialMinutes,
  { review, format }: Words,
): string | undefined {
  if (!adjourned) return undefined
  const time = format.time(adjourned)
  return adjournedNextDay ? review.nextDay(time) : time
}
