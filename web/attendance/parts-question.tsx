import { use } from 'react'
import type { Answers } from '../draft/answers.ts'
import { listPeople } from '../draft/list-people.ts'
import { textIn } from '../draft/typed.ts'
import { PARTS, partNameField } from '../forms/attendance-controls.ts'
import { PickField, TextField } from '../forms/controls.tsx'
import { FormContext } from '../forms/form-context.ts'
import { words } from '../language/words.ts'
import { Details, RevealedPart, Reveals } from '../ui/reveals.tsx'
import type { SelectOption } from '../ui/select-field.tsx'
import { SOMEONE_ELSE } from './attendance-answers.ts'

/** Who chaired the meeting and who took the minutes. Neither is chosen at first. */
export function PartsQuestion({ answers }: { answers: Answers }) {
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
