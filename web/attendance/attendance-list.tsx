import { Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import type { TopicId } from '@minutebook/domain/topics'
import { currentCompanyForm } from '../draft/draft.ts'
import type { Typed } from '../draft/typed.ts'
import { Tick } from '../forms/controls.tsx'
import { ALL_COULD_HEAR } from '../forms/meeting-controls.ts'
import { words } from '../language/words.ts'
import { Fieldset } from '../ui/fieldset.tsx'
import type { SelectOption } from '../ui/select-field.tsx'
import { AttendanceRow } from './attendance-row.tsx'
import { namesOf, statusIn, type Attendee } from './attendees.ts'

type AttendanceListProps = {
  attendees: readonly Attendee[]
  absentVotes: Record<string, TopicId[]>
  /** The days of a meeting that lasted several, for the times of people who came late or left early. */
  days: readonly SelectOption[]
  /** The law lets a director be represented by another. */
  mayBeRepresented: boolean
  hint: string
  /** What the form has now. */
  live: Typed
  /** The legend holds the heading of the screen. */
  isHeading: boolean
}

/** The directors, each with a box that says whether they took part. */
export function AttendanceList(props: AttendanceListProps) {
  const { attendees, absentVotes, days, mayBeRepresented, live } = props
  const form = currentCompanyForm()
  const names = namesOf(attendees)
  const people = attendees.map(({ director }, index) => ({ value: director.id, label: names[index] ?? '' }))
  const isSomeoneRemote = people.some(({ value }) => statusIn(live, value) === 'remote')
  return (
    <Fieldset
      id="directorsAttended"
      legend={words.attendance.heading(form)}
      legendLook={props.isHeading ? 'h1' : 'title'}
      hint={props.hint}
    >
      <div className="stack">
        <ul className="checklist">
          {attendees.map((attendee, index) => (
            <AttendanceRow
              key={attendee.director.id}
              attendee={attendee}
              name={names[index] ?? ''}
              votedOn={absentVotes[attendee.director.id] ?? []}
              days={days}
              representatives={
                mayBeRepresented ? people.filter(({ value }) => value !== attendee.director.id) : []
              }
              live={live}
            />
          ))}
        </ul>
        <div hidden={!isSomeoneRemote}>
          <Tick name={ALL_COULD_HEAR} label={words.review.couldHear} />
        </div>
        <p>
          <Link className="lone-link" to={pathOf('directors')}>
            {words.attendance.changeList(form)}
          </Link>
        </p>
      </div>
    </Fieldset>
  )
}
