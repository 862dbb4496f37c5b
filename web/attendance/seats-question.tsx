import type { Answers } from '../draft/answers.ts'
import { currentCompanyForm } from '../draft/draft.ts'
import { textIn, type Fields, type Typed } from '../draft/typed.ts'
import { FILLED_SEATS, RULE_NUMBER, RULE_SECTION, SEATS, SIZE_VARIES } from '../forms/meeting-controls.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Details } from '../ui/reveals.tsx'
import { attendanceInput } from './attendance-input.ts'

type SeatsQuestionProps = {
  answers: Answers
  shown: Typed
  /** The current values: the number may still be the filled-in one. */
  fields: Fields
  errors: ShownErrors
  /** The governing law lets it decide what the quorum counts. */
  asksSize: boolean
}

/** The number of seats, on which the quorum depends, and the bylaws' rule. */
export function SeatsQuestion({ answers, shown, fields, errors, asksSize }: SeatsQuestionProps) {
  const form = currentCompanyForm()
  const { attendance } = words
  const isFilledIn = fields[FILLED_SEATS] !== '' && fields[SEATS] === fields[FILLED_SEATS]
  const seatsHint = attendance.seatsHint(form)
  // This screen was not saved for this meeting yet, so its values come from the last meeting.
  const last = answers.attendanceConfirmed ? undefined : attendanceInput(answers, undefined)
  const withSource = (name: string, hint = '') =>
    fields[name] && fields[name] === textIn(last, name) ? `${words.people.fromLastMeeting}. ${hint}` : hint
  const isAnswered = [RULE_NUMBER, RULE_SECTION].some((name) => textIn(shown, name) !== '')
  return (
    <>
      <input type="hidden" name={FILLED_SEATS} defaultValue={textIn(shown, FILLED_SEATS)} />
      <Field
        name={SEATS}
        label={attendance.seats(form)}
        hint={isFilledIn ? `${attendance.seatsFilledIn(form)} ${seatsHint}` : withSource(SEATS, seatsHint)}
        optional
        width="day"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={textIn(shown, SEATS)}
        error={errors.of(SEATS)}
      />
      {asksSize ? (
        <RadioGroup
          name={SIZE_VARIES}
          legend={attendance.sizeVaries}
          hint={attendance.sizeHint}
          layout="row"
          options={[
            { value: 'no', label: attendance.sizeFixed },
            { value: 'yes', label: attendance.sizeRange },
          ]}
          defaultValue={textIn(shown, SIZE_VARIES)}
        />
      ) : null}
      <Details summary={attendance.rule(form)} defaultOpen={isAnswered}>
        <Field
          name={RULE_NUMBER}
          label={attendance.ruleNumber(form)}
          hint={withSource(RULE_NUMBER, attendance.ruleHint)}
          optional
          width="year"
          autoComplete="off"
          spellCheck={false}
          defaultValue={textIn(shown, RULE_NUMBER)}
          error={errors.of(RULE_NUMBER)}
        />
        <Field
          name={RULE_SECTION}
          label={attendance.ruleSection(form)}
          hint={withSource(RULE_SECTION)}
          optional
          autoComplete="off"
          spellCheck={false}
          defaultValue={textIn(shown, RULE_SECTION)}
          error={errors.of(RULE_SECTION)}
        />
      </Details>
    </>
  )
}
