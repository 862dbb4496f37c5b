import { ANOTHER } from '../forms/another.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { shownValue } from '../draft/entered-values.ts'
import { spokenForm } from '../language/spoken-form.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'

type AnotherQuestionProps = {
  list: 'directors' | 'otherPersons'
  entered: Entered | undefined
  errors: ShownErrors
}

/** After every person comes the list, and after the list this question: never the same empty form twice. */
export function AnotherQuestion({ list, entered, errors }: AnotherQuestionProps) {
  const form = spokenForm()
  const isOfDirectors = list === 'directors'
  const { another, addAnother } = words.otherPersons
  return (
    <RadioGroup
      name={ANOTHER}
      legend={isOfDirectors ? words.directors.another(form) : another}
      options={[
        { value: 'yes', label: isOfDirectors ? words.directors.addAnother(form) : addAnother },
        { value: 'no', label: words.people.noMore },
      ]}
      defaultValue={shownValue(entered, ANOTHER)}
      error={errors.of(ANOTHER)}
    />
  )
}
