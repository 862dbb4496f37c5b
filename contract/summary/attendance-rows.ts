import { formOf } from '../company-form.ts'
import type { AttendanceStatus } from '../attendance.ts'
import { directorNames } from '../director-names.ts'
import type { StepId } from '../journey.ts'
import type { MinutesSoFar } from '../minutes-so-far.ts'
import type { Words } from '../words.ts'
import { row, usualRow, type SummaryRow } from './row.ts'

const STEP: StepId = 'attendance'

/** Who took part, by name; who came late, left early or objected. */
export function attendanceRows(minutes: MinutesSoFar, words: Words): SummaryRow[] {
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
    step: STEP,
  }
  if (!attendance) return [attended]
  const isSaidAtOnce = inPerson.length === directors.length
  const heard = minutes.allCouldHear ? review.couldHear : undefined
  return [
    attended,
    ...row('present', review.present, isSaidAtOnce ? undefined : words.format.list(inPerson), STEP),
    ...row('remote', review.remotely, words.format.list(remote), STEP),
    ...row('absent', review.absent, words.format.list(names('absent')), STEP),
    ...(remote.length > 0 ? usualRow('hearing', review.hearing, heard, STEP) : []),
    ...comingRows(minutes, everyName, words),
  ]
}

function comingRows({ attendance = [] }: MinutesSoFar, names: string[], words: Words): SummaryRow[] {
  const { review, format } = words
  const lines = attendance.flatMap(({ joined, left, objected }, index) => {
    const name = names[index] ?? ''
    return [
      ...(joined === undefined ? [] : [review.joined(name, format.time(joined))]),
      ...(left === undefined ? [] : [review.left(name, format.time(left))]),
      ...(objected === undefined ? [] : [review.objected(name, objected)]),
    ]
  })
  return lines.length > 0 ? [{ id: 'comings', term: review.comings, lines, step: STEP }] : []
}

/** A caller that names nobody has the Boolean alone. */
function attendedLines(minutes: MinutesSoFar, inPerson: string[], { review, format }: Words): string[] {
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
