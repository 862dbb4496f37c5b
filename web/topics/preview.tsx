import { useState } from 'react'
import type { TopicId } from '@minutebook/domain/topics'
import { ourWordingName, wordingName } from '../forms/discussion-controls.ts'
import { spokenLanguage, words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { useSettled } from '../ui/hooks.ts'
import { Skeleton } from '../ui/overlay.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Status } from '../ui/status.tsx'
import { TextArea } from '../ui/text-area.tsx'

const PAUSE_MS = 1000

type PreviewProps = {
  topic: TopicId
  /** The generated text, if it is available. */
  text: string | undefined
  /** The edited text in the form, and the generated text at the time of the edit. */
  edited: { typed: string; ours: string } | undefined
  votes: string
  error: string | undefined
  /** Starts editing the generated text, or returns to it. */
  onEdit: (isEdited: boolean) => void
}

/** The resolution as in the minutes, and the vote. Announced when typing pauses. */
export function Preview({ topic, text, edited, votes, error, onEdit }: PreviewProps) {
  const { discussion } = words
  const language = spokenLanguage()
  const said = text === undefined ? undefined : { language, text }
  const [first, setFirst] = useState(said)
  // The first text in each language is not announced, only later changes.
  if (said && first?.language !== language) setFirst(said)
  const settled = useSettled(text, PAUSE_MS)
  const isNews = !edited && settled === text && first?.language === language && settled !== first.text
  function handleEdit() {
    onEdit(!edited)
    // After rendering, so that the person continues in the text.
    if (!edited) requestAnimationFrame(() => document.getElementById(wordingName(topic))?.focus())
  }

  return (
    <Sheet heading={discussion.preview} ribbon>
      {edited ? (
        <EditedWording topic={topic} edited={edited} error={error} />
      ) : text === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <p className="resolution">{text}</p>
      )}
      <Status hidden>{isNews && settled}</Status>
      <p>{votes}</p>
      {topic === 'other' || text === undefined ? null : (
        <div className="actions">
          <Button variant="quiet" onClick={handleEdit}>
            {edited ? discussion.ourWording : discussion.editWording}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

type EditedWordingProps = {
  topic: TopicId
  edited: { typed: string; ours: string }
  error: string | undefined
}

function EditedWording({ topic, edited: { typed, ours }, error }: EditedWordingProps) {
  const [isOwn, setIsOwn] = useState(typed !== ours)
  return (
    <>
      <input type="hidden" name={ourWordingName(topic)} value={ours} />
      <TextArea
        name={wordingName(topic)}
        label={words.discussion.wording}
        hint={isOwn ? words.discussion.edited : undefined}
        rows={8}
        spellCheck
        defaultValue={typed}
        onInput={(event) => setIsOwn(event.currentTarget.value !== ours)}
        error={error}
      />
    </>
  )
}
