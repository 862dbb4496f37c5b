import { ATTENDANCE_STATUSES, type AttendanceStatus } from '@minutebook/contract/minutes'
import { words } from '../journey/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import type { Attendee } from './attendees.ts'
import { attendanceName } from './read-attendance.ts'

const LABELS: Record<AttendanceStatus, string> = {
  present: words.review.present,
  remote: words.review.remotely,
  absent: words.review.absent,
}

const OPTIONS = ATTENDANCE_STATUSES.map((status) => ({
  value: status,
  label: LABELS[status],
  reveals: status === 'remote',
}))

/** How one director took part. */
export function DirectorAttendance({ director, name, offices, status }: Attendee) {
  return (
    <RadioGroup
      name={attendanceName(director.id)}
      legend={name}
      legendLook="label"
      hint={offices.length > 0 && words.people.also(offices.map((office) => words.people.theRoles[office]))}
      layout="row"
      options={OPTIONS}
      defaultValue={status}
    />
  )
}
