import type { Answers } from '../draft/answers.ts'
import { shownValue, type Fields } from '../draft/entered-values.ts'
import { spokenForm } from '../language/spoken-form.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Details } from '../ui/details.tsx'
import { Field } from '../ui/field.tsx'
import { attendanceEntries } from './attendance-entries.ts'
import { FILLED_SEATS, RULE_NUMBER, RULE_SECTION, SEATS } from '../forms/meeting-controls.ts'

type SeatsQuestionProps = {
  answers: Answers
  shown: Entered
  /** As the form stands now: whether the number is still the one that was filled in. */
  fields: Fields
  errors: ShownErrors
}

/** How many seats there are, which the quorum runs on, and what the bylaws say of it. */
export function SeatsQuestion({ answers, shown, fields, errors }: SeatsQuestionProps) {
  const form = spokenForm()
  const { attendance } = words
  const isFilledIn = fields[FILLED_SEATS] !== '' && fields[SEATS] === fields[FILLED_SEATS]
  const seatsHint = attendance.seatsHint(form)
  // Nothing of this meeting was saved here yet: what is there already was carried over.
  const last = answers.attendanceConfirmed ? undefined : attendanceEntries(answers, undefined)
  const withSource = (name: string, hint = '') =>
    fields[name] && fields[name] === shownValue(last, name)
      ? `${words.people.fromLastMeeting}. ${hint}`
      : hint
  const isAnswered = [RULE_NUMBER, RULE_SECTION].some((name) => shownValue(shown, name) !== '')
  return (
    <>
      <input type="hidden" name={FILLED_SEATS} defaultValue={shownValue(shown, FILLED_SEATS)} />
      <Field
        name={SEATS}
        label={attendance.seats(form)}
        hint={isFilledIn ? `${attendance.seatsFilledIn(form)} ${seatsHint}` : withSource(SEATS, seatsHint)}
        optional
        width="day"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={shownValue(shown, SEATS)}
        error={errors.of(SEATS)}
      />
      <Details summary={attendance.rule(form)} defaultOpen={isAnswered}>
        <Field
          name={RULE_NUMBER}
          label={attendance.ruleNumber(form)}
          hint={withSource(RULE_NUMBER, attendance.ruleHint)}
          optional
          width="year"
          autoComplete="off"
          spellCheck={false}
          defaultValue={shownValue(shown, RULE_NUMBER)}
          error={errors.of(RULE_NUMBER)}
        />
        <Field
          name={RULE_SECTION}
          label={attendance.ruleSection(form)}
          hint={withSource(RULE_SECTION)}
          optional
          autoComplete="off"
          spellCheck={false}
          defaultValue={shownValue(shown, RULE_SECTION)}
          error={errors.of(RULE_SECTION)}
        />
      </Details>
    </>
  )
}
