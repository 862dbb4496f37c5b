import { Link, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { pathOf } from '@minutebook/contract/journey'
import { fullName } from '@minutebook/contract/people'
import { directorsOf, type Answers, type Named } from '../journey/answers.ts'
import { readAnswers, readEntered, saveAnswers } from '../journey/draft.ts'
import { shownTick } from '../journey/entered-values.ts'
import { requireCompany } from '../journey/guard.ts'
import { afterSaving } from '../journey/leaving.ts'
import { faultsOf, formFields, refuse } from '../journey/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import { StepForm } from '../journey/step-form.tsx'
import { useFormErrors } from '../journey/use-form-errors.ts'
import { spokenForm } from '../journey/spoken-form.ts'
import { words } from '../journey/words.ts'
import { buttonClass } from '../ui/button-class.ts'
import { AttendanceQuestions } from './attendance-questions.tsx'
import { attendeesOf, startStatus } from './attendees.ts'
import { readAttendance } from './read-attendance.ts'
import { ALL_ATTENDED, ALL_COULD_HEAR } from './control-names.ts'

const FORM = 'attendance'

export async function loader({ request }: LoaderFunctionArgs) {
  const { entity, key } = await requireCompany('attendance', request)
  const answers = readAnswers(key)
  const entered = readEntered(key, FORM)
  const attendees = attendeesOf(answers, entered)
  const isNobodyAbsent = attendees.every(({ status }) => status !== 'absent')
  return {
    entityName: entity.name,
    hasNoBoard: answers.noBoard !== undefined && attendees.length === 0,
    attendees,
    start: startStatus(answers),
    hint: hintFor(answers),
    allAttended: isNobodyAbsent && shownTick(entered, ALL_ATTENDED, true),
    allCouldHear: shownTick(entered, ALL_COULD_HEAR, answers.allCouldHear),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { key } = await requireCompany('attendance', request)
  const directors = directorsOf(readAnswers(key))
  const read = readAttendance(formFields(await request.formData()), idsOf(directors))
  const name = directors[0] && fullName(directors[0].person)
  if (!read.ok) return refuse(read.errors, { directors: directors.length, name })
  const { attendance, allCouldHear } = read
  saveAnswers(key, FORM, (answers) => ({ ...answers, attendance, allCouldHear, attendanceConfirmed: true }))
  return afterSaving('attendance', request)
}

/** Which hint it is: it is said while drawing, in the language that is spoken then. */
function hintFor(answers: Answers): 'hint' | 'hintRemote' | 'hintAgain' {
  if (answers.attendanceConfirmed) return 'hintAgain'
  return startStatus(answers) === 'remote' ? 'hintRemote' : 'hint'
}

function idsOf(directors: readonly Named[]): string[] {
  return directors.map(({ id }) => id)
}

export function Component() {
  const { entityName, hasNoBoard, attendees, hint, ...shown } = useLoaderData<typeof loader>()
  const errors = useFormErrors((form) =>
    faultsOf(readAttendance(formFields(form), idsOf(attendees.map(({ director }) => director)))),
  )

  if (hasNoBoard)
    return (
      <Screen step="attendance" heading={words.attendance.heading(spokenForm())}>
        <p>{words.attendance.noBoard(entityName, spokenForm())}</p>
        <StepForm form={FORM} submit={words.frame.continue}>
          {null}
        </StepForm>
      </Screen>
    )
  if (attendees.length === 0)
    return (
      <Screen step="attendance" heading={words.attendance.heading(spokenForm())}>
        <p>{words.attendance.addFirst(spokenForm())}</p>
        <p>
          <Link className={buttonClass('primary')} to={pathOf('directors')}>
            {words.attendance.addDirectors(spokenForm())}
          </Link>
        </p>
      </Screen>
    )
  return (
    <Screen
      step="attendance"
      heading={words.attendance.heading(spokenForm())}
      headingInLegend
      errors={errors}
    >
      <StepForm form={FORM} errors={errors}>
        <AttendanceQuestions attendees={attendees} hint={words.attendance[hint]} errors={errors} {...shown} />
      </StepForm>
    </Screen>
  )
}
