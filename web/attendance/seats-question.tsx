import { use } from 'react'
import type { Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import { FILLED_SEATS, RULE_NUMBER, RULE_SECTION, SEATS, SIZE_VARIES } from '../forms/attendance-controls.ts'
import { Choices, HiddenField, TextField } from '../forms/controls.tsx'
import { FormContext } from '../forms/form-context.ts'
import { words } from '../language/words.ts'
import { Details } from '../ui/reveals.tsx'
import { attendanceInput } from './attendance-answers.ts'

type SeatsQuestionProps = {
  answers: Answers
  /** What the form has now: the number may still be the filled-in one. */
  live: Typed
  /** The governing law lets it decide what the quorum counts. */
  asksSize: boolean
}

/** The number of seats, on which the quorum depends, and the bylaws' rule. */
export function SeatsQuestion({ answers, live, asksSize }: SeatsQuestionProps) {
  const { typed } = use(FormContext)
  const form = currentCompanyForm()
  const { attendance } = words
  const filledIn = textIn(live, FILLED_SEATS)
  const isFilledIn = filledIn !== '' && textIn(live, SEATS) === filledIn
  const seatsHint = attendance.seatsHint(form)
  // This screen was not saved for this meeting yet, so its values come from the last meeting.
  const last = answers.attendanceConfirmed ? undefined : attendanceInput(answers, undefined)
  const withSource = (name: string, hint = '') => {
    const text = textIn(live, name)
    return text !== '' && text === textIn(last, name) ? `${words.people.fromLastMeeting}. ${hint}` : hint
  }
  const isAnswered = [RULE_NUMBER, RULE_SECTION].some((name) => textIn(typed, name) !== '')
  return (
    <>
      <HiddenField name={FILLED_SEATS} />
      <TextField
        name={SEATS}
        label={attendance.seats(form)}
        hint={isFilledIn ? `${attendance.seatsFilledIn(form)} ${seatsHint}` : withSource(SEATS, seatsHint)}
        optional
        width="day"
        inputMode="numeric"
      />
      {asksSize && (
        <Choices
          name={SIZE_VARIES}
          legend={attendance.sizeVaries}
          hint={attendance.sizeHint}
          layout="row"
          options={[
            { value: 'no', label: attendance.sizeFixed },
            { value: 'yes', label: attendance.sizeRange },
          ]}
        />
      )}
      <Details summary={attendance.rule(form)} defaultOpen={isAnswered}>
        <TextField
          name={RULE_NUMBER}
          label={attendance.ruleNumber(form)}
          hint={withSource(RULE_NUMBER, attendance.ruleHint)}
          optional
          width="year"
          spellCheck={false}
        />
        <TextField
          name={RULE_SECTION}
          label={attendance.ruleSection(form)}
          hint={withSource(RULE_SECTION)}
          optional
          spellCheck={false}
        />
      </Details>
    </>
  )
}
