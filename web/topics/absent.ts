import type { Answers } from '../draft/answers.ts'
import { findUnsaved, keepUnsaved } from '../draft/draft.ts'
import { directorField } from '../forms/meeting-controls.ts'

/** Marks these directors as absent from the meeting, and all others who were marked so as present. */
export function withAbsent(answers: Answers, absent: readonly string[]): Answers {
  const others = Object.entries(answers.attendance).filter(([, status]) => status !== 'absent')
  const newly = absent.map((id) => [id, 'absent'] as const)
  return { ...answers, attendance: Object.fromEntries([...others, ...newly]) }
}

/** The form of the attendance may have text already. Its boxes say the same then. */
export function changeTypedAttendance(key: string, before: Answers, after: Answers): void {
  const typed = findUnsaved(key, 'attendance')
  const changed = after.directors.filter((id) => isAbsent(before, id) !== isAbsent(after, id))
  if (!typed || changed.length === 0) return
  const boxes = new Set(changed.map((id) => directorField(id, 'status')))
  const others = Object.entries(typed).filter(([name]) => !boxes.has(name))
  const ticked = changed.flatMap((id) =>
    isAbsent(after, id) ? [] : [[directorField(id, 'status'), ['yes']]],
  )
  keepUnsaved(key, 'attendance', Object.fromEntries([...others, ...ticked]))
}

function isAbsent({ attendance }: Answers, id: string): boolean {
  return attendance[id] === 'absent'
}
