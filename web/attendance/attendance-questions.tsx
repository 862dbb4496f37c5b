import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { isThere, type AttendanceStatus } from '@minutebook/domain/attendance'
import { pathOf } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import type { TopicId } from '@minutebook/domain/topics'
import { currentCompanyForm } from '../draft/draft.ts'
import { hasTick, type Typed } from '../draft/typed.ts'
import { ALL_ATTENDED, ALL_COULD_HEAR } from '../forms/meeting-controls.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import type { SelectOption } from '../ui/select-field.tsx'
import { Status } from '../ui/status.tsx'
import { agreeAttendance, type Agreement } from './agree-attendance.ts'
import { namesOf, type Attendee } from './attendees.ts'
import { AttendanceRow, DirectorAttendance } from './director-attendance.tsx'
import { tallyOf } from './parse-attendance.ts'

/** In a longer list, the rows of directors who attended in the usual way are closed. */
const MOST_OPEN = 8

export type AttendanceQuestionsProps = {
  attendees: readonly Attendee[]
  absentVotes: Record<string, TopicId[]>
  /** The days of a meeting that lasted several, for the times of people who came late or left early. */
  days?: readonly SelectOption[]
  /** The law lets a director be represented by another. */
  mayBeRepresented?: boolean
  hint: string
  shown: Typed
  /** The status of a director who is no longer marked absent. */
  start: AttendanceStatus
  errors: ShownErrors
  /** The legend holds the heading of the screen. */
  isHeading: boolean
}

/** The box for all directors, and one group of radios for each. */
export function AttendanceQuestions(props: AttendanceQuestionsProps) {
  const { attendees, start, days = [], mayBeRepresented = false, shown, errors } = props
  const [{ tally, agreement }, setState] = useState<ReturnType<typeof agreeAttendance>>(() => ({
    tally: tallyOf(attendees.map(({ status }) => status)),
    agreement: undefined,
  }))
  const form = currentCompanyForm()
  const names = namesOf(attendees)
  const nameOf = (index: number) => names[index] ?? ''
  const only = attendees[0] ? fullName(attendees[0].director.person) : ''
  const label = words.attendance.all(attendees.length, only, form)
  const representativesOf = ({ director }: Attendee, own: number): SelectOption[] =>
    attendees.flatMap((other, index) =>
      index === own || other.director.id === director.id
        ? []
        : [{ value: other.director.id, label: nameOf(index) }],
    )
  const rows = attendees.map((attendee, index) => ({
    ...attendee,
    name: nameOf(index),
    votedOn: props.absentVotes[attendee.director.id] ?? [],
    days,
    representatives: mayBeRepresented ? representativesOf(attendee, index) : [],
    shown,
    errors,
  }))
  const isNobodyAbsent = attendees.every(({ status }) => isThere(status))

  function handleInput({ currentTarget: { form: typed }, target }: FormEvent<HTMLFieldSetElement>) {
    if (typed) setState(agreeAttendance(typed, target, tally, start))
  }

  return (
    <Fieldset
      id="directorsAttended"
      legend={words.attendance.heading(form)}
      legendLook={props.isHeading ? 'h1' : 'title'}
      hint={props.hint}
      onInput={handleInput}
    >
      <div className="stack">
        <Checkbox
          name={ALL_ATTENDED}
          label={label}
          defaultChecked={isNobodyAbsent && hasTick(shown, ALL_ATTENDED)}
          error={errors.of(ALL_ATTENDED)}
        />
        <Status hidden>{sayAgreement(agreement, label)}</Status>
        <Reveals>
          {attendees.length > MOST_OPEN ? (
            <ul className="vote-rows">
              {rows.map((row) => (
                <AttendanceRow key={row.director.id} {...row} start={start} />
              ))}
            </ul>
          ) : (
            <div>
              {rows.map((row) => (
                <DirectorAttendance key={row.director.id} {...row} />
              ))}
            </div>
          )}
          <RevealedPart>
            <Checkbox
              name={ALL_COULD_HEAR}
              label={words.review.couldHear}
              defaultChecked={hasTick(shown, ALL_COULD_HEAR)}
              error={errors.of(ALL_COULD_HEAR)}
            />
          </RevealedPart>
        </Reveals>
        <p>
          <Link className="lone-link" to={pathOf('directors')}>
            {words.attendance.changeList(form)}
          </Link>
        </p>
      </div>
    </Fieldset>
  )
}

function sayAgreement(agreement: Agreement, label: string): string {
  if (agreement === undefined) return ''
  return agreement === 'everyonePresent'
    ? words.attendance.everyonePresent
    : words.attendance[agreement](label)
}
