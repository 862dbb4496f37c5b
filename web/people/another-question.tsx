import { type Typed, textIn } from '../draft/typed.ts'
import { ANOTHER } from '../forms/parse-form.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'

type AnotherQuestionProps = { unsaved: Typed | undefined; errors: ShownErrors }

/** Asked below the list, which opens after each person, so that the same empty form never appears twice in a row. */
export function AnotherQuestion({ unsaved, errors }: AnotherQuestionProps) {
  const { another, addAnother } = words.otherPersons
  return (
    <RadioGroup
      name={ANOTHER}
      legend={another}
      options={[
        { value: 'yes', label: addAnother },
        { value: 'no', label: words.people.noMore },
      ]}
      defaultValue={textIn(unsaved, ANOTHER)}
      error={errors.of(ANOTHER)}
    />
  )
}
