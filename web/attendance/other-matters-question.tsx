import { shownValue } from '../draft/entered-values.ts'
import type { Entered } from '../draft/stored-draft.ts'
import { words } from '../language/words.ts'
import { Details } from '../ui/details.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { OTHER_MATTERS } from '../forms/meeting-controls.ts'

type OtherMattersQuestionProps = { shown: Entered; error: string | undefined }

/** What was talked about and not decided: asked last, when the meeting has been told. */
export function OtherMattersQuestion({ shown, error }: OtherMattersQuestionProps) {
  const text = shownValue(shown, OTHER_MATTERS)
  return (
    <Details summary={words.attendance.otherMatters} defaultOpen={text !== ''}>
      <TextArea
        name={OTHER_MATTERS}
        label={words.attendance.otherMattersLabel}
        hint={words.attendance.otherMattersHint}
        optional
        rows={4}
        autoComplete="off"
        spellCheck
        defaultValue={text}
        error={error}
      />
    </Details>
  )
}
