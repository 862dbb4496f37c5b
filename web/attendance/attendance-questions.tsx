import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import type { AttendanceStatus } from '@minutebook/contract/attendance'
import { fullName } from '@minutebook/contract/people'
import type { TopicId } from '@minutebook/contract/topics'
import { shownTick } from '../draft/entered-values.ts'
import { spokenForm } from '../language/spoken-form.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { Status } from '../ui/status.tsx'
import { agreeAttendance, type Agreement } from './agree-attendance.ts'
import { namesOf, type Attendee } from './attendees.ts'
import { ALL_ATTENDED, ALL_COULD_HEAR } from '../forms/meeting-controls.ts'
import { DirectorAttendance } from './director-attendance.tsx'
import { tallyOf } from './read-attendance.ts'

export type AttendanceQuestionsProps = {
  attendees: readonly Attendee[]
  absentVotes: Record<string, TopicId[]>
  hint: string
  shown: Entered
  /** What a director is who was not absent after all. */
  start: AttendanceStatus
  errors: ShownErrors
}

/** The box for all, and one group a director. */
export function AttendanceQuestions(props: AttendanceQuestionsProps) {
  const { attendees, start, shown, errors } = props
  const [{ tally, agreement }, setState] = useState<ReturnType<typeof agreeAttendance>>(() => ({
    tally: tallyOf(attendees.map(({ status }) => status)),
    agreement: undefined,
  }))
  const form = spokenForm()
  const names = namesOf(attendees)
  const nameOf = (index: number) => names[index] ?? ''
  const only = attendees[0] ? fullName(attendees[0].director.person) : ''
  const label = words.attendance.all(attendees.length, only, form)
  const isNobodyAbsent = attendees.every(({ status }) => status !== 'absent')

  function handleInput({ currentTarget: { form: typed }, target }: FormEvent<HTMLFieldSetElement>) {
    if (typed) setState(agreeAttendance(typed, target, tally, start))
  }

  return (
    <Fieldset
      id="directorsAttended"
      legend={words.attendance.heading(form)}
      legendLook="h1"
      hint={props.hint}
      onInput={handleInput}
    >
      <div className="stack">
        <Checkbox
          name={ALL_ATTENDED}
          label={label}
          defaultChecked={isNobodyAbsent && shownTick(shown, ALL_ATTENDED)}
          error={errors.of(ALL_ATTENDED)}
        />
        <Status hidden>{sayAgreement(agreement, label)}</Status>
        <Reveals>
          <div>
            {attendees.map((attendee, index) => (
              <DirectorAttendance
                key={attendee.director.id}
                {...attendee}
                name={nameOf(index)}
                votedOn={props.absentVotes[attendee.director.id] ?? []}
                shown={shown}
                errors={errors}
              />
            ))}
          </div>
          <RevealedPart>
            <Checkbox
              name={ALL_COULD_HEAR}
              label={words.review.couldHear}
              defaultChecked={shownTick(shown, ALL_COULD_HEAR)}
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
