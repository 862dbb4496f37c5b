import { Choices } from '../forms/controls.tsx'
import { ANOTHER } from '../forms/parse-form.ts'
import { words } from '../language/words.ts'

/** Asked below the list, which opens after each person, so that the same empty form never appears twice in a row. */
export function AnotherQuestion() {
  const { another, addAnother } = words.otherPersons
  return (
    <Choices
      name={ANOTHER}
      legend={another}
      options={[
        { value: 'yes', label: addAnother },
        { value: 'no', label: words.people.noMore },
      ]}
    />
  )
}
