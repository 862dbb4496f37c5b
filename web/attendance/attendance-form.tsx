import { useState, type FormEvent } from 'react'
import { isOwners } from '@minutebook/contract/company-form'
import type { Answers } from '../draft/answers.ts'
import { lastValues } from '../draft/entered-values.ts'
import { formFields } from '../forms/parse-form.ts'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { AttendanceQuestions, type AttendanceQuestionsProps } from './attendance-questions.tsx'
import { OTHER_MATTERS } from '../forms/meeting-controls.ts'
import { OtherMattersQuestion } from './other-matters-question.tsx'
import { PartsQuestion } from './parts-question.tsx'
import { sayQuorumNow, type MeetingOf } from './quorum-now.ts'
import { SeatsQuestion } from './seats-question.tsx'
import { ShareVotesQuestion } from './share-votes-question.tsx'

type AttendanceFormProps = AttendanceQuestionsProps & { answers: Answers; meeting: MeetingOf }

/** Who took part, whether that was enough, and who led and wrote. The sentence on the quorum follows every answer. */
export function AttendanceForm(props: AttendanceFormProps) {
  const { answers, attendees, meeting, shown, errors } = props
  const [fields, setFields] = useState(() => lastValues(shown))
  const { sentence, isShort, doubts } = sayQuorumNow(fields, meeting)

  function handleInput({ target }: FormEvent) {
    const form = target instanceof Element ? target.closest('form') : null
    if (form) setFields(formFields(new FormData(form)))
  }

  return (
    <div className="stack" onInput={handleInput}>
      {attendees.length > 0 ? <AttendanceQuestions {...props} /> : null}
      {isOwners(meeting.body) ? (
        <ShareVotesQuestion body={meeting.body} shown={shown} errors={errors} />
      ) : attendees.length > 0 ? (
        <SeatsQuestion answers={answers} shown={shown} fields={fields} errors={errors} />
      ) : null}
      <Status>
        {/* In an element: a bare text would be gone once a page translator has put its own in the place. */}
        {isShort ? <Note tone="warn">{sentence}</Note> : <span>{sentence}</span>}
        {doubts.map((doubt) => (
          <Note key={doubt} tone="warn">
            {doubt}
          </Note>
        ))}
      </Status>
      <PartsQuestion answers={answers} shown={shown} errors={errors} />
      <OtherMattersQuestion shown={shown} error={errors.of(OTHER_MATTERS)} />
    </div>
  )
}
