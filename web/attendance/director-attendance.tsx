import { ATTENDANCE_STATUSES, type AttendanceStatus } from '@minutebook/contract/attendance'
import type { TopicId } from '@minutebook/contract/topics'
import { spokenForm } from '../language/spoken-form.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import type { Attendee } from './attendees.ts'
import { directorField } from '../forms/meeting-controls.ts'
import { DirectorComings } from './director-comings.tsx'

type DirectorAttendanceProps = Attendee & {
  /** Tells two of one name apart. */
  name: string
  /** Where a vote of this director is recorded, which counts for nothing once they are marked absent. */
  votedOn: readonly TopicId[]
  shown: Entered
  errors: ShownErrors
}

function statusOptions() {
  const { present, remotely, absent } = words.review
  const labels: Record<AttendanceStatus, string> = { present, remote: remotely, absent }
  return ATTENDANCE_STATUSES.map((status) => ({
    value: status,
    label: labels[status],
    reveals: status === 'remote',
  }))
}

/** How one director took part. What is asked of those present is hidden while they are marked absent. */
export function DirectorAttendance(props: DirectorAttendanceProps) {
  const { director, name, offices, status, votedOn, shown, errors } = props
  const roles = offices.map((office) => words.people.theRole(office, spokenForm()))
  return (
    <div className="attendee">
      <RadioGroup
        name={directorField('attendance', director.id)}
        legend={name}
        legendLook="label"
        hint={roles.length > 0 && words.people.also(roles)}
        layout="row"
        options={statusOptions()}
        defaultValue={status}
      />
      {votedOn.length > 0 ? (
        <Note>
          {words.attendance.absentVotes(
            name,
            votedOn.map((topic) => words.discussion.topic(topic)),
          )}
        </Note>
      ) : null}
      <DirectorComings id={director.id} name={name} shown={shown} errors={errors} />
    </div>
  )
}
