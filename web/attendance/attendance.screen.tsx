import { replace, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, Link } from 'react-router'
import { pathOf } from '@minutebook/domain/journey'
import { fullName } from '@minutebook/domain/people'
import type { TopicId } from '@minutebook/domain/topics'
import type { MessageFacts } from '@minutebook/i18n/message-facts'
import { directorsOf, type Answers } from '../draft/answers.ts'
import { getAnswers, findUnsaved, saveAnswers, currentCompanyForm } from '../draft/draft.ts'
import { lastValues } from '../draft/typed.ts'
import { KnownAnswer, useKnown } from '../forms/known.tsx'
import { directorFields, QUORUM_PRESENT } from '../forms/meeting-controls.ts'
import { faultsOf, formFields, refuse } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { companyContext } from '../shell/guard.ts'
import { afterSaving } from '../shell/navigate-after-save.ts'
import { Screen } from '../shell/screen.tsx'
import { buttonClass } from '../ui/button.tsx'
import { AttendanceForm } from './attendance-form.tsx'
import { attendanceInput } from './attendance-input.ts'
import { attendeesOf, hintFor, namesOf, startStatus, type Attendee } from './attendees.ts'
import { canProposeAttendance, clockOf, idsOf, meetingOf } from './known-attendance.ts'
import { parseAttendance } from './parse-attendance.ts'
import { sayQuorumNow, withProposedQuorum } from './quorum-now.ts'

const FORM = 'attendance'

/** If there are more names, they are listed below the sentence and not emphasized. */
const NAMES_IN_SENTENCE = 6

export function loader({ context }: LoaderFunctionArgs) {
  const { entity, key } = context.get(companyContext)
  const answers = getAnswers(key)
  // Nobody attends a decision without a meeting.
  if (answers.consent) throw replace(pathOf('review'))
  const unsaved = findUnsaved(key, FORM)
  const shown = attendanceInput(answers, unsaved)
  return {
    answers,
    entityName: entity.name,
    shown,
    attendees: attendeesOf(answers, shown),
    start: startStatus(answers),
    hint: hintFor(answers),
    meeting: meetingOf(entity, answers),
    isProposed: !unsaved && canProposeAttendance(entity, answers),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { key } = context.get(companyContext)
  const answers = getAnswers(key)
  const read = parseAttendance(formFields(await request.formData()), idsOf(answers), clockOf(answers))
  const [first] = directorsOf(answers)
  const facts = { directors: answers.directors.length, name: first && fullName(first.person) }
  if (!read.ok) return refuse(read.errors, facts)
  saveAnswers(key, FORM, (before) => ({ ...before, ...read.answers, attendanceConfirmed: true }))
  return afterSaving('attendance', request)
}

/** The director's name for the error text of a control. */
function nameOf(attendees: readonly Attendee[]): (control: string) => MessageFacts {
  const names = namesOf(attendees)
  return (control) => {
    const index = attendees.findIndex(({ director }) => directorFields(director.id).includes(control))
    return index < 0 ? {} : { name: names[index] }
  }
}

export function Component() {
  const { answers, entityName, attendees, hint, isProposed, ...form } = useLoaderData<typeof loader>()
  const errors = useFormErrors(
    (typed) => faultsOf(parseAttendance(formFields(typed), idsOf(answers), clockOf(answers))),
    attendees.length > 1 ? nameOf(attendees) : undefined,
  )
  const heading = words.attendance.heading(currentCompanyForm())
  const hasNobody = attendees.length === 0
  const known = useKnown(isProposed, errors)
  const names = words.format.list(namesOf(attendees))
  const isLargeBoard = attendees.length > NAMES_IN_SENTENCE
  const fields = withProposedQuorum(lastValues(form.shown), form.meeting)
  const { sentence, doubts } = sayQuorumNow(fields, form.meeting)
  const stated = fields[QUORUM_PRESENT] === 'yes' ? words.attendance.statesQuorum : undefined
  if (hasNobody && !answers.noBoard) return <AddDirectorsFirst heading={heading} />
  return (
    <Screen
      step="attendance"
      heading={heading}
      headingInLegend={!hasNobody && !known.isShown}
      errors={errors}
    >
      {hasNobody ? <p>{words.attendance.noBoard(entityName, currentCompanyForm())}</p> : null}
      <StepForm
        form={FORM}
        typed={form.shown}
        errors={errors}
        submit={hasNobody ? words.actions.continue : undefined}
        hasOwnButtons={known.isShown}
      >
        <KnownAnswer
          known={known}
          sentence={words.attendance.everyoneInPerson(
            attendees.length,
            isLargeBoard ? '' : names,
            currentCompanyForm(),
          )}
          details={[isLargeBoard ? names : undefined, sentence, stated, ...doubts]}
        >
          <AttendanceForm
            {...form}
            isHeading={!known.isShown}
            answers={answers}
            attendees={attendees}
            absentVotes={absentVotes(answers)}
            hint={words.attendance[hint]}
            errors={errors}
          />
        </KnownAnswer>
      </StepForm>
    </Screen>
  )
}

/** The topics with a recorded vote of a director, by id. Marking a director absent drops these votes. */
function absentVotes({ resolutions, directors }: Answers): Record<string, TopicId[]> {
  return Object.fromEntries(
    directors.map((id) => [
      id,
      resolutions.flatMap(({ topic, votes }) =>
        votes?.manner === 'byName' && votes.choices[id] !== undefined ? [topic] : [],
      ),
    ]),
  )
}

/** Without directors there is no attendance to ask for. */
function AddDirectorsFirst({ heading }: { heading: string }) {
  return (
    <Screen step="attendance" heading={heading}>
      <p>{words.attendance.addFirst(currentCompanyForm())}</p>
      <div className="actions">
        <Link className={buttonClass('primary')} to={pathOf('directors')}>
          {words.attendance.addDirectors(currentCompanyForm())}
        </Link>
      </div>
    </Screen>
  )
}
