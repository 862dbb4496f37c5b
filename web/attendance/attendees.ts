import type { AttendanceStatus } from '@minutebook/domain/attendance'
import type { Office } from '@minutebook/domain/company-form'
import { directorsOf, officesOf, type Answers, type Named } from '../draft/answers.ts'
import { nameDirectors } from '../draft/list-people.ts'
import { hasTick, textIn, type Typed } from '../draft/typed.ts'
import { directorField } from '../forms/meeting-controls.ts'

/** One director as the attendance form shows it. */
export type Attendee = { director: Named; offices: readonly Office[] }

/** How a director took part who was there. */
export const MANNERS = ['present', 'remote'] as const

/** Every director's default status: present remotely, if the meeting was remote. */
export function startStatus({ meeting }: Pick<Answers, 'meeting'>): (typeof MANNERS)[number] {
  return meeting?.place?.kind === 'remote' ? 'remote' : 'present'
}

/** The key of the hint. Rendering turns it into text in the current language. */
export function hintFor(answers: Answers): 'hint' | 'hintRemote' | 'hintAgain' {
  if (answers.attendanceConfirmed) return 'hintAgain'
  return startStatus(answers) === 'remote' ? 'hintRemote' : 'hint'
}

export function attendeesOf(answers: Answers): Attendee[] {
  return directorsOf(answers).map((director) => ({ director, offices: officesOf(answers, director.id) }))
}

/** The status in a form. A director whom it does not have was present. */
export function statusIn(typed: Typed, id: string): AttendanceStatus {
  const manner = textIn(typed, directorField(id, 'manner'))
  if (manner !== '' && !hasTick(typed, directorField(id, 'status')))
    return textIn(typed, directorField(id, 'representedBy')) === '' ? 'absent' : 'represented'
  return manner === 'remote' ? 'remote' : 'present'
}

/** Their names in order; equal names get a number. */
export function namesOf(attendees: readonly Attendee[]): string[] {
  return nameDirectors(attendees.map(({ director }) => director))
}
