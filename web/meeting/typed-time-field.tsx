import { shownValue } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import type { ShownErrors } from '../forms/use-form-errors.ts'

type TypedTimeFieldProps = { name: string; label: string; shown: Entered; errors: ShownErrors }

/** A time of the day as people type it, which nobody has to say. */
export function TypedTimeField({ name, label, shown, errors }: TypedTimeFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      hint={words.meetingDate.timeHint}
      optional
      width="time"
      autoComplete="off"
      spellCheck={false}
      defaultValue={shownValue(shown, name)}
      error={errors.of(name)}
    />
  )
}
