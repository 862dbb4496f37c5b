import type { AttendanceStatus } from '@minutebook/contract/attendance'
import { directorNames } from '@minutebook/contract/director-names'
import type { Office } from '@minutebook/contract/offices'
import { directorsOf, officesOf, type Answers, type Named } from '../draft/answers.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { shownValue } from '../draft/entered-values.ts'
import { spokenForm } from '../language/spoken-form.ts'
import { words } from '../language/words.ts'
import { directorField } from '../forms/meeting-controls.ts'
import { readStatus } from './read-attendance.ts'

/** One director as the attendance form shows it. */
export type Attendee = { director: Named; offices: readonly Office[]; status: AttendanceStatus }

/** What everyone is at first: in a remote meeting, present remotely. */
export function startStatus({ meeting }: Pick<Answers, 'meeting'>): AttendanceStatus {
  return meeting?.place?.kind === 'remote' ? 'remote' : 'present'
}

/** Which hint it is: it is said while drawing, in the language that is spoken then. */
export function hintFor(answers: Answers): 'hint' | 'hintRemote' | 'hintAgain' {
  if (answers.attendanceConfirmed) return 'hintAgain'
  return startStatus(answers) === 'remote' ? 'hintRemote' : 'hint'
}

/** The directors with what was chosen for each, else what was saved, else what everyone is at first. */
export function attendeesOf(answers: Answers, entered: Entered | undefined): Attendee[] {
  const start = startStatus(answers)
  return directorsOf(answers).map((director) => {
    const chosen = readStatus(shownValue(entered, directorField('attendance', director.id)))
    const status = chosen ?? answers.attendance[director.id] ?? start
    return { director, offices: officesOf(answers, director.id), status }
  })
}

/** Their names in order; two of one name are told apart. */
export function namesOf(attendees: readonly Attendee[]): string[] {
  return directorNames(
    attendees.map(({ director }) => director.person),
    words,
    spokenForm(),
  )
}
