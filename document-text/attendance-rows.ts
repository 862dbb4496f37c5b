import { formOf } from '@minutebook/domain/company-form'
import type { AttendanceStatus } from '@minutebook/domain/attendance'
import { directorNames } from '@minutebook/domain/directors'
import type { StepId } from '@minutebook/domain/journey'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import type { Words } from '@minutebook/i18n/words.en'
import { row, usualRow, type SummaryRow } from './row.ts'

const STEP: StepId = 'attendance'

/** Who took part, by name; who came late, left early or objected. */
export function attendanceRows(minutes: PartialMinutes, words: Words): SummaryRow[] {
  const { directors, attendance } = minutes
  const { review } = words
  if (directors.length === 0) return []
  const everyName = directorNames(
    directors.map(({ person }) => person),
    words,
    formOf(minutes, minutes.entity),
  )
  const names = (status: AttendanceStatus) =>
    everyName.filter((_name, index) => attendance?.[index]?.status === status)
  const [inPerson, remote] = [names('present'), names('remote')]
  const attended: SummaryRow = {
    id: 'attended',
    term: review.attendance,
    lines: attendedLines(minutes, inPerson, words),
    ...(inPerson.length === directors.length && { told: [...inPerson, review.present] }),
    step: STEP,
  }
  if (!attendance) return [attended]
  const isSaidAtOnce = inPerson.length === directors.length
  // The rows below name those who could not hear.
  const isDeaf = attendance.some(({ couldNotHear }) => couldNotHear)
  const heard = minutes.allCouldHear ? review.couldHear : undefined
  return [
    attended,
    ...row('present', review.present, isSaidAtOnce ? undefined : words.format.list(inPerson), STEP),
    ...row('remote', review.remotely, words.format.list(remote), STEP),
    ...row('absent', review.absent, words.format.list(names('absent')), STEP),
    ...(remote.length > 0 && !isDeaf ? usualRow('hearing', review.hearing, heard, STEP) : []),
    ...comingRows(minutes, everyName, words),
  ]
}

function comingRows({ attendance = [] }: PartialMinutes, names: string[], words: Words): SummaryRow[] {
  const { review, format } = words
  const lines = attendance.flatMap(({ joined, left, objected, couldNotHear }, index) => {
    const name = names[index] ?? ''
    return [
      ...(joined === undefined ? [] : [review.joined(name, format.time(joined))]),
      ...(left === undefined ? [] : [review.left(name, format.time(left))]),
      ...(objected === undefined ? [] : [review.objected(name, objected)]),
      ...(couldNotHear ? [review.couldNotHear(name)] : []),
    ]
  })
  return lines.length > 0
    ? [{ id: 'arrivalsAndDepartures', term: review.arrivalsAndDepartures, lines, step: STEP }]
    : []
}

/** A sender without names sends only the Boolean. */
function attendedLines(minutes: PartialMinutes, inPerson: string[], { review, format }: Words): string[] {
  const form = formOf(minutes, minutes.entity)
  const { directors, attendance, allDirectorsAttended } = minutes
  if (!attendance)
    return [allDirectorsAttended ? review.allAttended(directors.length, form) : review.notAllAttended(form)]
  if (inPerson.length === directors.length) {
    return [review.allAttendedInPerson(directors.length, format.list(inPerson), form)]
  }
  const present = attendance.filter(({ status }) => status !== 'absent').length
  return [
    present === directors.length
      ? review.allAttended(present, form)
      : review.attendedOf(present, directors.length, form),
  ]
}
