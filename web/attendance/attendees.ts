import type { AttendanceStatus } from '@minutebook/domain/attendance'
import type { Office } from '@minutebook/domain/company-form'
import { directorsOf, officesOf, type Answers, type Named } from '../draft/answers.ts'
import { nameDirectors } from '../draft/list-people.ts'
import { type Typed, textIn } from '../draft/typed.ts'
import { directorField } from '../forms/meeting-controls.ts'
import { parseStatus } from './parse-attendance.ts'

/** One director as the attendance form shows it. */
export type Attendee = { director: Named; offices: readonly Office[]; status: AttendanceStatus }

/** Every director's default status: present remotely, if the meeting was remote. */
export function startStatus({ meeting }: Pick<Answers, 'meeting'>): AttendanceStatus {
  return meeting?.place?.kind === 'remote' ? 'remote' : 'present'
}

/** The key of the hint. Rendering turns it into text in the current language. */
export function hintFor(answers: Answers): 'hint' | 'hintRemote' | 'hintAgain' {
  if (answers.attendanceConfirmed) return 'hintAgain'
  return startStatus(answers) === 'remote' ? 'hintRemote' : 'hint'
}

/** The directors with their chosen status, else the saved one, else the default. */
export function attendeesOf(answers: Answers, unsaved: Typed | undefined): Attendee[] {
  const start = startStatus(answers)
  return directorsOf(answers).map((director) => {
    const chosen = parseStatus(textIn(unsaved, directorField('attendance', director.id)))
    const status = chosen ?? answers.attendance[director.id] ?? start
    return { director, offices: officesOf(answers, director.id), status }
  })
}

/** Their names in order; equal names get a number. */
export function namesOf(attendees: readonly Attendee[]): string[] {
  return nameDirectors(attendees.map(({ director }) => director))
}
