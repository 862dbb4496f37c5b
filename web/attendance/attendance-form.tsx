import { type FormEvent, use, useState } from 'react'
import { isOwners } from '@minutebook/domain/company-form'
import { dayLater } from '@minutebook/domain/meeting-clock'
import { mayBeRepresented } from '@minutebook/domain/representation'
import type { TopicId } from '@minutebook/domain/topics'
import type { Answers } from '../draft/answers.ts'
import { companyState } from '../draft/company.ts'
import { listPeople } from '../draft/list-people.ts'
import { textIn, typedIn } from '../draft/typed.ts'
import {
  OTHER_MATTERS,
  PARTS,
  PROPOSED_QUORUM,
  QUORUM_PRESENT,
  partNameField,
} from '../forms/attendance-controls.ts'
import { LongTextField, PickField, TextField, FormContext } from '../forms/controls.tsx'
import { daysOf } from '../forms/day-field.tsx'
import { SOMEONE_ELSE } from '../forms/discussion-controls.ts'
import { words } from '../language/words.ts'
import { Note } from '../ui/note.tsx'
import { Details, RevealedPart, Reveals } from '../ui/reveals.tsx'
import type { SelectOption } from '../ui/select-field.tsx'
import { Status } from '../ui/status.tsx'
import { AttendanceList } from './attendance-list.tsx'
import type { Attendee } from './attendees.ts'
import { QuorumQuestion, SeatsQuestion, ShareVotesQuestion } from './counted-questions.tsx'
import { type MeetingOf, sayQuorumNow, sizeMatters, withProposedQuorum } from './quorum-now.ts'

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

/** Who chaired the meeting and who took the minutes. Neither is chosen at first. */
function PartsQuestion({ answers }: { answers: Answers }) {
  const { typed } = use(FormContext)
  const { attendance } = words
  const labels = { chair: attendance.chair, recorder: attendance.recorder }
  const names = { chair: attendance.chairName, recorder: attendance.recorderName }
  const options = peopleOptions(answers)
  return (
    <Details summary={attendance.parts} defaultOpen={PARTS.some((part) => textIn(typed, part) !== '')}>
      {PARTS.map((part) => (
        <Reveals key={part}>
          <PickField name={part} label={labels[part]} autoComplete="off" options={options} />
          <RevealedPart>
            <TextField
              name={partNameField(part)}
              label={names[part]}
              autoCapitalize="words"
              spellCheck={false}
            />
          </RevealedPart>
        </Reveals>
      ))}
    </Details>
  )
}

function peopleOptions(answers: Answers): SelectOption[] {
  return [
    { value: '', label: words.people.notStated },
    ...listPeople(answers).map(({ id, name }) => ({ value: id, label: name })),
    { value: SOMEONE_ELSE, label: words.attendance.someoneElse, reveals: true },
  ]
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
