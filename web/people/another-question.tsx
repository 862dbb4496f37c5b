import { currentCompanyForm } from '../draft/draft.ts'
import { type Typed, textIn } from '../draft/typed.ts'
import { ANOTHER } from '../forms/parse-form.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { RadioGroup } from '../ui/radio-group.tsx'

type AnotherQuestionProps = {
  list: 'directors' | 'otherPersons'
  unsaved: Typed | undefined
  errors: ShownErrors
}

/** Asked below the list, which opens after each person, so that the same empty form never appears twice in a row. */
export function AnotherQuestion({ list, unsaved, errors }: AnotherQuestionProps) {
  const form = currentCompanyForm()
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
      defaultValue={textIn(unsaved, ANOTHER)}
      error={errors.of(ANOTHER)}
    />
  )
}
