import { ATTENDANCE_STATUSES, type AttendanceStatus } from '@minutebook/contract/minutes'
import { words } from '../journey/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import type { Attendee } from './attendees.ts'
import { attendanceName } from './read-attendance.ts'
import { spokenForm } from '../journey/spoken-form.ts'

function statusOptions() {
  const { present, remotely, absent } = words.review
  const labels: Record<AttendanceStatus, string> = { present, remote: remotely, absent }
  return ATTENDANCE_STATUSES.map((status) => ({
    value: status,
    label: labels[status],
    reveals: status === 'remote',
  }))
}

/** How one director took part; `name` tells two of one name apart. */
export function DirectorAttendance({ director, name, offices, status }: Attendee & { name: string }) {
  return (
    <RadioGroup
      name={attendanceName(director.id)}
      legend={name}
      legendLook="label"
      hint={
        offices.length > 0 &&
        words.people.also(offices.map((office) => words.people.theRole(office, spokenForm())))
      }
      layout="row"
      options={statusOptions()}
      defaultValue={status}
    />
  )
}
