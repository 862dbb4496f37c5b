import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { bodyOf, formOf } from '@minutebook/contract/company-form'
import { fullName } from '@minutebook/contract/people'
import type { Entity } from '@minutebook/contract/registry'
import type { MessageFacts } from '@minutebook/contract/words/message-facts'
import { directorsOf, type Answers } from '../draft/answers.ts'
import { readAnswers, readEntered, saveAnswers } from '../draft/draft.ts'
import { requireCompany } from '../journey/guard.ts'
import { afterSaving } from '../journey/leaving.ts'
import { faultsOf, formFields, refuse } from '../forms/parse-form.ts'
import { Screen } from '../journey/screen.tsx'
import { spokenForm } from '../language/spoken-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { absentVotes } from './absent-votes.ts'
import { AddDirectorsFirst } from './add-directors-first.tsx'
import { attendanceEntries } from './attendance-entries.ts'
import { AttendanceForm } from './attendance-form.tsx'
import { attendeesOf, hintFor, namesOf, startStatus, type Attendee } from './attendees.ts'
import { directorFields } from '../forms/meeting-controls.ts'
import { readAttendance } from './read-attendance.ts'

const FORM = 'attendance'

export async function loader({ request }: LoaderFunctionArgs) {
  const { entity, key } = await requireCompany('attendance', request)
  const answers = readAnswers(key)
  const shown = attendanceEntries(answers, readEntered(key, FORM))
  return {
    answers,
    entityName: entity.name,
    shown,
    attendees: attendeesOf(answers, shown),
    start: startStatus(answers),
    hint: hintFor(answers),
    meeting: meetingOf(entity, answers),
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const { key } = await requireCompany('attendance', request)
  const answers = readAnswers(key)
  const read = readAttendance(formFields(await request.formData()), idsOf(answers))
  const [first] = directorsOf(answers)
  const facts = { directors: answers.directors.length, name: first && fullName(first.person) }
  if (!read.ok) return refuse(read.errors, facts)
  saveAnswers(key, FORM, (before) => ({ ...before, ...read.answers, attendanceConfirmed: true }))
  return afterSaving('attendance', request)
}

function meetingOf(entity: Entity, answers: Answers) {
  const form = formOf(answers, entity)
  const { jurisdiction } = entity
  return { form, body: bodyOf(form, answers), directorIds: idsOf(answers), jurisdiction }
}

function idsOf(answers: Answers): string[] {
  return directorsOf(answers).map(({ id }) => id)
}

/** Whose answer a sentence about one control speaks of. */
function nameOf(attendees: readonly Attendee[]): (control: string) => MessageFacts {
  const names = namesOf(attendees)
  return (control) => {
    const index = attendees.findIndex(({ director }) => directorFields(director.id).includes(control))
    return index < 0 ? {} : { name: names[index] }
  }
}

export function Component() {
  const { answers, entityName, attendees, hint, ...form } = useLoaderData<typeof loader>()
  const errors = useFormErrors(
    (typed) => faultsOf(readAttendance(formFields(typed), idsOf(answers))),
    attendees.length > 1 ? nameOf(attendees) : undefined,
  )
  const heading = words.attendance.heading(spokenForm())
  const hasNobody = attendees.length === 0
  if (hasNobody && !answers.noBoard) return <AddDirectorsFirst heading={heading} />
  return (
    <Screen step="attendance" heading={heading} headingInLegend={!hasNobody} errors={errors}>
      {hasNobody ? <p>{words.attendance.noBoard(entityName, spokenForm())}</p> : null}
      <StepForm form={FORM} errors={errors} submit={hasNobody ? words.actions.continue : undefined}>
        <AttendanceForm
          {...form}
          answers={answers}
          attendees={attendees}
          absentVotes={absentVotes(answers)}
          hint={words.attendance[hint]}
          errors={errors}
        />
      </StepForm>
    </Screen>
  )
}
