import type { Answers } from '../draft/answers.ts'
import { listPeople } from '../draft/list-people.ts'
import { textIn, type Typed } from '../draft/typed.ts'
import { PARTS, partNameField } from '../forms/meeting-controls.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { Details, RevealedPart, Reveals } from '../ui/reveals.tsx'
import { SelectField, type SelectOption } from '../ui/select-field.tsx'
import { SOMEONE_ELSE } from './parse-attendance.ts'

type PartsQuestionProps = { answers: Answers; shown: Typed; errors: ShownErrors }

/** Who chaired the meeting and who took the minutes. Neither is chosen at first. */
export function PartsQuestion({ answers, shown, errors }: PartsQuestionProps) {
  const { attendance } = words
  const labels = { chair: attendance.chair, recorder: attendance.recorder }
  const names = { chair: attendance.chairName, recorder: attendance.recorderName }
  const options = peopleOptions(answers)
  return (
    <Details summary={attendance.parts} defaultOpen={PARTS.some((part) => textIn(shown, part) !== '')}>
      {PARTS.map((part) => (
        <Reveals key={part}>
          <SelectField
            name={part}
            label={labels[part]}
            autoComplete="off"
            options={options}
            defaultValue={textIn(shown, part)}
          />
          <RevealedPart>
            <Field
              name={partNameField(part)}
              label={names[part]}
              autoComplete="off"
              autoCapitalize="words"
              spellCheck={false}
              defaultValue={textIn(shown, partNameField(part))}
              error={errors.of(partNameField(part))}
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
