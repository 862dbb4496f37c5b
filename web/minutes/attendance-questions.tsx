import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import type { AttendanceStatus } from '@minutebook/contract/minutes'
import { fullName } from '@minutebook/contract/people'
import type { ShownErrors } from '../journey/use-form-errors.ts'
import { spokenForm } from '../journey/spoken-form.ts'
import { words } from '../journey/words.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Fieldset } from '../ui/fieldset.tsx'
import { RevealedPart, Reveals } from '../ui/reveals.tsx'
import { Status } from '../ui/status.tsx'
import { agreeAttendance, type Agreement } from './agree-attendance.ts'
import { namesOf, type Attendee } from './attendees.ts'
import { DirectorAttendance } from './director-attendance.tsx'
import { tallyOf } from './read-attendance.ts'
import { ALL_ATTENDED, ALL_COULD_HEAR } from './control-names.ts'

type AttendanceQuestionsProps = {
  attendees: readonly Attendee[]
  hint: string
  allAttended: boolean
  allCouldHear: boolean
  /** What a director is who was not absent after all. */
  start: AttendanceStatus
  errors: ShownErrors
}

/** The box for all, one group a director, and the sentence that counts them. */
export function AttendanceQuestions(props: AttendanceQuestionsProps) {
  const { attendees, start, errors } = props
  const [{ tally, agreement }, setState] = useState<ReturnType<typeof agreeAttendance>>(() => ({
    tally: tallyOf(attendees.map(({ status }) => status)),
    agreement: undefined,
  }))
  const names = namesOf(attendees)
  const label = words.attendance.all(
    attendees.length,
    attendees[0] ? fullName(attendees[0].director.person) : '',
    spokenForm(),
  )

  function handleInput({ currentTarget: { form }, target }: FormEvent<HTMLFieldSetElement>) {
    if (form) setState(agreeAttendance(form, target, tally, start))
  }

  return (
    <Fieldset
      id="directorsAttended"
      legend={words.attendance.heading(spokenForm())}
      legendLook="h1"
      hint={props.hint}
      onInput={handleInput}
    >
      <div className="stack">
        <Checkbox
          name={ALL_ATTENDED}
          label={label}
          defaultChecked={props.allAttended}
          error={errors.of(ALL_ATTENDED)}
        />
        <Status hidden>{sayAgreement(agreement, label)}</Status>
        <Reveals>
          <div>
            {attendees.map((attendee, index) => (
              <DirectorAttendance
                key={attendee.director.id}
                {...attendee}
                name={names[index] ?? fullName(attendee.director.person)}
              />
            ))}
          </div>
          <RevealedPart>
            <Checkbox
              name={ALL_COULD_HEAR}
              label={words.review.couldHear}
              defaultChecked={props.allCouldHear}
            />
          </RevealedPart>
        </Reveals>
        <Status>
          {words.attendance.presentOf(attendees.length - tally.absent, attendees.length, spokenForm())}
        </Status>
        <p>
          <Link className="lone-link" to={pathOf('directors')}>
            {words.attendance.changeList(spokenForm())}
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
