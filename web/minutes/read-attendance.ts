import { ATTENDANCE_STATUSES, type AttendanceStatus } from '@minutebook/contract/minutes'
import { ALL_ATTENDED, ALL_COULD_HEAR } from './control-names.ts'
import type { FormErrors } from '../journey/parse-form.ts'

/** The name of one director's radios. */
export function attendanceName(directorId: string): string {
  return `attendance-${directorId}`
}

export type ReadAttendance =
  | { ok: true; attendance: Record<string, AttendanceStatus>; allCouldHear: boolean | undefined }
  | { ok: false; errors: FormErrors }

/**
 * Who attended, by director's id. The radios decide; the box that says that all did is a way to set them, and only
 * unticked by hand with nobody absent it is a question left open. Hearing each other is asked when somebody was
 * remote; a box that is not ticked states nothing.
 */
export function readAttendance(
  fields: Partial<Record<string, string>>,
  directorIds: readonly string[],
): ReadAttendance {
  const attendance = Object.fromEntries(
    directorIds.map((id) => [id, readStatus(fields[attendanceName(id)]) ?? 'present']),
  )
  const { absent, remote } = tallyOf(Object.values(attendance))
  if (directorIds.length > 0 && absent === 0 && fields[ALL_ATTENDED] === undefined)
    return { ok: false, errors: { [ALL_ATTENDED]: 'nobodyMarkedAbsent' } }
  const couldHear = remote > 0 && fields[ALL_COULD_HEAR] !== undefined
  return { ok: true, attendance, allCouldHear: couldHear || undefined }
}

export function readStatus(value: string | undefined): AttendanceStatus | undefined {
  return ATTENDANCE_STATUSES.find((status) => status === value)
}

/** How many directors have each status. */
export type Tally = Record<AttendanceStatus, number>

export function tallyOf(statuses: readonly AttendanceStatus[]): Tally {
  const tally: Tally = { present: 0, remote: 0, absent: 0 }
  for (const status of statuses) tally[status] += 1
  return tally
}
