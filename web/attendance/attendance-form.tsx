import { use, useState, type FormEvent } from 'react'
import { bodiesOf, isOwners } from '@minutebook/domain/company-form'
import { findLaw } from '@minutebook/domain/law/find-law'
import { dayLater } from '@minutebook/domain/meeting-clock'
import { mayBeRepresented } from '@minutebook/domain/representation'
import type { TopicId } from '@minutebook/domain/topics'
import type { Answers } from '../draft/answers.ts'
import { companyState } from '../draft/company.ts'
import { textIn, typedIn } from '../draft/typed.ts'
import {
  INTERESTS,
  OTHER_MATTERS,
  PROPOSED_QUORUM,
  QUORUM_PRESENT,
  VOTES_ENTITLED,
  VOTES_REPRESENTED,
} from '../forms/attendance-controls.ts'
import { LongTextField, TextField } from '../forms/controls.tsx'
import { daysOf } from '../forms/day-field.tsx'
import { FormContext } from '../forms/form-context.ts'
import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'
import { Details } from '../ui/reveals.tsx'
import type { SelectOption } from '../ui/select-field.tsx'
import { Status } from '../ui/status.tsx'
import { AttendanceList } from './attendance-list.tsx'
import type { Attendee } from './attendees.ts'
import { HoldersQuestion } from './holders-question.tsx'
import { OwnersRulesQuestion } from './owners-rules-question.tsx'
import { PartsQuestion } from './parts-question.tsx'
import { sayQuorumNow, sizeMatters, withProposedQuorum, type MeetingOf } from './quorum-now.ts'
import { QuorumQuestion } from './quorum-question.tsx'
import { SeatsQuestion } from './seats-question.tsx'

type AttendanceFormProps = {
  answers: Answers
  meeting: MeetingOf
  attendees: readonly Attendee[]
  absentVotes: Record<string, TopicId[]>
  hint: string
  /** The legend holds the heading of the screen. */
  isHeading: boolean
}

/** Attendance, quorum, chair and recorder. The sentence on the quorum follows every answer. */
export function AttendanceForm({ answers, meeting, attendees, ...list }: AttendanceFormProps) {
  const { typed } = use(FormContext)
  const [live, setLive] = useState(() => withProposedQuorum(typed, meeting))
  const { sentence, isShort, doubts } = sayQuorumNow(live, meeting)
  const isOfOwners = isOwners(meeting.body)

  function handleInput({ target }: FormEvent) {
    const form = target instanceof Element ? target.closest('form') : null
    if (!form) return
    const { [PROPOSED_QUORUM]: proposed, ...now } = typedIn(new FormData(form))
    // Once the person has chosen, the app proposes nothing.
    const isChosen = target instanceof HTMLInputElement && target.name === QUORUM_PRESENT
    const isOpen = proposed !== undefined && !isChosen
    setLive(isOpen ? withProposedQuorum({ ...now, [PROPOSED_QUORUM]: proposed }, meeting) : now)
  }

  return (
    <div className="stack" onInput={handleInput}>
      {attendees.length > 0 && (
        <AttendanceList
          {...list}
          attendees={attendees}
          live={live}
          days={meetingDays(answers)}
          mayBeRepresented={isRepresentationAllowed(meeting)}
        />
      )}
      {(isOfOwners || meeting.isJoint) && <ShareVotesQuestion meeting={meeting} />}
      {!isOfOwners && attendees.length > 0 && (
        <SeatsQuestion
          answers={answers}
          live={live}
          asksSize={meeting.body === 'board' && sizeMatters(meeting) !== undefined}
        />
      )}
      <Status>
        {/* In an element: a page translator replaces bare text nodes, and React would lose them. */}
        {isShort ? <Note tone="warn">{sentence}</Note> : <span>{sentence}</span>}
        {doubts.map((doubt) => (
          <Note key={doubt} tone="warn">
            {doubt}
          </Note>
        ))}
      </Status>
      {(attendees.length > 0 || isOfOwners) && <QuorumQuestion live={live} />}
      <PartsQuestion answers={answers} />
      <OtherMattersQuestion isAnswered={textIn(typed, OTHER_MATTERS) !== ''} />
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

/** The last question: what was discussed without a decision. */
function OtherMattersQuestion({ isAnswered }: { isAnswered: boolean }) {
  return (
    <Details summary={words.attendance.otherMatters} defaultOpen={isAnswered}>
      <LongTextField
        name={OTHER_MATTERS}
        label={words.attendance.otherMattersLabel}
        hint={words.attendance.otherMattersHint}
        optional
        rows={4}
        autoComplete="off"
        spellCheck
      />
    </Details>
  )
}

/** Instead of seats when the owners met: votes of shares, or the share of all interests. */
function ShareVotesQuestion({ meeting: { form, isJoint, formedIn, kind } }: { meeting: MeetingOf }) {
  const [, body] = bodiesOf(form)
  const { attendance } = words
  const base = findLaw(formedIn, kind)?.interestBase?.interestBase
  const { interestsHint } = attendance
  return (
    <>
      {body === 'members' ? (
        <TextField
          name={INTERESTS}
          label={attendance.interests}
          hint={base ? `${interestsHint}. ${attendance.interestsBy[base]}` : interestsHint}
          {...NUMBER}
          inputMode="decimal"
        />
      ) : (
        <>
          <TextField name={VOTES_ENTITLED} label={attendance.votesEntitled} {...NUMBER} />
          <TextField name={VOTES_REPRESENTED} label={attendance.votesRepresented} {...NUMBER} />
        </>
      )}
      {/* Of a joint meeting, the rules are those of the board or the managers. */}
      {isJoint ? null : <OwnersRulesQuestion />}
      <HoldersQuestion body={body} />
    </>
  )
}

const NUMBER = { optional: true, width: 'zip', inputMode: 'numeric', spellCheck: false } as const
