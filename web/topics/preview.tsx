import { useState, type ReactNode } from 'react'
import type { TopicId } from '@minutebook/contract/topics'
import { spokenLanguage, words } from '../language/words.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Status } from '../ui/status.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useSettled } from '../ui/use-settled.ts'
import { ourWordingName, wordingName } from '../forms/discussion-controls.ts'

const PAUSE_MS = 1000

type PreviewProps = {
  topic: TopicId
  heading: string
  /** Our words, as far as they are there. */
  text: string | undefined
  /** What stands in the form when its words were edited: the text, and ours at that time. */
  edited: { typed: string; ours: string } | undefined
  votes: string
  error: string | undefined
  /** Begins to edit our words, or goes back to them. */
  onEdit: (isEdited: boolean) => void
  children: ReactNode
}

/** The resolution as the minutes will have it, and how it was voted. It is read out when typing pauses. */
export function Preview({ topic, heading, text, edited, votes, error, onEdit, children }: PreviewProps) {
  const { discussion } = words
  const language = spokenLanguage()
  const said = text === undefined ? undefined : { language, text }
  const [first, setFirst] = useState(said)
  // What it says when it comes, in whatever language, is not read out: only what changes then.
  if (said && first?.language !== language) setFirst(said)
  const settled = useSettled(text, PAUSE_MS)
  const isNews = !edited && settled === text && first?.language === language && settled !== first.text
  function handleEdit() {
    onEdit(!edited)
    // Once it is drawn: whoever edits goes on in the text.
    if (!edited) requestAnimationFrame(() => document.getElementById(wordingName(topic))?.focus())
  }

  return (
    <Sheet heading={heading} ribbon>
      {edited ? (
        <EditedWording topic={topic} edited={edited} error={error} />
      ) : text === undefined ? (
        <Skeleton lines={2} />
      ) : (
        <p className="resolution">{text}</p>
      )}
      <Status hidden>{isNews && settled}</Status>
      <p>{votes}</p>
      <div className="actions">
        {children}
        {topic === 'other' || text === undefined ? null : (
          <Button variant="quiet" onClick={handleEdit}>
            {edited ? discussion.ourWording : discussion.editWording}
          </Button>
        )}
      </div>
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
