import type { Answers } from '../draft/answers.ts'
import { findUnsaved, keepUnsaved } from '../draft/draft.ts'
import { ALL_ATTENDED, directorField } from '../forms/meeting-controls.ts'

/** Marks these directors as absent from the meeting, and all others who were marked so as present. */
export function withAbsent(answers: Answers, absent: readonly string[]): Answers {
  const marked = Object.entries(answers.attendance).filter(([, status]) => status !== 'absent')
  const came = Object.entries(answers.arrivalsAndDepartures).filter(([id]) => !absent.includes(id))
  const newly = absent.map((id) => [id, 'absent'] as const)
  return {
    ...answers,
    attendance: Object.fromEntries([...marked, ...newly]),
    arrivalsAndDepartures: Object.fromEntries(came),
  }
}

/** The form of the attendance may have text already. Its radios say the same then. */
export function changeTypedAttendance(key: string, before: Answers, after: Answers): void {
  const typed = findUnsaved(key, 'attendance')
  const changed = after.directors.filter(
    (id) => (before.attendance[id] === 'absent') !== (after.attendance[id] === 'absent'),
  )
  if (!typed || changed.length === 0) return
  const { [ALL_ATTENDED]: _all, ...rest } = typed
  const isAbsent = (id: string) => after.attendance[id] === 'absent'
  const start = after.meeting?.place?.kind === 'remote' ? 'remote' : 'present'
  const radios = changed.map((id) => [directorField('attendance', id), [isAbsent(id) ? 'absent' : start]])
  keepUnsaved(key, 'attendance', {
    ...rest,
    ...Object.fromEntries(radios),
    ...(after.directors.some(isAbsent) ? {} : { [ALL_ATTENDED]: ['yes'] }),
  })
}
