import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, replace, useLocation } from 'react-router'
import { formOf } from '@minutebook/domain/company-form'
import { pathOf } from '@minutebook/domain/journey'
import type { TopicId } from '@minutebook/domain/topics'
import type { MessageFacts } from '@minutebook/i18n/message-facts'
import { type Answers, isSignedByOwners } from '../draft/answers.ts'
import { currentCompanyForm, getAnswers, saveAnswers } from '../draft/draft.ts'
import { findTyped } from '../draft/typed-text.ts'
import { textIn, typedIn } from '../draft/typed.ts'
import { QUORUM_PRESENT, directorFields } from '../forms/attendance-controls.ts'
import { KnownAnswer, useKnown } from '../forms/known.tsx'
import { faultsOf, refuse } from '../forms/parse-form.ts'
import { StepForm } from '../forms/step-form.tsx'
import { useFormErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { companyContext } from '../shell/guard.ts'
import type { ScreenProps } from '../shell/load-screen.tsx'
import { afterSaving } from '../shell/navigate-after-save.ts'
import { Screen } from '../shell/screen.tsx'
import { buttonClass } from '../ui/button.tsx'
import { attendanceInput, canStateAttendance, parseAttendance } from './attendance-answers.ts'
import { AttendanceForm } from './attendance-form.tsx'
import { type Attendee, attendeesOf, clockOf, hintFor, idsOf, namesOf } from './attendees.ts'
import { OWNERS_FORM, OwnersSignScreen, parseOwners } from './owners-sign.tsx'
import { meetingOf, sayQuorumNow, withProposedQuorum } from './quorum-now.ts'

const FORM = 'attendance'

/** If there are more names, they are listed below the sentence and not emphasized. */
const NAMES_IN_SENTENCE = 6

export function loader({ context }: LoaderFunctionArgs) {
  const { entity, key } = context.get(companyContext)
  const answers = getAnswers(key)
  const isOfOwners = isSignedByOwners(answers, formOf(answers, entity))
  // Nobody attends a decision without a meeting, and its directors are named already.
  if (answers.consent && !isOfOwners) throw replace(pathOf('review'))
  const unsaved = findTyped(key, isOfOwners ? OWNERS_FORM : FORM)
  return {
    answers,
    entityName: entity.name,
    typed: attendanceInput(answers, unsaved),
    attendees: attendeesOf(answers),
    hint: hintFor(answers),
    meeting: meetingOf(entity, answers),
    isStated: !unsaved && canStateAttendance(entity, answers),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { key } = context.get(companyContext)
  const answers = getAnswers(key)
  const typed = typedIn(await request.formData())
  if (answers.consent) {
    const owners = parseOwners(typed)
    if (!owners.ok) return refuse(owners.errors)
    saveAnswers(key, OWNERS_FORM, (before) => ({ ...before, ...owners.answers }))
    return afterSaving('attendance', request)
  }
  const read = parseAttendance(typed, idsOf(answers), clockOf(answers))
  if (!read.ok) return refuse(read.errors)
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

export function Component({ loaderData: shown }: ScreenProps<typeof loader>) {
  return shown.answers.consent ? <OwnersSignScreen {...shown} /> : <AttendanceScreen {...shown} />
}

function AttendanceScreen(shown: ReturnType<typeof loader>) {
  const { answers, entityName, typed, attendees, hint, meeting, isStated } = shown
  const errors = useFormErrors(
    (form) => faultsOf(parseAttendance(typedIn(form), idsOf(answers), clockOf(answers))),
    attendees.length > 1 ? nameOf(attendees) : undefined,
  )
  const heading = words.attendance.heading(currentCompanyForm())
  const hasNobody = attendees.length === 0
  const { search } = useLocation()
  // Back from the review shows the card again. A change from there opens the form.
  const known = useKnown(isStated && (search === '' || !answers.attendanceConfirmed), errors)
  const names = words.format.list(namesOf(attendees))
  const isLargeBoard = attendees.length > NAMES_IN_SENTENCE
  const proposed = withProposedQuorum(typed, meeting)
  const { sentence, doubts } = sayQuorumNow(proposed, meeting)
  const isQuorumStated = textIn(proposed, QUORUM_PRESENT) === 'yes'
  if (hasNobody && !answers.noBoard) return <AddDirectorsFirst heading={heading} />
  return (
    <Screen
      step="attendance"
      heading={heading}
      headingInLegend={!hasNobody && !known.isShown}
      errors={errors}
    >
      {hasNobody && <p>{words.attendance.noBoard(entityName, currentCompanyForm())}</p>}
      <StepForm
        formKey={FORM}
        typed={typed}
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
          details={[
            isLargeBoard ? names : undefined,
            sentence,
            isQuorumStated ? words.attendance.statesQuorum : undefined,
            ...doubts,
          ]}
        >
          <AttendanceForm
            isHeading={!known.isShown}
            answers={answers}
            meeting={meeting}
            attendees={attendees}
            absentVotes={absentVotes(answers)}
            hint={words.attendance[hint]}
          />
        </KnownAnswer>
      </StepForm>
    </Screen>
  )
}

/**
 * The topics with a recorded vote of a director, by id. While a director is absent, the minutes leave these
 * votes out.
 */
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
