import { useRef, useState } from 'react'
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '@minutebook/domain/attendance'
import type { TopicId } from '@minutebook/domain/topics'
import { currentCompanyForm } from '../draft/draft.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import { directorField, directorFields } from '../forms/meeting-controls.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { ActionLabel, Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { SelectField, type SelectOption } from '../ui/select-field.tsx'
import { ArrivalsAndDepartures, hasArrivals } from './arrivals-and-departures.tsx'
import type { Attendee } from './attendees.ts'

type DirectorAttendanceProps = Attendee & {
  /** Distinguishes two directors with one name. */
  name: string
  /** Topics with a recorded vote of this director. The votes are dropped when the director is marked absent. */
  votedOn: readonly TopicId[]
  /** The days of a meeting that lasted several. */
  days: readonly SelectOption[]
  /** Who may have represented this director; empty where no law lets a director be represented. */
  representatives: readonly SelectOption[]
  shown: Typed
  errors: ShownErrors
}

function statusLabel(status: AttendanceStatus): string {
  const { present, remotely, represented, absent } = words.review
  return { present, remote: remotely, represented, absent }[status]
}

/** `status`: the current one is always offered. */
function statusOptions(mayBeRepresented: boolean, current: AttendanceStatus) {
  const offered = ATTENDANCE_STATUSES.filter(
    (status) => status !== 'represented' || mayBeRepresented || status === current,
  )
  return offered.map((status) => ({
    value: status,
    label: statusLabel(status),
    reveals: status === 'remote',
  }))
}

type AttendanceRowProps = DirectorAttendanceProps & { start: AttendanceStatus }

/** A row of a long list. It starts closed if the director attended in the usual way, and opens when pressed. */
export function AttendanceRow(props: AttendanceRowProps) {
  const { director, name, status, start, shown, errors } = props
  const part = useRef<HTMLLIElement>(null)
  const control = directorField('attendance', director.id)
  const [isOpen, setIsOpen] = useState(() => status !== start || hasArrivals(shown, director.id))
  if (!isOpen && directorFields(director.id).some((field) => errors.of(field))) setIsOpen(true)

  function handleOpen() {
    setIsOpen(true)
    // After the row is drawn, so that the focus stays in it.
    requestAnimationFrame(() => part.current?.querySelector<HTMLInputElement>(':checked')?.focus())
  }

  return (
    <li className="vote-row" ref={part}>
      {isOpen ? (
        <DirectorAttendance {...props} />
      ) : (
        <>
          {/* A radio, so that the boxes that depend on the open rows depend on this one too. */}
          <input
            type="radio"
            hidden
            name={control}
            value={status}
            defaultChecked
            data-reveals={status === 'remote' ? 'a' : undefined}
          />
          <span className="label">{name}</span>
          <span>{statusLabel(status)}</span>
          <Button variant="quiet" onClick={handleOpen}>
            <ActionLabel action={words.actions.change} name={name} />
          </Button>
        </>
      )}
    </li>
  )
}

/** How one director took part. Questions for present directors are hidden while the director is marked absent. */
export function DirectorAttendance(props: DirectorAttendanceProps) {
  const { director, name, offices, status, votedOn, days, representatives, shown, errors } = props
  const roles = offices.map((office) => words.people.theRole(office, currentCompanyForm()))
  return (
    <div className="attendee">
      <RadioGroup
        name={directorField('attendance', director.id)}
        legend={name}
        legendLook="label"
        hint={roles.length > 0 && words.people.also(roles)}
        layout="row"
        options={statusOptions(representatives.length > 0, status)}
        defaultValue={status}
      />
      {representatives.length > 0 ? (
        <SelectField
          name={directorField('representedBy', director.id)}
          label={`${words.attendance.representative} (${name})`}
          optional
          autoComplete="off"
          options={[{ value: '', label: words.discussion.choosePerson }, ...representatives]}
          defaultValue={textIn(shown, directorField('representedBy', director.id))}
        />
      ) : null}
      {votedOn.length > 0 ? (
        <Note>
          {words.attendance.absentVotes(
            name,
            votedOn.map((topic) => words.discussion.topic(topic)),
          )}
        </Note>
      ) : null}
      <ArrivalsAndDepartures id={director.id} name={name} days={days} shown={shown} errors={errors} />
    </div>
  )
}
