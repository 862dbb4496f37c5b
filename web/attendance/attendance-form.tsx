import { useState, type FormEvent } from 'react'
import { isOwners } from '@minutebook/domain/company-form'
import { findLaw } from '@minutebook/domain/law/find-law'
import { dayLater } from '@minutebook/domain/meeting-clock'
import { mayBeRepresented } from '@minutebook/domain/representation'
import type { Answers } from '../draft/answers.ts'
import { companyState } from '../draft/company.ts'
import { lastValues, textIn, type Typed } from '../draft/typed.ts'
import { daysOf } from '../forms/day-field.tsx'
import {
  INTERESTS,
  OTHER_MATTERS,
  PROPOSED_QUORUM,
  QUORUM_PRESENT,
  VOTES_ENTITLED,
  VOTES_REPRESENTED,
} from '../forms/meeting-controls.ts'
import { formFields } from '../forms/parse-form.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import type { SelectOption } from '../ui/select-field.tsx'
import { Status } from '../ui/status.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { AttendanceQuestions, type AttendanceQuestionsProps } from './attendance-questions.tsx'
import { HoldersQuestion } from './holders-question.tsx'
import { OwnersRulesQuestion } from './owners-rules-question.tsx'
import { PartsQuestion } from './parts-question.tsx'
import { sayQuorumNow, sizeMatters, withProposedQuorum, type MeetingOf } from './quorum-now.ts'
import { QuorumQuestion } from './quorum-question.tsx'
import { SeatsQuestion } from './seats-question.tsx'

type AttendanceFormProps = AttendanceQuestionsProps & { answers: Answers; meeting: MeetingOf }

/** Attendance, quorum, chair and recorder. The sentence on the quorum follows every answer. */
export function AttendanceForm(props: AttendanceFormProps) {
  const { answers, attendees, meeting, shown, errors } = props
  const [fields, setFields] = useState(() => withProposedQuorum(lastValues(shown), meeting))
  const { sentence, isShort, doubts } = sayQuorumNow(fields, meeting)

  function handleInput({ target }: FormEvent) {
    const form = target instanceof Element ? target.closest('form') : null
    if (!form) return
    const typed = formFields(new FormData(form))
    const isChosen = target instanceof HTMLInputElement && target.name === QUORUM_PRESENT
    // Once the person has chosen, the app proposes nothing.
    setFields(isChosen ? { ...typed, [PROPOSED_QUORUM]: undefined } : withProposedQuorum(typed, meeting))
  }

  return (
    <div className="stack" onInput={handleInput}>
      {attendees.length > 0 ? (
        <AttendanceQuestions
          {...props}
          days={meetingDays(answers)}
          mayBeRepresented={isRepresentationAllowed(meeting)}
        />
      ) : null}
      {isOwners(meeting.body) ? (
        <ShareVotesQuestion meeting={meeting} shown={shown} errors={errors} />
      ) : attendees.length > 0 ? (
        <SeatsQuestion
          answers={answers}
          shown={shown}
          fields={fields}
          errors={errors}
          asksSize={meeting.body === 'board' && sizeMatters(meeting) !== undefined}
        />
      ) : null}
      <Status>
        {/* In an element: a page translator replaces bare text nodes, and React would lose them. */}
        {isShort ? <Note tone="warn">{sentence}</Note> : <span>{sentence}</span>}
        {doubts.map((doubt) => (
          <Note key={doubt} tone="warn">
            {doubt}
          </Note>
        ))}
      </Status>
      {attendees.length > 0 || isOwners(meeting.body) ? <QuorumQuestion fields={fields} /> : null}
      <PartsQuestion answers={answers} shown={shown} errors={errors} />
      <OtherMattersQuestion shown={shown} error={errors.of(OTHER_MATTERS)} />
    </div>
  )
}

function isRepresentationAllowed({ formedIn }: MeetingOf): boolean {
  return mayBeRepresented({ formedIn, entity: companyState().entity ?? {} })
}

/** The days of a meeting that lasted several; none of one that ended on its first day. */
function meetingDays({ meeting }: Answers): SelectOption[] {
  const { time, endedDaysLater = 0 } = meeting ?? {}
  if (!time || endedDaysLater === 0) return []
  return daysOf(endedDaysLater, (days) => words.format.dayWithWeekday(dayLater(time.day, days)))
}

type OtherMattersQuestionProps = { shown: Typed; error: string | undefined }

/** The last question: what was discussed without a decision. */
function OtherMattersQuestion({ shown, error }: OtherMattersQuestionProps) {
  const text = textIn(shown, OTHER_MATTERS)
  return (
    <Details summary={words.attendance.otherMatters} defaultOpen={text !== ''}>
      <TextArea
        name={OTHER_MATTERS}
        label={words.attendance.otherMattersLabel}
        hint={words.attendance.otherMattersHint}
        optional
        rows={4}
        autoComplete="off"
        spellCheck
        defaultValue={text}
        error={error}
      />
    </Details>
  )
}

type ShareVotesQuestionProps = { meeting: MeetingOf; shown: Typed; errors: ShownErrors }

/** Instead of seats when the owners met: votes of shares, or the share of all interests. */
function ShareVotesQuestion({ meeting, shown, errors }: ShareVotesQuestionProps) {
  const { attendance } = words
  const { body, formedIn, kind } = meeting
  const base = findLaw(formedIn, kind)?.interestBase?.interestBase
  const weighed = base
    ? `${attendance.interestsHint}. ${attendance.interestsBy[base]}`
    : attendance.interestsHint
  const field = (name: string, label: string, hint?: string) => (
    <Field
      name={name}
      label={label}
      hint={hint}
      optional
      width="zip"
      inputMode={name === INTERESTS ? 'decimal' : 'numeric'}
      autoComplete="off"
      spellCheck={false}
      defaultValue={textIn(shown, name)}
      error={errors.of(name)}
    />
  )
  return (
    <>
      {body === 'members' ? (
        field(INTERESTS, attendance.interests, weighed)
      ) : (
        <>
          {field(VOTES_ENTITLED, attendance.votesEntitled)}
          {field(VOTES_REPRESENTED, attendance.votesRepresented)}
        </>
      )}
      <OwnersRulesQuestion shown={shown} errors={errors} />
      <HoldersQuestion body={body} shown={shown} errors={errors} />
    </>
  )
}
