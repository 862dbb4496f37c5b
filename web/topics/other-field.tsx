import { shownValue } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import type { ShownErrors } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { TextArea } from '../ui/text-area.tsx'
import { OTHER_TEXT } from '../forms/discussion-controls.ts'

const COUNTER = {
  limit: 2000,
  from: 1500,
  text: (left: number) => (left < 0 ? words.discussion.tooMany(-left) : words.discussion.left(left)),
}

/** What was discussed, in the person's own words. */
export function OtherField({ shown, errors }: { shown: Entered | undefined; errors: ShownErrors }) {
  return (
    <TextArea
      name={OTHER_TEXT}
      label={words.discussion.other}
      hint={words.discussion.otherTextHint}
      spellCheck
      counter={COUNTER}
      defaultValue={shownValue(shown, OTHER_TEXT)}
      error={errors.of(OTHER_TEXT)}
    />
  )
}
